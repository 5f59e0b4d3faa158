/// The product's own templates, in English and in Spanish.
enum BuiltInTemplates {
    /// The template of a kind in a language by BCP 47; in English for other languages than Spanish.
    static func template(_ kind: MessageKind, language: String) -> MessageTemplate {
        isSpanish(language) ? spanish(kind) : english(kind)
    }

    /// Whether a language by BCP 47 is Spanish.
    static func isSpanish(_ language: String) -> Bool { language.prefix { $0 != "-" } == "es" }
}
