import Core
import Networking
import Persistence
import Testing

@testable import Authentication

@Suite struct SlowingDownTests {
    @Test func `four failures make nobody wait`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await desk.fail(4)
        _ = try await desk.signInAdmin()
    }

    @Test func `after five failures even the right password waits 30 seconds`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await desk.fail(5)
        await #expect(throws: AccountError.wait(seconds: 30)) { try await desk.signInAdmin() }
        desk.clock.advance(seconds: 30, milliseconds: -1)
        await #expect(throws: AccountError.wait(seconds: 1)) { try await desk.signInAdmin() }
        desk.clock.advance(milliseconds: 1)
        _ = try await desk.signInAdmin()
    }

    @Test func `a sixth failure makes it a minute`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await desk.fail(5)
        desk.clock.advance(seconds: 30)
        await desk.fail(1)
        await #expect(throws: AccountError.wait(seconds: 60)) { try await desk.signInAdmin() }
    }

    @Test func `an attempt while waiting is neither hashed nor counted`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await desk.fail(5)
        let before = desk.hashes.value
        for _ in 0..<20 {
            await #expect(throws: AccountError.wait(seconds: 30)) { try await desk.signInAdmin() }
        }
        #expect(desk.hashes.value == before)
        #expect(try await desk.count("SELECT failures AS value FROM failed_attempts") == 5)
    }

    @Test func `a success starts the count anew`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await desk.fail(4)
        _ = try await desk.signInAdmin()
        await desk.fail(4)
        _ = try await desk.signInAdmin()
    }

    @Test func `a success from a known network starts it anew too`() async throws {
        let desk = try await FrontDesk()
        for _ in 0..<4 {
            _ = try await desk.signInAdmin()
            await desk.fail(4)
        }
    }

    @Test func `the right password of the wrong program starts it anew too`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await desk.fail(4)
        let request = SignIn(email: "ana@example.org", password: FrontDesk.adminPassword, program: .student)
        await #expect(throws: AccessError.self) { try await desk.send(request) }
        #expect(try await desk.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }

    @Test func `an unknown address waits as a known one does`() async throws {
        let desk = try await FrontDesk()
        await desk.fail(5, email: "nobody@example.org")
        await #expect(throws: AccountError.wait(seconds: 30)) {
            try await desk.send(SignIn(email: "Nobody@example.org ", password: "x"))
        }
    }

    @Test func `one address does not slow another down`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await desk.fail(5, email: "nobody@example.org")
        _ = try await desk.signInAdmin()
    }

    @Test func `of a hundred guesses side by side five are answered, and eight compared`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        let (failed, before) = (Count(), desk.hashes.value)
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let guess = SignIn(email: "ana@example.org", password: "guess \(number)")
                    do { _ = try await desk.send(guess) } catch AccountError.signInFailed {
                        failed.add()
                    } catch {
                        #expect((error as? AccountError)?.code == "sign-in.wait")
                    }
                }
            }
        }
        #expect(failed.value == 5)
        #expect(desk.hashes.value - before <= GuessBudget.burst)
    }

    @Test func `of a hundred guesses side by side from a known network five are compared`() async throws {
        let desk = try await FrontDesk()
        _ = try await desk.signInAdmin()
        let before = desk.hashes.value
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let guess = SignIn(email: "ana@example.org", password: "guess \(number)")
                    await #expect(throws: AccountError.self) { try await desk.send(guess) }
                }
            }
        }
        #expect(desk.hashes.value - before == 5)
    }

    @Test func `sign-ins allow no dry run, since it would count nothing`() async throws {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        let before = desk.hashes.value
        await #expect(throws: DryRunError.notSupported) {
            try await desk.send(
                SignIn(email: "ana@example.org", password: "guess"), as: nil, SendOptions(isDryRun: true))
        }
        await #expect(throws: DryRunError.notSupported) {
            try await desk.send(
                ChangePassword(currentPassword: "guess", newPassword: "ten green bottles fall"),
                as: admin.accessToken, SendOptions(isDryRun: true))
        }
        await #expect(throws: DryRunError.notSupported) {
            try await desk.send(
                RefreshSignIn(refreshToken: admin.refreshToken), as: nil, SendOptions(isDryRun: true))
        }
        #expect(desk.hashes.value == before)
    }
}
