import Core
import Networking
import Persistence
import Synchronization
import Testing

@testable import Attendance

struct SigningKeyChangeTests {
    @Test func `codes of before a rotation are accepted, of before two refused`() async throws {
        let desk = try await Desk()
        let poster = try await desk.send(IssueRoomCode(room: .id(RoomID(1)))).payload
        let key = try await desk.send(RotateSigningKeys())
        #expect(key.state == .active)
        #expect(try await desk.send(IssueRoomCode(room: .id(RoomID(1)))).payload.contains(key.kid))
        #expect(try await desk.refusal(with: poster) == nil)
        _ = try await desk.send(RotateSigningKeys())
        #expect(try await desk.refusal(with: poster) == "check-in.revoked-key")
    }

    @Test func `the first rotation makes the first key`() async throws {
        let desk = try await Desk()
        try desk.keys.replace([])
        let key = try await desk.send(RotateSigningKeys())
        #expect(try desk.keys.keys().map(\.kid) == [key.kid])
    }

    @Test func `a revoked key's codes are refused at once and another key signs`() async throws {
        let desk = try await Desk()
        let code = try await desk.send(IssueSessionCode(session: Desk.session)).payload
        let key = try await desk.send(RevokeSigningKey(kid: "AAAA"))
        #expect((key.state, key.retiredAt) == (.revoked, Desk.start))
        #expect(try await desk.refusal(with: code) == "check-in.revoked-key")
        let next = try await desk.send(IssueSessionCode(session: Desk.session)).payload
        #expect(try await desk.refusal(with: next) == nil)
    }

    @Test func `revoking a key twice changes nothing more, and an unknown one is not found`() async throws {
        let desk = try await Desk()
        _ = try await desk.send(RevokeSigningKey(kid: "AAAA"))
        let keys = try desk.keys.keys()
        #expect(try await desk.send(RevokeSigningKey(kid: "AAAA")).state == .revoked)
        #expect(try desk.keys.keys() == keys)
        await #expect(throws: NotFound("signing key", "ZZZZ")) {
            try await desk.send(RevokeSigningKey(kid: "ZZZZ"))
        }
    }

    @Test func `keys are listed newest first without their secrets`() async throws {
        let desk = try await Desk()
        let key = try await desk.send(RotateSigningKeys())
        let page = try await desk.send(ListSigningKeys())
        let text = String(decoding: try JSON.encode(page), as: UTF8.self)
        #expect(page.items.map(\.kid) == [key.kid, "AAAA"])
        #expect(page.items.map(\.state) == [.active, .retiring])
        #expect(!text.contains("secret") && !text.contains("BwcHBw"))
    }

    @Test func `a dry run changes no key`() async throws {
        let desk = try await Desk()
        let keys = try desk.keys.keys()
        _ = try await desk.send(RotateSigningKeys(), SendOptions(isDryRun: true))
        _ = try await desk.send(RevokeSigningKey(kid: "AAAA"), SendOptions(isDryRun: true))
        #expect(try desk.keys.keys() == keys)
        #expect(try await desk.count("audit_entries") == 0)
    }

    @Test func `a change of keys is audited`() async throws {
        let desk = try await Desk()
        let key = try await desk.send(RotateSigningKeys())
        let entry = try await desk.send(ListAuditEntries()).items.first
        #expect(entry?.action == "RotateSigningKeys")
        #expect(entry?.subject == "signing key \(key.kid)")
    }

    @Test func `a change that failed is in the audit trail as failed`() async throws {
        let desk = try await Desk()
        let (keys, full) = (try desk.keys.keys(), StorageError.fault(.diskFull, detail: ""))
        desk.keys.replacements.withLock { $0 = 0 }
        await #expect(throws: full) { try await desk.send(RotateSigningKeys()) }
        await #expect(throws: full) { try await desk.send(RevokeSigningKey(kid: "AAAA")) }
        let entries = try await desk.send(ListAuditEntries()).items
        #expect(entries.map(\.outcome) == ["store.disk-full", "store.disk-full"])
        #expect(entries.map(\.action) == ["RevokeSigningKey", "RotateSigningKeys"])
        #expect(try desk.keys.keys() == keys)
    }

    /// A desk whose audit trail cannot be written, where SQLite undoes the transaction or the statement only.
    private func deskWithoutAudit(_ action: String = "ROLLBACK") async throws -> Desk {
        let desk = try await Desk()
        try await desk.store.write {
            _ = try $0.run(
                """
                CREATE TRIGGER full BEFORE INSERT ON audit_entries
                BEGIN SELECT RAISE(\(part: SQL(stringLiteral: action)), 'the disk is full'); END
                """)
        }
        return desk
    }

    @Test func `a change that cannot be audited is undone`() async throws {
        let desk = try await deskWithoutAudit()
        let keys = try desk.keys.keys()
        let error = await #expect(throws: StorageError.self) { try await desk.send(RotateSigningKeys()) }
        #expect(error?.code == "store.not-committed")
        #expect(try desk.keys.keys() == keys)
    }

    @Test func `a rotation is undone whatever error its audit entry meets`() async throws {
        let desk = try await deskWithoutAudit("ABORT")
        let keys = try desk.keys.keys()
        await #expect(throws: ConstraintViolation.self) { try await desk.send(RotateSigningKeys()) }
        #expect(try desk.keys.keys() == keys)
    }

    @Test func `a rotation that can be neither audited nor undone is reported as made`() async throws {
        let desk = try await deskWithoutAudit()
        desk.keys.replacements.withLock { $0 = 1 }
        let error = await #expect(throws: SigningKeyError.self) { try await desk.send(RotateSigningKeys()) }
        #expect(error?.code == "signing-key.not-audited")
        #expect(error?.detail?.isEmpty == false)
        #expect(try desk.keys.keys().map(\.state) == [.retiring, .active])
    }

    @Test(arguments: ["ROLLBACK", "ABORT"])
    func `a revocation that cannot be audited is kept and reported as made`(action: String) async throws {
        let desk = try await deskWithoutAudit(action)
        let error = await #expect(throws: SigningKeyError.self) {
            try await desk.send(RevokeSigningKey(kid: "AAAA"))
        }
        #expect(error?.code == "signing-key.not-audited")
        #expect(try desk.keys.keys().first?.state == .revoked)
    }

    @Test func `rotations at once leave two keys that are accepted`() async throws {
        let desk = try await Desk()
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { _ = try await desk.send(RotateSigningKeys()) } }
            try await group.waitForAll()
        }
        let states = try desk.keys.keys().map(\.state)
        #expect(states.count == 21)
        #expect(states.count { $0 == .active } == 1)
        #expect(states.count { $0 == .retiring } == 1)
    }
}
