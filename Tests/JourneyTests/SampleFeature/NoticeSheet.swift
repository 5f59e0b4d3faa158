import Application
import Core
import Persistence

/// Stores notices.
struct SQLNotices: Sendable {
    static let table = KeyedTable<Notice>(noun: "notice", table: "notices")

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

    func move(from duplicate: StudentID, to student: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE notices SET student_id = \(student) WHERE student_id = \(duplicate)")
    }

    func remove(_ id: Identifier<Notice>, in db: any Transaction) throws {
        guard try db.run("DELETE FROM notices WHERE id = \(id)") == 1 else { throw NotFound("notice", id) }
    }
}

/// A row of `notices.csv`.
struct NoticeRow: KeyedRow {
    let key: String
    let text: String
    let student: String?
}

/// `notices.csv`.
struct NoticeSheet: Sheet, RowImporter {
    let records: SQLNotices
    let name = "notices"
    let noun = "notice"
    let otherNames = ["avisos", "announcements"]
    let dependencies: Set = ["students"]

    func importRow(
        _ row: NoticeRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Notice>? {
        let student: StudentID? = try row.student.map {
            try keys.id($0, of: "students", column: "student")
        }
        if let id = try SQLNotices.table.id(key: row.key, in: db) { return ImportOutcome(id, isNew: false) }
        let notice = try records.insert(key: row.key, row.text, about: student, in: db)
        return ImportOutcome(notice.id, isNew: true)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (NoticeRow, Int64) throws -> Void
    ) throws {
        let rowKeys = try SQLNotices.table.rowKeys(in: db)
        for notice in try records.all(in: db) {
            let row = NoticeRow(
                key: rowKeys.key(notice.key, notice.id), text: notice.text,
                student: notice.student.map { keys.key($0, of: "students") })
            try write(row, notice.id.number)
        }
    }
}
