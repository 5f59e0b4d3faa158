// The templates of messages to guardians about attendance. Their subject lines are the news itself, which a
// phone shows without opening the message.

extension BuiltInTemplates {
    static func englishNotice(_ kind: MessageKind) -> MessageTemplate {
        if kind == .correction {
            return MessageTemplate(
                subject: "Recorded by mistake: {student}",
                body: """
                    Hello {name},

                    We informed you of this, but it was recorded by mistake:

                        {notice}

                    {academy}
                    """)
        }
        let remark =
            kind == .notThere
            ? "\n\nIf you know of it, you need not do anything."
            : "\n\nThe time is that at which it was recorded."
        return MessageTemplate(
            subject: "{notice}",
            body: """
                Hello {name},

                {notice}.

                    Class: {classes}
                    {academy}
                """ + remark)
    }

    static func spanishNotice(_ kind: MessageKind) -> MessageTemplate {
        if kind == .correction {
            return MessageTemplate(
                subject: "Se registró por error: {student}",
                body: """
                    Hola, {name}:

                    Te avisamos de esto, pero se registró por error:

                        {notice}

                    {academy}
                    """)
        }
        let remark =
            kind == .notThere
            ? "\n\nSi ya lo sabías, no tienes que hacer nada." : "\n\nEs la hora en que se registró."
        return MessageTemplate(
            subject: "{notice}",
            body: """
                Hola, {name}:

                {notice}.

                    Clase: {classes}
                    {academy}
                """ + remark)
    }
}
