/// The product's own templates, in English and in Spanish.
enum BuiltInTemplates {
    /// The template of a kind in a language by BCP 47; in English for other languages than Spanish.
    static func template(_ kind: MessageKind, language: String) -> MessageTemplate {
        language.prefix { $0 != "-" } == "es" ? spanish(kind) : english(kind)
    }

    private static func english(_ kind: MessageKind) -> MessageTemplate {
        switch kind {
        case .invitation:
            MessageTemplate(
                subject: "Your account at {academy}",
                body: """
                    Hello {name},

                    {academy} invites you to open the account of {student}. The code is

                        {code}

                    Use it once, before {until}, with this command:

                        {program} accept {code} --email {email}
                    """)
        case .passwordReset:
            MessageTemplate(
                subject: "A new password at {academy}",
                body: """
                    Hello,

                    You can choose a new password for {email} with this code:

                        {code}

                    Use it once, before {until}, with this command:

                        {program} accept {code} --email {email}

                    If you did not ask for it, ignore this message. Your password stays the same.
                    """)
        }
    }

    private static func spanish(_ kind: MessageKind) -> MessageTemplate {
        switch kind {
        case .invitation:
            MessageTemplate(
                subject: "Tu cuenta en {academy}",
                body: """
                    Hola, {name}:

                    {academy} te invita a abrir la cuenta de {student}. El código es

                        {code}

                    Úsalo una sola vez, antes del {until}, con este comando:

                        {program} accept {code} --email {email}
                    """)
        case .passwordReset:
            MessageTemplate(
                subject: "Una contraseña nueva en {academy}",
                body: """
                    Hola:

                    Puedes elegir una contraseña nueva para {email} con este código:

                        {code}

                    Úsalo una sola vez, antes del {until}, con este comando:

                        {program} accept {code} --email {email}

                    Si no la pediste, ignora este mensaje. Tu contraseña sigue igual.
                    """)
        }
    }
}
