/// The product's own templates, in English and in Spanish.
enum BuiltInTemplates {
    /// The template of announcements in every language: the text is as staff wrote it.
    static let announcement = MessageTemplate(
        subject: Placeholder.subject.text, body: Placeholder.text.text)

    /// The template of a kind in a language by BCP 47: in Spanish for `es`, else in English.
    static func template(_ kind: MessageKind, language: String) -> MessageTemplate {
        isSpanish(language) ? spanish(kind) : english(kind)
    }

    /// The sentence that tells a student or their guardians how to opt out of messages of a kind.
    ///
    /// - Parameters:
    ///   - site: the address of the academy's pages; nil without any.
    ///   - hasAccount: whether the student has an account. The page and the command need its sign-in. A
    ///     disabled account counts too: it may be enabled again.
    static func optOut(
        of kind: MessageKind, language: String, site: String?, hasAccount: Bool
    ) -> String {
        let (spanish, english) = (
            "Si no quieres recibir más mensajes de este tipo, pídelo en recepción",
            "If you want no more messages of this kind, ask the front desk"
        )
        guard hasAccount else { return isSpanish(language) ? spanish + "." : english + "." }
        if let page = site.map(MessageRules.optOutPage) {
            return isSpanish(language)
                ? "\(spanish) o elige qué mensajes recibes: \(page)"
                : "\(english), or choose your messages: \(page)"
        }
        let command = "classly-student messages opt-out \(kind.rawValue)"
        return isSpanish(language)
            ? "\(spanish) o usa este comando: \(command)" : "\(english), or use this command: \(command)"
    }

    /// The sentence with the signed link that opts its reader out.
    static func optOut(at link: String, language: String) -> String {
        isSpanish(language)
            ? "Si no quieres recibir más mensajes de este tipo, abre esta página: \(link)"
            : "If you want no more messages of this kind, open this page: \(link)"
    }

    /// Whether a language by BCP 47 is Spanish.
    static func isSpanish(_ language: String) -> Bool { language.prefix { $0 != "-" } == "es" }
}
