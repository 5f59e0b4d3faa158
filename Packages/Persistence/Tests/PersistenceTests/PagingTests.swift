import Core
import Testing

@testable import Persistence

@Suite struct PagingTests {
    @Test(arguments: ["12", "2026-11-31", ""])
    func `a cursor with another text in place of a day is refused as a cursor`(_ text: String) async throws {
        let store = try memory()
        await #expect(throws: Cursor.invalid) {
            try await store.read { db in
                try db.page(
                    "SELECT name FROM sqlite_schema", by: [.day("sqlite_schema.name")], limit: nil,
                    after: Cursor(["sqlite_schema", text])
                ) { _ in 0 }
            }
        }
    }
}
