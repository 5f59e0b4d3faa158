import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct SignInWaitTests {
    @Test func `there is no wait after four failures`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await fixture.fail(4)
        #expect(try await fixture.signInAdmin().principal.role == .owner)
    }

    @Test func `after five failures even the right password waits 30 seconds`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await fixture.fail(5)
        await #expect(throws: AccountError.wait(seconds: 30)) { try await fixture.signInAdmin() }
        fixture.clock.advance(seconds: 30, milliseconds: -1)
        await #expect(throws: AccountError.wait(seconds: 1)) { try await fixture.signInAdmin() }
        fixture.clock.advance(milliseconds: 1)
        _ = try await fixture.signInAdmin()
    }

    @Test func `after a sixth failure the wait is a minute`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await fixture.fail(5)
        fixture.clock.advance(seconds: 30)
        await fixture.fail(1)
        await #expect(throws: AccountError.wait(seconds: 60)) { try await fixture.signInAdmin() }
    }

    @Test func `a clock that was set back by a day lengthens no wait`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        fixture.clock.advance(seconds: 86_400)
        await fixture.fail(5)
        fixture.clock.advance(seconds: -86_400)
        // The budget that unknown networks share is empty, and gets a token after 40 seconds.
        await #expect(throws: AccountError.wait(seconds: 40)) { try await fixture.signInAdmin() }
        fixture.clock.advance(seconds: 40)
        _ = try await fixture.signInAdmin()
    }

    @Test func `a guess while waiting is neither hashed nor counted`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await fixture.fail(5)
        let before = fixture.hashes.value
        for _ in 0..<20 {
            await #expect(throws: AccountError.wait(seconds: 30)) { try await fixture.signInAdmin() }
        }
        #expect(fixture.hashes.value == before)
        #expect(try await fixture.count("SELECT failures AS value FROM failed_attempts") == 5)
    }

    @Test func `a success resets the count`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await fixture.fail(4)
        _ = try await fixture.signInAdmin()
        await fixture.fail(4)
        #expect(try await fixture.signInAdmin().principal.role == .owner)
    }

    @Test func `a success from a known network resets its budget`() async throws {
        let fixture = try await AccountsFixture()
        for _ in 0..<4 {
            await #expect(throws: Never.self) { try await fixture.signInAdmin() }
            await fixture.fail(4)
        }
    }

    @Test func `the right password of the wrong program resets the count`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await fixture.fail(4)
        let request = SignIn(
            email: "ana@example.org", password: AccountsFixture.adminPassword, program: .students)
        await #expect(throws: AccessError.self) { try await fixture.send(request) }
        #expect(try await fixture.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }

    @Test func `an unknown address waits like a known one`() async throws {
        let fixture = try await AccountsFixture()
        await fixture.fail(5, email: "unknown@example.org")
        await #expect(throws: AccountError.wait(seconds: 30)) {
            try await fixture.send(SignIn(email: "Unknown@example.org ", password: "x"))
        }
    }

    @Test func `one address does not slow another down`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await fixture.fail(5, email: "unknown@example.org")
        #expect(try await fixture.signInAdmin().principal.role == .owner)
    }

    @Test func `of a hundred concurrent guesses five are answered and at most eight compared`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        let (failed, before) = (Count(), fixture.hashes.value)
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let guess = SignIn(email: "ana@example.org", password: "guess \(number)")
                    do { _ = try await fixture.send(guess) } catch AccountError.signInFailed {
                        failed.add()
                    } catch {
                        #expect((error as? AccountError)?.code == "sign-in.wait")
                    }
                }
            }
        }
        #expect(failed.value == 5)
        #expect(fixture.hashes.value - before <= GuessBudget.burst)
    }

    @Test func `of a hundred concurrent guesses from a known network five are compared`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin()
        let before = fixture.hashes.value
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let guess = SignIn(email: "ana@example.org", password: "guess \(number)")
                    await #expect(throws: AccountError.self) { try await fixture.send(guess) }
                }
            }
        }
        #expect(fixture.hashes.value - before == 5)
    }

    @Test func `sign-ins, password changes and refreshes allow no dry run`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        let before = fixture.hashes.value
        await #expect(throws: DryRunError.notSupported) {
            try await fixture.send(
                SignIn(email: "ana@example.org", password: "guess"), as: nil, SendOptions(isDryRun: true))
        }
        await #expect(throws: DryRunError.notSupported) {
            try await fixture.send(
                ChangePassword(currentPassword: "guess", newPassword: "ten green bottles fall"),
                as: admin.accessToken, SendOptions(isDryRun: true))
        }
        await #expect(throws: DryRunError.notSupported) {
            try await fixture.send(
                RefreshSignIn(refreshToken: admin.refreshToken), as: nil, SendOptions(isDryRun: true))
        }
        #expect(fixture.hashes.value == before)
    }
}
