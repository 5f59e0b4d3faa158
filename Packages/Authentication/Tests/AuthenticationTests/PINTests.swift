import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// PINs, and the sign-ins that they lock and unlock.
@Suite(.limitedParallelism) struct PINTests {
    private static let pin = "739152"

    /// An academy whose owner set a PIN, with the lock after ten minutes.
    private func fixture(
        lockMinutes: Int = 10
    ) async throws -> (fixture: AccountsFixture, owner: SignedIn) {
        let fixture = try await AccountsFixture(rules: SignInRules(lockMinutes: lockMinutes))
        let owner = try await fixture.signInAdmin()
        _ = try await fixture.send(SetPIN(pin: Self.pin), as: owner.accessToken)
        return (fixture, owner)
    }

    private func isLocked(_ fixture: AccountsFixture, _ owner: SignedIn) async -> Bool {
        await errorCode { try await fixture.send(WhoAmI(), as: owner.accessToken) } == "sign-in.locked"
    }

    @Test func `a sign-in is locked after the minutes without use`() async throws {
        let (fixture, owner) = try await fixture(lockMinutes: 5)
        fixture.clock.advance(milliseconds: 5 * 60_000 - 1)
        #expect(await !isLocked(fixture, owner))
        fixture.clock.advance(seconds: 5 * 60)
        #expect(await isLocked(fixture, owner))
    }

    private func lastUse(_ fixture: AccountsFixture) async throws -> Instant {
        let stored: Instant? = try await fixture.store.read {
            try $0.value("SELECT last_request_at AS value FROM sign_in_families ORDER BY id LIMIT 1")
        }
        return try #require(stored)
    }

    @Test func `each use delays the lock, and is stored once a minute`() async throws {
        let (fixture, owner) = try await fixture()
        for _ in 0..<40 {
            fixture.clock.advance(seconds: 20)
            #expect(await !isLocked(fixture, owner))
        }
        let stored = try await lastUse(fixture)
        #expect((0..<60_000).contains(fixture.clock.now.milliseconds - stored.milliseconds))
        fixture.clock.set(stored.adding(milliseconds: 59_999))
        #expect(await !isLocked(fixture, owner))
        #expect(try await lastUse(fixture) == stored)
        fixture.clock.advance(milliseconds: 1)
        #expect(await !isLocked(fixture, owner))
        #expect(try await lastUse(fixture) == fixture.clock.now)
    }

    @Test func `a locked sign-in is no longer used by requests that are refused`() async throws {
        let (fixture, owner) = try await fixture()
        fixture.clock.advance(seconds: 10 * 60)
        for _ in 0..<3 {
            #expect(await isLocked(fixture, owner))
            fixture.clock.advance(seconds: 90)
        }
        #expect(await isLocked(fixture, owner))
    }

    @Test func `a renewal does not unlock`() async throws {
        let (fixture, owner) = try await fixture()
        fixture.clock.advance(seconds: 10 * 60)
        let renewed = try await fixture.send(RefreshSignIn(refreshToken: owner.refreshToken))
        #expect(await isLocked(fixture, renewed))
    }

