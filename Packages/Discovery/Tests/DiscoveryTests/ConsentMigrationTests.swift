import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// The migration that lets consents cover pictures.
@Suite struct ConsentMigrationTests {
    @Test func `a consent that an older version recorded covers no pictures`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        try await store.migrate(Array(DiscoveryMigrations.all.prefix { $0.name != "discovery/3" }))
        _ = try await store.write { db in
            try db.run(
                """
                INSERT INTO guardian_consents (student_id, guardian, recorded_at)
                VALUES (1, 'Rosa Ñahui', 0)
                """)
        }
        try await store.migrate(DiscoveryMigrations.all)
        let (consents, student) = (SQLConsents(), StudentID(1))
        let consent = try #require(try await store.read { try consents.find(student, in: $0) })
        #expect(consent.content.guardian == "Rosa Ñahui" && !consent.content.coversPictures)
        let covered = try await store.read {
            try consents.students(among: [student], toPictures: true, in: $0)
        }
        #expect(covered == [])
    }
}
