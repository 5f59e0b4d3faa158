internal import Core
internal import Persistence

/// Stores the templates that the academy has changed; the other templates are the product's own.
///
/// Languages are given by BCP 47, without a region.
struct SQLMessageTemplates: Sendable {
    static let migration = Migration("messages/5") { dialect in
        [
            """
            CREATE TABLE message_templates (
                kind TEXT NOT NULL, language TEXT NOT NULL, subject_line TEXT NOT NULL, body TEXT NOT NULL,
                PRIMARY KEY (kind, language)) \(part: dialect.strictByKey)
            """
        ]
    }

    /// The template of a kind in a language, and whether the academy has changed it.
    func template(
        _ kind: MessageKind, language: String, in db: any Transaction
    ) throws -> (template: MessageTemplate, isChanged: Bool) {
        let row = try db.row(
            """
            SELECT subject_line, body FROM message_templates
            WHERE kind = \(kind) AND language = \(language)
            """)
        if let own = try row.flatMap({ try MessageTemplate($0, of: kind) }) { return (own, true) }
        return (BuiltInTemplates.template(kind, language: language), false)
    }

    /// The templates that the academy has changed in a language.
    func all(language: String, in db: any Transaction) throws -> [MessageKind: MessageTemplate] {
        try db.rows("SELECT kind, subject_line, body FROM message_templates WHERE language = \(language)")
            .reduce(into: [:]) { templates, row in
                let kind: MessageKind = try row["kind"]
                templates[kind] = try MessageTemplate(row, of: kind)
            }
    }

    /// Stores a template. One that equals the product's own is removed instead, so that it is not changed.
    func set(
        _ template: MessageTemplate, of kind: MessageKind, language: String, in db: any Transaction
    ) throws {
        if template == BuiltInTemplates.template(kind, language: language) {
            return try reset(kind, language: language, in: db)
        }
        try db.run(
            """
            INSERT INTO message_templates (kind, language, subject_line, body)
            VALUES (\(kind), \(language), \(template.subject), \(template.body))
            ON CONFLICT (kind, language) DO UPDATE
            SET subject_line = excluded.subject_line, body = excluded.body
            """)
    }

    /// Removes the changed template, so that the product's own is used.
    func reset(_ kind: MessageKind, language: String, in db: any Transaction) throws {
        try db.run("DELETE FROM message_templates WHERE kind = \(kind) AND language = \(language)")
    }
}

extension MessageTemplate {
    /// Nil for a template that an earlier version accepted although codes could reach another host, or
    /// although it does not say what happened; the product's own is used instead.
    fileprivate init?(_ row: Row, of kind: MessageKind) throws {
        self.init(subject: try row["subject_line"], body: try row["body"])
        do { try check(for: kind) } catch { return nil }
    }
}