    @Test func `the PIN unlocks, and wrong ones are counted until then`() async throws {
        let (fixture, owner) = try await fixture()
        fixture.clock.advance(seconds: 10 * 60)
        for left in [4, 3, 2, 1] {
            await #expect(throws: PINError.wrong(left: left)) {
                try await fixture.send(UnlockSignIn(pin: "739153"), as: owner.accessToken)
            }
        }
        #expect(await isLocked(fixture, owner))
        _ = try await fixture.send(UnlockSignIn(pin: Self.pin), as: owner.accessToken)
        #expect(await !isLocked(fixture, owner))
        await #expect(throws: PINError.wrong(left: 4)) {
            try await fixture.send(UnlockSignIn(pin: ""), as: owner.accessToken)
        }
    }

    @Test func `the fifth wrong PIN ends the sign-in, and no other`() async throws {
        let (fixture, owner) = try await fixture()
        let other = try await fixture.signInAdmin()
        for _ in 0..<4 {
            _ = try? await fixture.send(UnlockSignIn(pin: "1"), as: owner.accessToken)
        }
        await #expect(throws: PINError.triesUsed) {
            try await fixture.send(UnlockSignIn(pin: "1"), as: owner.accessToken)
        }
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(UnlockSignIn(pin: Self.pin), as: owner.accessToken)
        }
        _ = try await fixture.send(WhoAmI(), as: other.accessToken)
    }

    @Test func `with 0 minutes nothing is locked`() async throws {
        let (fixture, owner) = try await fixture(lockMinutes: 0)
        fixture.clock.advance(seconds: 14 * 60)
        #expect(await !isLocked(fixture, owner))
    }

    @Test func `without a PIN nothing is locked, and nothing can be unlocked`() async throws {
        let (fixture, owner) = try await fixture()
        _ = try await fixture.send(RemovePIN(), as: owner.accessToken)
        fixture.clock.advance(seconds: 14 * 60)
        #expect(await !isLocked(fixture, owner))
        await #expect(throws: PINError.missing) {
            try await fixture.send(UnlockSignIn(pin: Self.pin), as: owner.accessToken)
        }
    }

    /// A locked sign-in with four wrong PINs, and another one of the same account.
    private func lockedAndOther() async throws -> (
        fixture: AccountsFixture, locked: SignedIn, other: SignedIn
    ) {
        let (fixture, locked) = try await fixture()
        fixture.clock.advance(seconds: 10 * 60)
        for _ in 0..<4 {
            _ = try? await fixture.send(UnlockSignIn(pin: "1"), as: locked.accessToken)
        }
        return (fixture, locked, try await fixture.signInAdmin())
    }

    @Test func `a new PIN does not unlock another sign-in, nor does it forget its wrong PINs`() async throws {
        let (fixture, locked, other) = try await lockedAndOther()
        _ = try await fixture.send(SetPIN(pin: "846153"), as: other.accessToken)
        #expect(await isLocked(fixture, locked))
        await #expect(throws: PINError.triesUsed) {
            try await fixture.send(UnlockSignIn(pin: "1"), as: locked.accessToken)
        }
        #expect(await !isLocked(fixture, other))
    }

    @Test func `the removal of a PIN ends the locked sign-ins, and no other`() async throws {
        let (fixture, locked, other) = try await lockedAndOther()
        _ = try await fixture.send(RemovePIN(), as: other.accessToken)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: locked.accessToken)
        }
        _ = try await fixture.send(WhoAmI(), as: other.accessToken)
    }

    @Test func `the first PIN locks the other sign-ins after the minutes, and not at once`() async throws {
        let fixture = try await AccountsFixture(rules: SignInRules(lockMinutes: 5))
        let first = try await fixture.signInAdmin()
        fixture.clock.advance(seconds: 6 * 60)
        let second = try await fixture.signInAdmin()
        _ = try await fixture.send(SetPIN(pin: Self.pin), as: second.accessToken)
        #expect(await !isLocked(fixture, first))
        fixture.clock.advance(seconds: 5 * 60)
        #expect(await isLocked(fixture, first))
    }

    @Test(arguments: [1, 3, 4])
    func `a sign-in in use is not locked`(_ minutes: Int) async throws {
        let (fixture, owner) = try await fixture(lockMinutes: minutes)
        for seconds in [16, 44, 16, 44, 16, 44] {
            fixture.clock.advance(seconds: minutes * seconds)
            #expect(await !isLocked(fixture, owner))
        }
    }

    @Test func `an API token of a person with a PIN is never locked`() async throws {
        let (fixture, owner) = try await fixture()
        let token = try await fixture.send(
            CreateAPIToken(name: "Web site", permissions: [.readTimetable]), as: owner.accessToken
        ).token
        fixture.clock.advance(seconds: 60 * 60)
        _ = try await fixture.send(WhoAmI(), as: token)
    }

    @Test func `setting and removing a PIN need the password`() async throws {
        let (fixture, owner) = try await fixture()
        fixture.clock.advance(seconds: 300)
        await #expect(throws: AccessError.passwordNeeded) {
            try await fixture.send(SetPIN(pin: Self.pin), as: owner.accessToken)
        }
        await #expect(throws: AccessError.passwordNeeded) {
            try await fixture.send(RemovePIN(), as: owner.accessToken)
        }
    }

    @Test(arguments: [
        ("1379", nil), ("73915284", nil), ("1357", nil), ("137", "pin.malformed"),
        ("739152846", "pin.malformed"), ("73a1", "pin.malformed"), ("", "pin.malformed"),
        ("٣٤٥٦", "pin.malformed"), ("0000", "pin.simple"), ("1234", "pin.simple"), ("87654321", "pin.simple"),
        ("1235", nil),
    ])
    func `a PIN has 4 to 8 digits that are not all equal or consecutive`(
        pin: String, expected: String?
    ) async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        #expect(await errorCode { try await fixture.send(SetPIN(pin: pin), as: owner) } == expected)
    }

    @Test func `a PIN is neither in the database nor in the audit entries`() async throws {
        let (fixture, owner) = try await fixture()
        let stored: [UInt8]? = try await fixture.store.read {
            try $0.value("SELECT pin_hash AS value FROM accounts WHERE id = 1")
        }
        #expect(try #require(stored).count == 32)
        #expect(stored != Secrets.hash(Self.pin))
        let entries = try await fixture.send(ListAuditEntries(), as: owner.accessToken).items
        #expect(entries.first?.action == "SetPIN" && !"\(entries)".contains(Self.pin))
    }

    @Test func `a closed account leaves no PIN`() async throws {
        let (fixture, _) = try await fixture()
        let second = try await fixture.openSecondAdmin()
        _ = try await fixture.send(CloseAccount(account: AccountID(1)), as: second.accessToken)
        #expect(
            try await fixture.count("SELECT count(*) AS value FROM accounts WHERE pin_hash IS NOT NULL") == 0)
    }

    @Test func `students have no PIN`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let student = try await fixture.signInStudent().accessToken
        await #expect(throws: AccessError.wrongRole(needed: .staff)) {
            try await fixture.send(SetPIN(pin: Self.pin), as: student)
        }
    }
}
