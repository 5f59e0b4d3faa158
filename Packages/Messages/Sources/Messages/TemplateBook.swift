internal import Core
internal import Persistence

/// The templates of messages: the academy's own, and the product's for the others.
struct TemplateBook: Sendable {
    private let stored = SQLMessageTemplates()

    /// The template of a kind in a language by BCP 47, and whether it is the academy's own.
    func template(
        _ kind: MessageKind, language: String, in db: any Transaction
    ) throws -> (template: MessageTemplate, isChanged: Bool) {
        if let own = try stored.find(kind, language: TemplateLanguage.of(language), in: db) {
            return (own, true)
        }
        return (BuiltInTemplates.template(kind, language: language), false)
    }

    /// The academy's own templates in a language by BCP 47.
    func all(language: String, in db: any Transaction) throws -> [MessageKind: MessageTemplate] {
        try stored.all(language: TemplateLanguage.of(language), in: db)
    }

    /// Stores a template; one that is the product's own is not stored.
    func set(
        _ template: MessageTemplate, of kind: MessageKind, language: String, in db: any Transaction
    ) throws {
        if template == BuiltInTemplates.template(kind, language: language) {
            try reset(kind, language: language, in: db)
        } else {
            try stored.set(template, of: kind, language: TemplateLanguage.of(language), in: db)
        }
    }

    /// Removes the academy's own template.
    func reset(_ kind: MessageKind, language: String, in db: any Transaction) throws {
        try stored.delete(kind, language: TemplateLanguage.of(language), in: db)
    }
}
