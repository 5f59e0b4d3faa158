import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct SignInTests {
    @Test func `a sign-in returns a token of the account`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await fixture.signInAdmin()
        #expect(try await fixture.send(WhoAmI(), as: signedIn.accessToken) == signedIn.principal)
        #expect(signedIn.principal.email.text == "ana@example.org")
    }

    @Test func `an unknown address and a wrong password have the same error and as many hashes`() async throws
    {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        let before = fixture.hashes.value
        await fixture.fail(1)
        let wrong = fixture.hashes.value - before
        await fixture.fail(1, email: "unknown@example.org")
        #expect((wrong, fixture.hashes.value - before) == (1, 2))
        #expect(AccountError.signInFailed.kind == .unauthenticated)
    }

    @Test func `a password is right in any Unicode normalisation form`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.send(
            OpenFirstAdmin(email: "ana@example.org", password: "mañana bailamos juntas"))
        let request = SignIn(email: "ANA@example.org", password: "man\u{303}ana bailamos juntas")
        #expect(try await fixture.send(request).principal.email.text == "ana@example.org")
    }

    @Test func `an access token expires after fifteen minutes`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await fixture.signInAdmin()
        #expect(signedIn.accessExpiresAt == fixture.clock.now.adding(minutes: 15))
        fixture.clock.advance(seconds: 15 * 60, milliseconds: -1)
        _ = try await fixture.send(WhoAmI(), as: signedIn.accessToken)
        fixture.clock.advance(milliseconds: 1)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: signedIn.accessToken)
        }
    }

    @Test(arguments: [0, 1, 43, 100_000])
    func `a token that was never issued is refused`(length: Int) async throws {
        let token = String(repeating: "A", count: length)
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await #expect(throws: AccessError.invalidToken) { try await fixture.send(WhoAmI(), as: token) }
    }

    @Test func `a refresh token is no access token`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await fixture.signInAdmin()
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: signedIn.refreshToken)
        }
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(RefreshSignIn(refreshToken: signedIn.accessToken))
        }
    }

    @Test func `tokens are 256 bits and unique`() async throws {
        let fixture = try await AccountsFixture()
        let (one, two) = (try await fixture.signInAdmin(), try await fixture.signInAdmin())
        let tokens = [one.accessToken, one.refreshToken, two.accessToken, two.refreshToken]
        #expect(Set(tokens).count == 4)
        #expect(tokens.allSatisfy { $0.utf8.count == 43 })
    }

    @Test func `an account of another role is refused with the name of its program`()
        async throws
    {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let families: SQL = "SELECT count(*) AS value FROM sign_in_families"
        let before = try await fixture.count(families)
        let request = SignIn(
            email: "lu@example.org", password: AccountsFixture.studentPassword, program: .staff)
        let error = await #expect(throws: AccessError.self) { try await fixture.send(request) }
        #expect(error == .wrongProgram(theirs: .students))
        #expect(error?.description == "This account belongs to a student: use classly-student.")
        #expect(error?.kind == .forbidden)
        #expect(try await fixture.count(families) == before)
    }

    @Test func `only the right password shows that the program is wrong`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await #expect(throws: AccountError.signInFailed) {
            try await fixture.send(SignIn(email: "ana@example.org", password: "wrong", program: .students))
        }
        let right = SignIn(
            email: "ana@example.org", password: AccountsFixture.adminPassword, program: .students)
        await #expect(throws: AccessError.wrongProgram(theirs: .staff)) { try await fixture.send(right) }
    }

    @Test func `the right program signs in`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let student = SignIn(
            email: "lu@example.org", password: AccountsFixture.studentPassword, program: .students)
        #expect(try await fixture.send(student).principal.student == StudentID(1))
        let admin = SignIn(email: "ana@example.org", password: AccountsFixture.adminPassword, program: .staff)
        #expect(try await fixture.send(admin).principal.role == .owner)
    }

    @Test func `a withdrawn student still signs in, as a former student`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let before = try await fixture.signInStudent()
        fixture.students.withdraw(1)
        let signedIn = try await fixture.signInStudent()
        #expect(signedIn.principal.student == StudentID(1))
        for token in [before.accessToken, signedIn.accessToken] {
            _ = try await fixture.send(ListDevices(), as: token)
            await #expect(throws: AccessError.former) { try await fixture.send(WhoAmI(), as: token) }
        }
        _ = try await fixture.send(RefreshSignIn(refreshToken: signedIn.refreshToken))
    }

    @Test func `an overlong password or a bad device name is refused without a hash`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        let before = fixture.hashes.value
        let long = SignIn(email: "ana@example.org", password: String(repeating: "x", count: 5000))
        await #expect(throws: AccountError.passwordTooLong) { try await fixture.send(long) }
        await #expect(throws: InvalidValue.self) { try await fixture.signInAdmin(device: "a\u{1B}[2J") }
        #expect(fixture.hashes.value == before)
    }
}
