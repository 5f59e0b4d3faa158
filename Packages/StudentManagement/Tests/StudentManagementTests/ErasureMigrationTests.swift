import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct ErasureMigrationTests {
    /// Migrates a database of the first schema, and returns whether its one student is erased.
    private func isErased(_ first: String, _ last: String, status: String = "inactive") async throws -> Bool {
        let store = try SQLiteStore(inMemory: { StudentsFixture.now })
        try await store.migrate([StudentMigrations.all[0]])
        try await store.write { db in
            _ = try db.insert(
                """
                INSERT INTO students (first_name, last_name, sort_name, joined_on, status)
                VALUES (\(first), \(last), 'name', '2026-11-20', \(status))
                """)
        }
        try await store.migrate(StudentMigrations.all)
        return try await store.read { try StudentLookup().wasErased(StudentID(1), in: $0) }
    }

    @Test func `a student erased before the column existed is still erased`() async throws {
        #expect(try await isErased("Erased", "student 1"))
    }

    @Test func `other students of an old database are not erased`() async throws {
        #expect(try await !isErased("Ana", "Pérez"))
        #expect(try await !isErased("Erased", "student 2"))
        #expect(try await !isErased("Erased", "student 1", status: "active"))
    }
}
