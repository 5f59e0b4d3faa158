import Core
import Networking
import Persistence
import Testing

@testable import Authentication

@Suite struct SignInTests {
    @Test func `a sign-in gives a token that says who one is`() async throws {
        let desk = try await FrontDesk()
        let signedIn = try await desk.signInAdmin()
        #expect(try await desk.send(WhoAmI(), as: signedIn.accessToken) == signedIn.principal)
        #expect(signedIn.principal.email.text == "ana@example.org")
    }

    @Test func `an unknown address and a wrong password say the same and take as many hashes`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        let before = desk.hashes.value
        await desk.fail(1)
        let wrong = desk.hashes.value - before
        await desk.fail(1, email: "nobody@example.org")
        #expect((wrong, desk.hashes.value - before) == (1, 2))
        #expect(AccountError.signInFailed.kind == .unauthenticated)
    }

    @Test func `a password is right however its accents are spelled`() async throws {
        let desk = try await FrontDesk()
        _ = try await desk.send(OpenFirstAdmin(email: "ana@example.org", password: "mañana bailamos juntas"))
        _ = try await desk.send(SignIn(email: "ANA@example.org", password: "man\u{303}ana bailamos juntas"))
    }

    @Test func `an access token is good for fifteen minutes`() async throws {
        let desk = try await FrontDesk()
        let signedIn = try await desk.signInAdmin()
        #expect(signedIn.accessExpiresAt == desk.clock.now.adding(minutes: 15))
        desk.clock.advance(seconds: 15 * 60, milliseconds: -1)
        _ = try await desk.send(WhoAmI(), as: signedIn.accessToken)
        desk.clock.advance(milliseconds: 1)
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(WhoAmI(), as: signedIn.accessToken)
        }
    }

    @Test(arguments: [0, 1, 43, 100_000])
    func `a token that was not given out is refused`(length: Int) async throws {
        let token = String(repeating: "A", count: length)
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await #expect(throws: AccessError.invalidToken) { try await desk.send(WhoAmI(), as: token) }
    }

    @Test func `a refresh token is no access token`() async throws {
        let desk = try await FrontDesk()
        let signedIn = try await desk.signInAdmin()
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(WhoAmI(), as: signedIn.refreshToken)
        }
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(RefreshSignIn(refreshToken: signedIn.accessToken))
        }
    }

    @Test func `tokens are 256 bits, each another`() async throws {
        let desk = try await FrontDesk()
        let (one, two) = (try await desk.signInAdmin(), try await desk.signInAdmin())
        let tokens = [one.accessToken, one.refreshToken, two.accessToken, two.refreshToken]
        #expect(Set(tokens).count == 4)
        #expect(tokens.allSatisfy { $0.utf8.count == 43 })
    }

    @Test func `an account of another role is told which program is theirs, and nothing is opened`()
        async throws
    {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let families: SQL = "SELECT count(*) AS value FROM sign_in_families"
        let before = try await desk.count(families)
        let request = SignIn(email: "lu@example.org", password: FrontDesk.studentPassword, program: .admin)
        let error = await #expect(throws: AccessError.self) { try await desk.send(request) }
        #expect(error == .wrongProgram(theirs: .student))
        #expect(error?.description == "This account is a student's: use classly-student.")
        #expect(error?.kind == .forbidden)
        #expect(try await desk.count(families) == before)
    }

    @Test func `the program is only told once the password was right`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await #expect(throws: AccountError.signInFailed) {
            try await desk.send(SignIn(email: "ana@example.org", password: "wrong", program: .student))
        }
        let right = SignIn(email: "ana@example.org", password: FrontDesk.adminPassword, program: .student)
        await #expect(throws: AccessError.wrongProgram(theirs: .admin)) { try await desk.send(right) }
    }

    @Test func `the right program signs in`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let student = SignIn(email: "lu@example.org", password: FrontDesk.studentPassword, program: .student)
        #expect(try await desk.send(student).principal.student == StudentID(1))
        let admin = SignIn(email: "ana@example.org", password: FrontDesk.adminPassword, program: .admin)
        #expect(try await desk.send(admin).principal.role == .admin)
    }

    @Test func `a withdrawn student still signs in, as a former student`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let before = try await desk.signInStudent()
        desk.students.withdraw(1)
        let signedIn = try await desk.signInStudent()
        #expect(signedIn.principal.student == StudentID(1))
        for token in [before.accessToken, signedIn.accessToken] {
            _ = try await desk.send(ListDevices(), as: token)
            await #expect(throws: AccessError.formerStudent) { try await desk.send(WhoAmI(), as: token) }
        }
        _ = try await desk.send(RefreshSignIn(refreshToken: signedIn.refreshToken))
    }

    @Test func `an overlong password or a bad device name signs nobody in`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        let before = desk.hashes.value
        let long = SignIn(email: "ana@example.org", password: String(repeating: "x", count: 5000))
        await #expect(throws: AccountError.passwordTooLong) { try await desk.send(long) }
        await #expect(throws: InvalidValue.self) { try await desk.signInAdmin(device: "a\u{1B}[2J") }
        #expect(desk.hashes.value == before)
    }
}
