import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct SignUpTests {
    @Test func `the code in the message opens an account of a new student`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        let principal = try await fixture.confirm(fixture.code())
        #expect(principal.role == .student && principal.student == StudentID(101))
        let email = try EmailAddress(parsing: "eva@example.org")
        let person = NewPerson(
            firstName: "Eva", lastName: "Paz", birthDate: try SignUpFixture.birthDate(), email: email)
        #expect(fixture.accounts.newcomers.all == [person])
        let signedIn = try await fixture.accounts.send(
            SignIn(email: "eva@example.org", password: SignUpFixture.password))
        #expect(signedIn.principal == principal)
    }

    @Test func `a birth date in the future is refused before anything is stored`() async throws {
        let fixture = try await SignUpFixture()
        let request = SignUp(
            email: "eva@example.org", firstName: "Eva", lastName: "Paz",
            birthDate: try CalendarDay(parsing: "2100-01-01"), password: SignUpFixture.password)
        let error = await #expect(throws: InvalidValue.self) { try await fixture.accounts.send(request) }
        #expect(error?.code == "birth-date.in-future")
        #expect(try await fixture.counts() == [0, 0])
    }

    @Test func `there is neither an account nor a student before the code is used`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        #expect(try await fixture.counts() == [0, 1])
        #expect(fixture.accounts.newcomers.all.isEmpty)
        await #expect(throws: AccountError.signInFailed) {
            try await fixture.accounts.send(
                SignIn(email: "eva@example.org", password: SignUpFixture.password))
        }
    }

    @Test func `an academy opens no accounts by sign-up unless it says so`() async throws {
        let fixture = try await SignUpFixture(isOpen: false)
        await #expect(throws: SignUpError.closed) { try await fixture.signUp() }
        #expect(SignInRules.standard.allowsSignUp == false)
        #expect(SignInRules(settings: [:], academy: nil).allowsSignUp == false)
        #expect(SignInRules(settings: ["sign-up.enabled": "yes"], academy: nil).allowsSignUp)
    }

    @Test func `an academy that sends no messages has no sign-up`() async throws {
        let fixture = try await SignUpFixture()
        fixture.accounts.messenger.disable()
        await #expect(throws: AccountError.noMessages) { try await fixture.signUp() }
    }

    @Test func `an address with an account gets the same response, and a notice without a code`() async throws
    {
        let fixture = try await SignUpFixture()
        try await fixture.accounts.openStudent()
        let (messages, hashes) = (fixture.accounts.messenger.messages.count, fixture.accounts.hashes.value)
        try await fixture.signUp("lu@example.org")
        #expect(fixture.accounts.messenger.messages.count == messages)
        #expect(fixture.accounts.messenger.notices.map(\.student) == [StudentID(1)])
        #expect(fixture.accounts.hashes.value == hashes + 1)
        #expect(try await fixture.counts() == [2, 1])
    }

    @Test func `a new address is hashed once, too`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        #expect(fixture.accounts.hashes.value == 1)
        #expect(fixture.accounts.messenger.notices.isEmpty)
    }

    @Test func `a code is valid for a day`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        let code = try fixture.code()
        fixture.accounts.clock.advance(seconds: 24 * 3_600, milliseconds: -1)
        try await fixture.signUp("iris@example.org")
        fixture.accounts.clock.advance(milliseconds: 1)
        await #expect(throws: AccountError.invalidInvitation) { try await fixture.confirm(code) }
        #expect(try await fixture.confirm(fixture.code(), email: "iris@example.org").role == .student)
    }

    @Test func `expired sign-ups are removed`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        let clock = fixture.accounts.clock
        clock.advance(seconds: 24 * 3_600, milliseconds: -1)
        #expect(try await !fixture.accounts.performDueWork())
        #expect(try await fixture.counts() == [0, 1])
        clock.advance(milliseconds: 1)
        #expect(try await fixture.accounts.performDueWork())
        #expect(try await fixture.counts() == [0, 0])
    }

    @Test func `a code is used once, and a new sign-up replaces it`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        let old = try fixture.code()
        fixture.accounts.clock.advance(seconds: PendingSignUp.pause * 60)
        try await fixture.signUp()
        await #expect(throws: AccountError.invalidInvitation) { try await fixture.confirm(old) }
        let code = try fixture.code()
        _ = try await fixture.confirm(code)
        await #expect(throws: AccountError.invalidInvitation) { try await fixture.confirm(code) }
    }

    @Test func `a code is void once the academy lets no one sign up`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        let closed = try await AccountsFixture(in: fixture.accounts.store)
        await #expect(throws: AccountError.invalidInvitation) {
            try await closed.send(
                AcceptInvitation(
                    code: fixture.code(), email: "eva@example.org", password: SignUpFixture.password))
        }
    }

    @Test func `a password must obey the rules for students`() async throws {
        let fixture = try await SignUpFixture()
        await #expect(throws: AccountError.passwordTooShort(minimum: 10)) {
            try await fixture.signUp(password: "herons da")
        }
        await #expect(throws: AccountError.passwordKnown) {
            try await fixture.signUp(password: "eva@example.org")
        }
        #expect(fixture.accounts.hashes.value == 0)
    }

    @Test func `a closed account takes its sign-up with it`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.accounts.openStudent()
        try await fixture.signUp("lu@example.org")
        try await fixture.accounts.closeAccount(of: 1)
        #expect(try await fixture.counts()[1] == 0)
    }

    @Test func `a sign-up cannot be a dry run, and its audit entry names no person`() async throws {
        let fixture = try await SignUpFixture()
        let request = SignUp(
            email: "eva@example.org", firstName: "Eva", lastName: "Paz",
            birthDate: try SignUpFixture.birthDate(), password: SignUpFixture.password)
        await #expect(throws: DryRunError.notSupported) {
            try await fixture.accounts.send(request, as: nil, SendOptions(isDryRun: true))
        }
        try await fixture.signUp()
        let entries = try await fixture.accounts.count(
            """
            SELECT count(*) AS value FROM audit_entries WHERE action = 'SignUp' AND subject = 'new student'
            """)
        #expect(entries == 1)
    }
}
