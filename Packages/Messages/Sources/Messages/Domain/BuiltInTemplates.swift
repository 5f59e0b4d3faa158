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

                    {academy} invites you to open your account. Your code is

                        {code}

                    It can be used once, until {until}:

                        {program} accept {code} --email {email}
                    """)
        case .passwordReset:
            MessageTemplate(
                subject: "A new password at {academy}",
                body: """
                    Hello,

                    with this code you choose a new password for {email}:

                        {code}

                    It can be used once, until {until}:

                        {program} accept {code} --email {email}

                    If you did not ask for it, you need not do anything: your password stays as it is.
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

                    {academy} te invita a abrir tu cuenta. Tu código es

                        {code}

                    Se puede usar una vez, hasta el {until}:

                        {program} accept {code} --email {email}
                    """)
        case .passwordReset:
            MessageTemplate(
                subject: "Una contraseña nueva en {academy}",
                body: """
                    Hola:

                    Con este código eliges una contraseña nueva para {email}:

                        {code}

                    Se puede usar una vez, hasta el {until}:

                        {program} accept {code} --email {email}

                    Si no la pediste, no hace falta que hagas nada: tu contraseña sigue igual.
                    """)
        }
    }
}
