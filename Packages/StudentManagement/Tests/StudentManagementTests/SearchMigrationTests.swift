import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct SearchMigrationTests {
    @Test(arguments: ["luna", "ana@exam", "k-1", "987654"])
    func `a student of an old database is found by every value`(word: String) async throws {
        let store = try SQLiteStore(inMemory: { StudentsFixture.now })
        try await store.migrate(Array(StudentMigrations.all.prefix(3)))
        try await store.write { db in
            _ = try db.insert(
                """
                INSERT INTO students (key, first_name, last_name, sort_name, email, phone, joined_on, status)
                VALUES ('K-1', 'Ana', 'Luna', 'luna ana', 'Ana@example.org', '+51987654321', '2026-11-20',
                    'active')
                """)
        }
        try await store.migrate(StudentMigrations.all)
        let found = try await store.read {
            try SQLStudentRepository().list(StudentQuery(words: [word], count: 2), in: $0)
        }
        #expect(found.map(\.name) == ["Ana Luna"])
    }
}
