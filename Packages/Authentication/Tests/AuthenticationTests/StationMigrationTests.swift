import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The migrations of this feature.
@Suite struct StationMigrationTests {
    @Test func `the accounts and screens of a database without stations stay`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        try await store.migrate(AccountMigrations.all.filter { $0.name == "accounts/baseline" })
        let hash = [UInt8](repeating: 3, count: 32)
        try await store.write { db in
            try db.run(
                """
                INSERT INTO accounts (email, role, staff_role, password, opened_at)
                VALUES ('ana@example.org', 'admin', 'owner', 'x', 1)
                """)
            try db.run(
                """
                INSERT INTO screen_tokens (room_id, token_hash, name, made_by, made_at, expires_at)
                VALUES (5, \(hash), 'Door', 1, 1, 9)
                """)
        }
        try await store.migrate(AccountMigrations.all)
        let now = Instant(milliseconds: 2)
        let screen = try await store.read {
            try SQLScreenRepository().display(ofToken: hash, at: now, in: $0)
        }
        #expect(screen?.place == RoomID(5))
        let new = try StoredStation(
            for: VenueID(3), named: nil, unnamed: "station", openedBy: AccountID(1), at: now)
        let opened = try await store.write { try SQLStationRepository().open(new, token: hash, in: $0) }
        let station = try await store.read {
            try SQLStationRepository().display(ofToken: hash, at: now, in: $0)
        }
        #expect((station?.id, station?.place) == (opened, VenueID(3)))
    }
}
