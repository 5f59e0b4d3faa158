import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct NationalIDMigrationTests {
    @Test func `national ids become upper case, except one that two students have in different cases`()
        async throws
    {
        let store = try SQLiteStore(inMemory: { StudentsFixture.now })
        let earlier = StudentMigrations.all.prefix { $0.name != "students/7" }
        #expect(earlier.count < StudentMigrations.all.count)
        try await store.migrate(Array(earlier))
        let ids = ["ab-1", "cd-2", "CD-2", "EF-3", nil]
        try await store.write { db in
            for id in ids {
                _ = try db.insert(
                    """
                    INSERT INTO students (first_name, last_name, sort_name, national_id, joined_on, status)
                    VALUES ('Ana', 'Paz', 'paz ana', \(id), '2026-11-20', 'active')
                    """)
            }
        }
        try await store.migrate(StudentMigrations.all)
        let stored = try await store.read { db in
            try db.rows("SELECT national_id FROM students ORDER BY id").map { row -> String? in
                try row["national_id"]
            }
        }
        #expect(stored == ["AB-1", "cd-2", "CD-2", "EF-3", nil])
    }
}
