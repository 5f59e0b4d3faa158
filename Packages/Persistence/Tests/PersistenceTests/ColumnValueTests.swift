import Core
import Persistence
import Testing

@Suite struct ColumnValueTests {
    private enum Word: String, ColumnValue { case yes, no }

    private func round<Value: ColumnValue & Sendable>(_ value: Value) async throws -> Value {
        try await memory().read { try $0.rows("SELECT \(value) AS x")[0]["x"] }
    }

    @Test func `values are read as they were written`() async throws {
        #expect(try await round(Int64.min) == .min)
        #expect(try await round(7) == 7)
        #expect(try await round(true) == true)
        #expect(try await round("Ñ'\"; DROP TABLE names") == "Ñ'\"; DROP TABLE names")
        #expect(try await round([0, 255] as [UInt8]) == [0, 255])
        #expect(try await round([] as [UInt8]) == [])
        #expect(try await round(StudentID(12)) == StudentID(12))
        #expect(try await round(Instant(milliseconds: -1)) == Instant(milliseconds: -1))
        #expect(try await round(CalendarDay(number: 20_777)) == CalendarDay(number: 20_777))
        #expect(try await round(TimeOfDay.midnight) == .midnight)
        #expect(try await round(EmailAddress(parsing: "a@b.c")).text == "a@b.c")
        #expect(try await round(Zone("America/Lima")) == Zone("America/Lima"))
        #expect(try await round(Currency("PEN")) == Currency("PEN"))
        #expect(try await round(Word.yes) == .yes)
    }

    @Test func `NULL is nil for an optional of any type`() async throws {
        let row = try await memory().read { try $0.rows("SELECT NULL AS x")[0] }
        let text: String? = try row["x"]
        let number: Int? = try row["x"]
        let day: CalendarDay? = try row["x"]
        let id: StudentID? = try row["x"]
        let word: Word? = try row["x"]
        #expect(text == nil && number == nil && day == nil && id == nil && word == nil)
        #expect(!row.has("x"))
    }

    @Test func `an optional is read as it was written, and nil is NULL`() async throws {
        let row = try await memory().read { db in
            let (some, none): (String?, String?) = ("a", nil)
            return try db.rows("SELECT \(some) AS a, \(none) AS b, \(none) IS NULL AS c")[0]
        }
        let (a, b): (String?, String?) = (try row["a"], try row["b"])
        #expect(a == "a" && b == nil)
        #expect(try row["c"] == true)
        #expect(row.has("a") && !row.has("b") && !row.has("missing"))
    }

    @Test func `NULL for a required value, another type and a missing column are errors`() async throws {
        let row = try await memory().read {
            try $0.rows("SELECT NULL AS x, 'a' AS y, 'maybe' AS z, '2026-02-31' AS d")[0]
        }
        #expect(throws: StorageError.unexpectedValue(column: "x")) { try row["x"] as String }
        #expect(throws: StorageError.unexpectedValue(column: "y")) { try row["y"] as Int }
        #expect(throws: StorageError.unexpectedValue(column: "y")) { try row["y"] as Int? }
        #expect(throws: StorageError.unexpectedValue(column: "z")) { try row["z"] as Word }
        #expect(throws: StorageError.unexpectedValue(column: "d")) { try row["d"] as CalendarDay }
        #expect(throws: StorageError.unexpectedValue(column: "missing")) { try row["missing"] as String? }
    }
}
