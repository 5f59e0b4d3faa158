import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The waits of networks after wrong passwords at an account.
@Suite(.limitedParallelism) struct SignInOriginTests {
    private func network(_ number: Int) -> ClientNetwork {
        .network("10.\(number / 256).\(number % 256).0/24")
    }

    @Test func `five failures from one network do not delay another`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await fixture.fail(5, from: network(1))
        await #expect(throws: AccountError.wait(seconds: 30)) {
            try await fixture.signInAdmin(from: network(1))
        }
        _ = try await fixture.signInAdmin(from: network(2))
    }

    @Test func `this machine never waits, and its failures are audited`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await fixture.fail(150, from: .local)
        _ = try await fixture.signInAdmin(from: .local)
        let audited: SQL = "SELECT count(*) AS value FROM audit_entries WHERE outcome = 'sign-in.failed'"
        #expect(try await fixture.count(audited) == 150)
        #expect(try await fixture.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }

    @Test func `this machine signs in while unknown networks wait`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        for number in 0..<GuessBudget.burst { await fixture.fail(1, from: network(number)) }
        await #expect(throws: AccountError.wait(seconds: 40)) { try await fixture.signInAdmin() }
        _ = try await fixture.signInAdmin(from: .local)
    }

    @Test func `a known network does not wait after others' failures`()
        async throws
    {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin()
        for number in 0..<GuessBudget.burst { await fixture.fail(1, from: network(number)) }
        await #expect(throws: AccountError.wait(seconds: 40)) {
            try await fixture.signInAdmin(from: network(99))
        }
        _ = try await fixture.signInAdmin()
    }

    @Test func `a renewed sign-in makes its network known`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        _ = try await fixture.send(RefreshSignIn(refreshToken: admin.refreshToken), from: network(7))
        for number in 10..<10 + GuessBudget.burst { await fixture.fail(1, from: network(number)) }
        await #expect(throws: Never.self) { try await fixture.signInAdmin(from: network(7)) }
    }

    @Test func `a network is known for ninety days`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin()
        fixture.clock.advance(seconds: SQLKnownOriginRepository.lifetime)
        for number in 0..<GuessBudget.burst { await fixture.fail(1, from: network(number)) }
        await #expect(throws: AccountError.wait(seconds: 40)) { try await fixture.signInAdmin() }
    }

    @Test func `an account's networks have a limit, and one more replaces the oldest`() async throws {
        let fixture = try await AccountsFixture()
        for number in 0...SQLKnownOriginRepository.most {
            _ = try await fixture.signInAdmin(from: network(number))
            fixture.clock.advance(seconds: 1)
        }
        let rows: SQL = "SELECT count(*) AS value FROM known_origins"
        #expect(try await fixture.count(rows) == SQLKnownOriginRepository.most)
        #expect(try await fixture.count("\(part: rows) WHERE origin = '10.0.0.0/24'") == 0)
    }

    @Test func `a new password makes other networks unknown`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin(from: network(1))
        let admin = try await fixture.signInAdmin(from: network(2))
        _ = try await fixture.send(
            ChangePassword(
                currentPassword: AccountsFixture.adminPassword, newPassword: "ten green bottles fall"),
            as: admin.accessToken, from: network(2))
        #expect(try await fixture.count("SELECT count(*) AS value FROM known_origins") == 1)
    }

    @Test func `a closed account leaves no network and no failure`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        _ = try await fixture.signInStudent()
        await fixture.fail(2, email: "lu@example.org", from: network(1))
        try await fixture.closeAccount(of: 1)
        let known: SQL = "SELECT count(*) AS value FROM known_origins WHERE account_id = 2"
        #expect(try await fixture.count(known) == 0)
        #expect(try await fixture.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }

    @Test(.timeLimit(.minutes(60))) func `a busy hasher costs no guess`() async throws {
        let fixture = try await AccountsFixture(threads: 1, queue: 0)
        try await fixture.openAdmin()
        fixture.block.arm()
        let running = Task { try await fixture.signInAdmin(from: .local) }
        await eventually { fixture.block.isReached }
        for _ in 0..<50 { await #expect(throws: AccountError.busy) { try await fixture.signInAdmin() } }
        fixture.block.release()
        _ = try await running.value
        for number in 0..<GuessBudget.burst { await fixture.fail(1, from: network(number)) }
    }

    @Test func `a known network waits 40 seconds at most, after any number of failures`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin()
        await fixture.fail(5)
        for _ in 0..<20 {
            fixture.clock.advance(seconds: 40)
            await fixture.fail(1)
        }
        await #expect(throws: AccountError.wait(seconds: 40)) { try await fixture.signInAdmin() }
        fixture.clock.advance(seconds: 80)
        _ = try await fixture.signInAdmin()
    }

    @Test func `a revoked sign-in makes the network where it was used unknown`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        let stolen = try await fixture.signInAdmin(from: network(6))
        _ = try await fixture.send(RefreshSignIn(refreshToken: stolen.refreshToken), from: network(7))
        let device = try #require(try await fixture.send(ListDevices(), as: admin.accessToken).items.first)
        _ = try await fixture.send(RevokeDevice(device: device.id), as: admin.accessToken)
        #expect(try await knownOrigins(fixture) == ["203.0.113.0/24"])
    }

    @Test func `a refresh token that is used twice makes the networks of its sign-in unknown`() async throws {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin()
        _ = try await fixture.signInAdmin(from: network(6))
        _ = try await fixture.send(RefreshSignIn(refreshToken: first.refreshToken), from: network(7))
        fixture.clock.advance(seconds: 11)
        await #expect(throws: AccountError.refreshTokenReused) {
            try await fixture.send(RefreshSignIn(refreshToken: first.refreshToken))
        }
        #expect(try await knownOrigins(fixture) == ["10.0.6.0/24"])
    }

    @Test func `a network stays known after a sign-out`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        _ = try await fixture.send(SignOut(refreshToken: admin.refreshToken), as: admin.accessToken)
        #expect(try await knownOrigins(fixture) == ["203.0.113.0/24"])
    }

    private func knownOrigins(_ fixture: AccountsFixture) async throws -> [String] {
        try await fixture.store.read { db in
            try db.rows("SELECT origin FROM known_origins ORDER BY origin").map { try $0["origin"] }
        }
    }
}
