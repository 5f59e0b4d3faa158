import Application
import Core
import Crypto
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The keys of devices that sign check-ins without a connection.
@Suite(.limitedParallelism) struct CheckInKeyTests {
    private let fixture: RollCallFixture

    init() async throws { fixture = try await RollCallFixture() }

    private func register(
        _ key: P256.Signing.PrivateKey, as token: String = "student:1"
    ) async throws -> CheckInKey {
        try await fixture.send(RegisterCheckInKey(publicKey: TestPhone.point(of: key)), as: token)
    }

    @Test func `a key that is registered again keeps its id and its time`() async throws {
        let key = P256.Signing.PrivateKey()
        let first = try await register(key)
        #expect(first.registeredAt == RollCallFixture.start)
        fixture.clock.set(RollCallFixture.end)
        #expect(try await register(key) == first)
        #expect(try await fixture.count("check_in_keys") == 1)
    }

    @Test func `a key of another account is refused`() async throws {
        let key = P256.Signing.PrivateKey()
        let first = try await register(key)
        let request = RegisterCheckInKey(publicKey: TestPhone.point(of: key))
        for token in ["student:2", "mother:1"] {
            #expect(await fixture.errorCode(of: request, as: token) == "check-in-key.taken")
        }
        #expect(try await register(key) == first)
    }

    @Test(arguments: ["", "hello", String(repeating: "A", count: 87), String(repeating: "é", count: 87)])
    func `a text that is no point of the curve is refused`(_ text: String) async throws {
        let request = RegisterCheckInKey(publicKey: text)
        #expect(await fixture.errorCode(of: request, as: "student:1") == "check-in-key.invalid")
        #expect(try await fixture.count("check_in_keys") == 0)
    }

    @Test func `an account has ten keys, and loses the oldest`() async throws {
        let other = try await register(P256.Signing.PrivateKey(), as: "student:2")
        let keys = (0..<11).map { _ in P256.Signing.PrivateKey() }
        var ids: [CheckInKeyID] = []
        for key in keys.prefix(10) { ids.append(try await register(key).id) }
        #expect(try await fixture.count("check_in_keys") == 11)
        ids.append(try await register(keys[10]).id)
        let stored: [CheckInKeyID] = try await fixture.store.read { db in
            try db.rows("SELECT id FROM check_in_keys ORDER BY id").map { try $0["id"] }
        }
        #expect(stored == [other.id] + ids.dropFirst())
        // A key that is registered again after it was removed is a new one.
        #expect(try await register(keys[0]).id > ids[10])
    }

    @Test func `staff and stations register no key`() async throws {
        let request = RegisterCheckInKey(publicKey: TestPhone.point(of: P256.Signing.PrivateKey()))
        #expect(await fixture.errorCode(of: request, as: "admin") == "access.wrong-role")
        #expect(await fixture.errorCode(of: request, as: "station:1") == "access.only-a-screen")
    }

    @Test func `the keys of a closed account are deleted, and nothing else`() async throws {
        _ = try await register(P256.Signing.PrivateKey())
        let kept = try await register(P256.Signing.PrivateKey(), as: "student:2")
        try await fixture.store.write { try RollCall.accountWasClosed(AccountID(101), in: $0) }
        let stored: [CheckInKeyID] = try await fixture.store.read { db in
            try db.rows("SELECT id FROM check_in_keys").map { try $0["id"] }
        }
        #expect(stored == [kept.id])
    }
}
