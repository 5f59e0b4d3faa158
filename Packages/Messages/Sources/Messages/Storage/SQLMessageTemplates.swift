internal import Core
internal import Persistence

/// Stores the templates that the academy has changed.
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

    func find(
        _ kind: MessageKind, language: String, in db: any Transaction
    ) throws -> MessageTemplate? {
        try db.row(
            "SELECT subject_line, body FROM message_templates WHERE kind = \(kind) AND language = \(language)"
        ).map { MessageTemplate(subject: try $0["subject_line"], body: try $0["body"]) }
    }

    func all(language: String, in db: any Transaction) throws -> [MessageKind: MessageTemplate] {
        try db.rows("SELECT kind, subject_line, body FROM message_templates WHERE language = \(language)")
            .reduce(into: [:]) { templates, row in
                let kind: MessageKind = try row["kind"]
                templates[kind] = MessageTemplate(subject: try row["subject_line"], body: try row["body"])
            }
    }

    func set(
        _ template: MessageTemplate, of kind: MessageKind, language: String, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO message_templates (kind, language, subject_line, body)
            VALUES (\(kind), \(language), \(template.subject), \(template.body))
            ON CONFLICT (kind, language) DO UPDATE
            SET subject_line = excluded.subject_line, body = excluded.body
            """)
    }

    func delete(_ kind: MessageKind, language: String, in db: any Transaction) throws {
        try db.run("DELETE FROM message_templates WHERE kind = \(kind) AND language = \(language)")
    }
}
