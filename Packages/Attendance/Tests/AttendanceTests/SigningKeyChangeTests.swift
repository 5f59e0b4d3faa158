import Application
import Core
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct SigningKeyChangeTests {
    @Test func `codes of before a rotation are accepted, of before two refused`() async throws {
        let fixture = try await RollCallFixture()
        let poster = try await fixture.send(IssueRoomCode(room: .id(RoomID(1)))).code
        let key = try await fixture.send(RotateSigningKeys())
        #expect(key.state == .active)
        #expect(try await fixture.send(IssueRoomCode(room: .id(RoomID(1)))).code.contains(key.kid))
        #expect(try await fixture.refusal(with: poster) == nil)
        _ = try await fixture.send(RotateSigningKeys())
        #expect(try await fixture.refusal(with: poster) == "check-in.revoked-key")
    }

    @Test func `the first rotation makes the first key`() async throws {
        let fixture = try await RollCallFixture()
        try fixture.keys.replace([])
        let key = try await fixture.send(RotateSigningKeys())
        #expect(try fixture.keys.keys().map(\.kid) == [key.kid])
    }

    @Test func `a revoked key's codes are refused at once and another key signs`() async throws {
        let fixture = try await RollCallFixture()
        let code = try await fixture.send(IssueSessionCode(session: RollCallFixture.session)).code
        let key = try await fixture.send(RevokeSigningKey(kid: "AAAA"))
        #expect((key.state, key.retiredAt) == (.revoked, RollCallFixture.start))
        #expect(try await fixture.refusal(with: code) == "check-in.revoked-key")
        let next = try await fixture.send(IssueSessionCode(session: RollCallFixture.session)).code
        #expect(try await fixture.refusal(with: next) == nil)
    }

    @Test func `revoking a key twice changes nothing more, and an unknown one is not found`() async throws {
        let fixture = try await RollCallFixture()
        _ = try await fixture.send(RevokeSigningKey(kid: "AAAA"))
        let keys = try fixture.keys.keys()
        #expect(try await fixture.send(RevokeSigningKey(kid: "AAAA")).state == .revoked)
        #expect(try fixture.keys.keys() == keys)
        await #expect(throws: NotFound("signing key", "ZZZZ")) {
            try await fixture.send(RevokeSigningKey(kid: "ZZZZ"))
        }
    }

    @Test func `a retiring key that is older than all revoked ones can be revoked`() async throws {
        let fixture = try await RollCallFixture()
        let revoked = (1...KeyRing.revokedLimit).map { RollCallFixture.key("K\($0)", state: .revoked) }
        try fixture.keys.replace(
            [RollCallFixture.key("AAAA", state: .retiring)] + revoked + [RollCallFixture.key("BBBB")])
        #expect(try await fixture.refusal() == nil)
        #expect(try await fixture.send(RevokeSigningKey(kid: "AAAA")).state == .revoked)
        #expect(try await fixture.refusal() == "check-in.revoked-key")
    }

    @Test func `keys are listed newest first without their secrets`() async throws {
        let fixture = try await RollCallFixture()
        let key = try await fixture.send(RotateSigningKeys())
        let page = try await fixture.send(ListSigningKeys())
        let text = String(decoding: try JSON.encode(page), as: UTF8.self)
        #expect(page.items.map(\.kid) == [key.kid, "AAAA"])
        #expect(page.items.map(\.state) == [.active, .retiring])
        #expect(!text.contains("secret") && !text.contains("BwcHBw"))
    }

    @Test func `a dry run changes no key`() async throws {
        let fixture = try await RollCallFixture()
        let keys = try fixture.keys.keys()
        _ = try await fixture.send(RotateSigningKeys(), SendOptions(isDryRun: true))
        _ = try await fixture.send(RevokeSigningKey(kid: "AAAA"), SendOptions(isDryRun: true))
        #expect(try fixture.keys.keys() == keys)
        #expect(try await fixture.count("audit_entries") == 0)
    }

    @Test func `a change of keys is audited`() async throws {
        let fixture = try await RollCallFixture()
        let key = try await fixture.send(RotateSigningKeys())
        let entry = try await fixture.send(ListAuditEntries()).items.first
        #expect(entry?.action == "RotateSigningKeys")
        #expect(entry?.subject == "signing key \(key.kid)")
    }

    @Test func `a change that failed has an audit entry with its failure`() async throws {
        let fixture = try await RollCallFixture()
        let (keys, full) = (try fixture.keys.keys(), StorageError.fault(.diskFull, detail: ""))
        fixture.keys.replacements.withLock { $0 = 0 }
        await #expect(throws: full) { try await fixture.send(RotateSigningKeys()) }
        await #expect(throws: full) { try await fixture.send(RevokeSigningKey(kid: "AAAA")) }
        let entries = try await fixture.send(ListAuditEntries()).items
        #expect(entries.map(\.outcome) == ["store.disk-full", "store.disk-full"])
        #expect(entries.map(\.action) == ["RevokeSigningKey", "RotateSigningKeys"])
        #expect(try fixture.keys.keys() == keys)
    }

    /// A fixture whose audit entries cannot be written.
    ///
    /// - Parameter keepsTransaction: whether only the statement is undone. Otherwise it is the transaction,
    ///   as only SQLite does.
    private func fixtureWithoutAudit(keepsTransaction: Bool = false) async throws -> RollCallFixture {
        let fixture = try await RollCallFixture()
        try await fixture.store.write { db in
            guard !keepsTransaction else { return try db.refuseInserts(into: "audit_entries") }
            try db.run(
                """
                CREATE TRIGGER full BEFORE INSERT ON audit_entries
                BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END
                """)
        }
        return fixture
    }

    @Test(.onSQLite) func `a change that cannot be audited is undone`() async throws {
        let fixture = try await fixtureWithoutAudit()
        let keys = try fixture.keys.keys()
        let error = await #expect(throws: StorageError.self) { try await fixture.send(RotateSigningKeys()) }
        #expect(error?.code == "store.not-committed")
        #expect(try fixture.keys.keys() == keys)
    }

    @Test func `a rotation is undone after any error of its audit entry`() async throws {
        let fixture = try await fixtureWithoutAudit(keepsTransaction: true)
        let keys = try fixture.keys.keys()
        await #expect(throws: ConstraintViolation.self) { try await fixture.send(RotateSigningKeys()) }
        #expect(try fixture.keys.keys() == keys)
    }

    @Test(.onSQLite) func `a rotation that can be neither audited nor undone is reported as made`()
        async throws
    {
        let fixture = try await fixtureWithoutAudit()
        fixture.keys.replacements.withLock { $0 = 1 }
        let error = await #expect(throws: SigningKeyError.self) {
            try await fixture.send(RotateSigningKeys())
        }
        #expect(error?.code == "signing-key.not-audited")
        #expect(error?.detail?.isEmpty == false)
        #expect(try fixture.keys.keys().map(\.state) == [.retiring, .active])
    }

    @Test func `a revocation that cannot be audited is kept and reported as made`() async throws {
        try await revokeWithoutAudit(fixtureWithoutAudit(keepsTransaction: true))
    }

    @Test(.onSQLite) func `a revocation whose transaction is undone is kept and reported as made`()
        async throws
    {
        try await revokeWithoutAudit(fixtureWithoutAudit())
    }

    private func revokeWithoutAudit(_ fixture: RollCallFixture) async throws {
        let error = await #expect(throws: SigningKeyError.self) {
            try await fixture.send(RevokeSigningKey(kid: "AAAA"))
        }
        #expect(error?.code == "signing-key.not-audited")
        #expect(try fixture.keys.keys().first?.state == .revoked)
    }

    @Test func `rotations at once leave two keys that are accepted`() async throws {
        let fixture = try await RollCallFixture()
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { _ = try await fixture.send(RotateSigningKeys()) } }
            try await group.waitForAll()
        }
        let states = try fixture.keys.keys().map(\.state)
        #expect(states.count == 21)
        #expect(states.count { $0 == .active } == 1)
        #expect(states.count { $0 == .retiring } == 1)
    }
}
