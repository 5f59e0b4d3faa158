import Core
import Networking
import Persistence

/// Stores notices.
struct SQLNotices: Sendable {
    static let migration = Migration("notices/1") { dialect in
        [
            """
            CREATE TABLE notices (\(part: dialect.id), key TEXT UNIQUE, text TEXT NOT NULL, student_id INTEGER)
                \(part: dialect.strict)
            """
        ]
    }

    func all(in db: any Transaction) throws -> [Notice] {
        try db.rows("SELECT id, key, text, student_id FROM notices ORDER BY id").map {
            Notice(id: try $0["id"], key: try $0["key"], text: try $0["text"], student: try $0["student_id"])
        }
    }

    func insert(
        key: String?, _ text: String, about student: StudentID?, in db: any Transaction
    ) throws -> Notice {
        let id = try db.insert(
            "INSERT INTO notices (key, text, student_id) VALUES (\(key), \(text), \(student))")
        return Notice(id: Identifier(id), key: key, text: text, student: student)
    }

    func remove(_ id: Identifier<Notice>, in db: any Transaction) throws {
        guard try db.run("DELETE FROM notices WHERE id = \(id)") == 1 else { throw NotFound("notice", id) }
    }
}

/// A row of `notices.csv`.
struct NoticeRow: Codable, Sendable {
    let key: String
    let text: String
    let student: String?
}

/// `notices.csv`.
struct NoticeSheet: Sheet, RowImporter {
    let records: SQLNotices
    let name = "notices"
    let noun = "notice"
    let dependencies: Set = ["students"]

    func key(of row: NoticeRow) throws(InvalidValue) -> String? { try EntityKey.parse(row.key) }

    func importRow(
        _ row: NoticeRow, number: Int, keys: KeyIndex, in db: any Transaction
    ) throws -> ImportOutcome<Notice>? {
        let student: StudentID? = try row.student.map {
            try keys.id($0, of: "students", column: "student")
        }
        let known = try records.all(in: db).first { ($0.key ?? ExportKey.text("notice", $0.id)) == row.key }
        if let known { return ImportOutcome(known.id, isNew: false) }
        let notice = try records.insert(key: row.key, row.text, about: student, in: db)
        return ImportOutcome(notice.id, isNew: true)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (NoticeRow, Int64?) throws -> Void
    ) throws {
        for notice in try records.all(in: db) {
            let row = NoticeRow(
                key: notice.key ?? ExportKey.text("notice", notice.id), text: notice.text,
                student: notice.student.map { keys.key($0, of: "students") })
            try write(row, nil)
        }
    }
}
