import Core
import Networking
import Persistence
import Testing

@testable import Authentication

/// Waits after wrong passwords are counted by account and network.
@Suite struct SignInOriginTests {
    private func network(_ number: Int) -> Origin {
        .network("10.\(number / 256).\(number % 256).0/24")
    }

    @Test func `five failures from one network do not hold up another`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await desk.fail(5, from: network(1))
        await #expect(throws: AccountError.wait(seconds: 30)) {
            try await desk.signInAdmin(from: network(1))
        }
        _ = try await desk.signInAdmin(from: network(2))
    }

    @Test func `this machine is never held up, and its failures are audited`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await desk.fail(150, from: .local)
        _ = try await desk.signInAdmin(from: .local)
        let audited: SQL = "SELECT count(*) AS value FROM audit_entries WHERE outcome = 'sign-in.failed'"
        #expect(try await desk.count(audited) == 150)
        #expect(try await desk.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }

    @Test func `this machine signs in while strangers are slowed down`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        for number in 0..<GuessBudget.burst { await desk.fail(1, from: network(number)) }
        await #expect(throws: AccountError.wait(seconds: 40)) { try await desk.signInAdmin() }
        _ = try await desk.signInAdmin(from: .local)
    }

    @Test func `a network that the account has signed in from is not held up by others' failures`()
        async throws
    {
        let desk = try await FrontDesk()
        _ = try await desk.signInAdmin()
        for number in 0..<GuessBudget.burst { await desk.fail(1, from: network(number)) }
        await #expect(throws: AccountError.wait(seconds: 40)) {
            try await desk.signInAdmin(from: network(99))
        }
        _ = try await desk.signInAdmin()
    }

    @Test func `a renewed sign-in makes its network known`() async throws {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        _ = try await desk.send(RefreshSignIn(refreshToken: admin.refreshToken), from: network(7))
        for number in 10..<10 + GuessBudget.burst { await desk.fail(1, from: network(number)) }
        _ = try await desk.signInAdmin(from: network(7))
    }

    @Test func `a network is known for ninety days`() async throws {
        let desk = try await FrontDesk()
        _ = try await desk.signInAdmin()
        desk.clock.advance(seconds: KnownNetworks.lifetime)
        for number in 0..<GuessBudget.burst { await desk.fail(1, from: network(number)) }
        await #expect(throws: AccountError.wait(seconds: 40)) { try await desk.signInAdmin() }
    }

    @Test func `an account's networks have a limit, and the oldest goes`() async throws {
        let desk = try await FrontDesk()
        for number in 0...KnownNetworks.most {
            _ = try await desk.signInAdmin(from: network(number))
            desk.clock.advance(seconds: 1)
        }
        let rows: SQL = "SELECT count(*) AS value FROM known_networks"
        #expect(try await desk.count(rows) == KnownNetworks.most)
        #expect(try await desk.count("\(part: rows) WHERE network = '10.0.0.0/24'") == 0)
    }

    @Test func `a new password makes other networks strangers`() async throws {
        let desk = try await FrontDesk()
        _ = try await desk.signInAdmin(from: network(1))
        let admin = try await desk.signInAdmin(from: network(2))
        _ = try await desk.send(
            ChangePassword(currentPassword: FrontDesk.adminPassword, newPassword: "ten green bottles fall"),
            as: admin.accessToken, from: network(2))
        #expect(try await desk.count("SELECT count(*) AS value FROM known_networks") == 1)
    }

    @Test func `a closed account leaves no network and no failure behind`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        _ = try await desk.signInStudent()
        await desk.fail(2, email: "lu@example.org", from: network(1))
        let (accounts, at) = (desk.accounts, desk.clock.now)
        try await desk.store.write { try accounts.closeAccount(of: StudentID(1), at: at, in: $0) }
        let known: SQL = "SELECT count(*) AS value FROM known_networks WHERE account_id = 2"
        #expect(try await desk.count(known) == 0)
        #expect(try await desk.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }

    @Test(.timeLimit(.minutes(10))) func `a busy hasher costs no guess`() async throws {
        let desk = try await FrontDesk(threads: 1, queue: 0)
        try await desk.openAdmin()
        desk.block.arm()
        let running = Task { try await desk.signInAdmin(from: .local) }
        while !desk.block.isReached { await Task.yield() }
        for _ in 0..<50 { await #expect(throws: AccountError.busy) { try await desk.signInAdmin() } }
        desk.block.release()
        _ = try await running.value
        for number in 0..<GuessBudget.burst { await desk.fail(1, from: network(number)) }
    }

    @Test func `a known network waits 40 seconds at most, however often the password was wrong`() async throws
    {
        let desk = try await FrontDesk()
        _ = try await desk.signInAdmin()
        await desk.fail(5)
        for _ in 0..<20 {
            desk.clock.advance(seconds: 40)
            await desk.fail(1)
        }
        await #expect(throws: AccountError.wait(seconds: 40)) { try await desk.signInAdmin() }
        desk.clock.advance(seconds: 80)
        _ = try await desk.signInAdmin()
    }

    @Test func `a revoked sign-in makes the network where it was used unknown`() async throws {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        let stolen = try await desk.signInAdmin(from: network(6))
        _ = try await desk.send(RefreshSignIn(refreshToken: stolen.refreshToken), from: network(7))
        let device = try #require(try await desk.send(ListDevices(), as: admin.accessToken).items.first)
        _ = try await desk.send(RevokeDevice(device: device.id), as: admin.accessToken)
        #expect(try await knownNetworks(desk) == ["203.0.113.0/24"])
    }

    @Test func `a refresh token that is used twice makes the networks of its sign-in unknown`() async throws {
        let desk = try await FrontDesk()
        let first = try await desk.signInAdmin()
        _ = try await desk.signInAdmin(from: network(6))
        _ = try await desk.send(RefreshSignIn(refreshToken: first.refreshToken), from: network(7))
        desk.clock.advance(seconds: 11)
        await #expect(throws: AccountError.refreshTokenReused) {
            try await desk.send(RefreshSignIn(refreshToken: first.refreshToken))
        }
        #expect(try await knownNetworks(desk) == ["10.0.6.0/24"])
    }

    @Test func `a network stays known after a sign-out`() async throws {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        _ = try await desk.send(SignOut(refreshToken: admin.refreshToken), as: admin.accessToken)
        #expect(try await knownNetworks(desk) == ["203.0.113.0/24"])
    }

    private func knownNetworks(_ desk: FrontDesk) async throws -> [String] {
        try await desk.store.read { db in
            try db.rows("SELECT network FROM known_networks ORDER BY network").map { try $0["network"] }
        }
    }
}
