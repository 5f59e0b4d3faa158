/// The product's own templates, in English and in Spanish.
enum BuiltInTemplates {
    /// The template of a kind in a language by BCP 47: in Spanish for `es`, else in English.
    static func template(_ kind: MessageKind, language: String) -> MessageTemplate {
        isSpanish(language) ? spanish(kind) : english(kind)
    }

    /// The sentence that tells a student how to opt out of messages of a kind.
    static func optOut(of kind: MessageKind, language: String) -> String {
        let command = "classly-student messages opt-out \(kind.rawValue)"
        return isSpanish(language)
            ? "Si no quieres recibir más mensajes de este tipo, pídelo en recepción o usa este comando: \(command)"
            : "If you want no more messages of this kind, ask the front desk, or use this command: \(command)"
    }

    /// Whether a language by BCP 47 is Spanish.
    static func isSpanish(_ language: String) -> Bool { language.prefix { $0 != "-" } == "es" }
}
