import Core
import Testing

@testable import Persistence

@Suite struct ConstraintTests {
    private let log = Migration("log/1") { dialect in
        [
            "CREATE TABLE log (\(part: dialect.id), line TEXT NOT NULL, n INTEGER CHECK (n > 0)) STRICT",
            "CREATE TABLE notes (id INTEGER PRIMARY KEY, log_id INTEGER NOT NULL REFERENCES log (id)) STRICT",
        ] + dialect.appendOnly("log")
    }

    private func violation(_ sql: SQL) async throws -> ConstraintViolation? {
        let store = try memory()
        try await store.migrate([log, names])
        try await store.write { db in
            try db.run("INSERT INTO log (line) VALUES ('a')")
            try db.run("INSERT INTO names (name) VALUES ('Ana')")
        }
        return await #expect(throws: ConstraintViolation.self) {
            try await store.write { _ = try $0.run(sql) }
        }
    }

    @Test(
        arguments: [
            "UPDATE log SET line = 'b'", "DELETE FROM log", "UPDATE log SET id = 7",
            "REPLACE INTO log (id, line) VALUES (0, 'x')",
        ] as [String])
    func `rows of an append-only table are neither changed nor removed`(_ text: String) async throws {
        let violation = try await violation(SQL(verbatim: text))
        #expect(violation?.rule == (text.hasPrefix("REPLACE") ? .check : .appendOnly))
    }

    @Test func `a unique constraint names its column`() async throws {
        let violation = try await violation("INSERT INTO names (name) VALUES ('Ana')")
        #expect(violation?.isUnique("names.name") == true)
        #expect(violation?.isUnique("names.id") == false)
    }

    @Test func `a unique constraint on several columns matches each of them by its whole name`() {
        let violation = ConstraintViolation(
            rule: .unique, detail: "", columns: ["students.email_x", "students.venue"])
        #expect(violation.isUnique("students.email_x"))
        #expect(violation.isUnique("students.venue"))
        #expect(!violation.isUnique("students.email"))
    }

    @Test func `every kind of constraint has its name`() async throws {
        #expect(try await violation("INSERT INTO log (line, n) VALUES ('a', 0)")?.rule == .check)
        #expect(try await violation("INSERT INTO log (line) VALUES (NULL)")?.rule == .notNull)
        #expect(try await violation("INSERT INTO notes (log_id) VALUES (9)")?.rule == .foreignKey)
        #expect(try await violation("INSERT INTO names (id, name) VALUES (1, 'Eva')")?.rule == .unique)
        #expect(try await violation("INSERT INTO names (id, name) VALUES (0, 'Eva')")?.rule == .check)
    }

    @Test func `an id is never used again`() async throws {
        let store = try memory()
        try await store.migrate([names])
        let ids = try await store.write { db in
            try (0..<3).map { number in
                let id = try db.insert("INSERT INTO names (name) VALUES (\("\(number)"))")
                try db.run("DELETE FROM names")
                return id
            }
        }
        #expect(ids == [1, 2, 3])
    }
}
