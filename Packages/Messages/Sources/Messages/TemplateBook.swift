internal import Core
internal import Persistence

/// The templates of messages: those that the academy has changed, and the product's own for the others.
struct TemplateBook: Sendable {
    private let stored = SQLMessageTemplates()

    /// The template of a kind in a language by BCP 47, and whether the academy has changed it.
    func template(
        _ kind: MessageKind, language: String, in db: any Transaction
    ) throws -> (template: MessageTemplate, isChanged: Bool) {
        if let own = try stored.find(kind, language: TemplateLanguage.of(language), in: db) {
            return (own, true)
        }
        return (BuiltInTemplates.template(kind, language: language), false)
    }

    /// The templates that the academy has changed, in a language by BCP 47.
    func all(language: String, in db: any Transaction) throws -> [MessageKind: MessageTemplate] {
        try stored.all(language: TemplateLanguage.of(language), in: db)
    }

    /// Stores a template. One that equals the product's own is removed instead, so that it is not changed.
    func set(
        _ template: MessageTemplate, of kind: MessageKind, language: String, in db: any Transaction
    ) throws {
        if template == BuiltInTemplates.template(kind, language: language) {
            try reset(kind, language: language, in: db)
        } else {
            try stored.set(template, of: kind, language: TemplateLanguage.of(language), in: db)
        }
    }

    /// Removes the changed template, so that the product's own is used.
    func reset(_ kind: MessageKind, language: String, in db: any Transaction) throws {
        try stored.delete(kind, language: TemplateLanguage.of(language), in: db)
    }
}
