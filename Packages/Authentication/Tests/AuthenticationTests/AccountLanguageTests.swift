import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The languages of accounts.
@Suite(.limitedParallelism) struct AccountLanguageTests {
    @Test func `an account has no language until its owner sets one`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin()
        #expect(owner.principal.language == nil)
        let set = try await fixture.send(SetLanguage(language: .spanish), as: owner.accessToken)
        #expect(set.language == .spanish)
        #expect(try await fixture.send(WhoAmI(), as: owner.accessToken).language == .spanish)
        _ = try await fixture.send(SetLanguage(language: nil), as: owner.accessToken)
        #expect(try await fixture.send(WhoAmI(), as: owner.accessToken).language == nil)
    }

    @Test func `an account that a sign-up opens has the language of the sign-up`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp(in: .spanish)
        // The link in the message may be opened on another device.
        let accept = AcceptInvitation(
            code: try fixture.code(), email: "eva@example.org", password: SignUpFixture.password)
        let principal = try await fixture.accounts.send(accept, in: .english)
        #expect(principal.language == .spanish)
        let student = try #require(principal.student)
        let stored = try await fixture.accounts.store.read {
            try Accounts.preferences(of: student, in: $0)?.language
        }
        #expect(stored == .spanish)
    }

    @Test(arguments: [Language.spanish, nil])
    func `an account has the language in which its invitation was accepted`(_ language: Language?)
        async throws
    {
        let fixture = try await AccountsFixture()
        let accept = AcceptInvitation(
            code: try await fixture.invite(), email: "lu@example.org",
            password: AccountsFixture.studentPassword)
        #expect(try await fixture.send(accept, in: language).language == language)
    }

    @Test func `a new password changes no language`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin().accessToken
        let reset = try await fixture.send(ResetPassword(account: AccountID(1)), as: admin)
        let accept = AcceptInvitation(
            code: reset.code, email: "ana@example.org", password: "nine grey owls watch")
        #expect(try await fixture.send(accept, in: .spanish).language == nil)
    }

    @Test func `the language comes with the next sign-in`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin()
        _ = try await fixture.send(SetLanguage(language: .spanish), as: owner.accessToken)
        let renewed = try await fixture.send(RefreshSignIn(refreshToken: owner.refreshToken))
        #expect(renewed.principal.language == .spanish)
    }

    @Test func `a closed account has no language`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin()
        _ = try await fixture.send(SetLanguage(language: .spanish), as: owner.accessToken)
        let second = try await fixture.openSecondAdmin()
        _ = try await fixture.send(CloseAccount(account: AccountID(1)), as: second.accessToken)
        let stored = try await fixture.store.read { try Accounts.language(of: AccountID(1), in: $0) }
        #expect(stored == nil)
    }

    @Test func `students have a language of their own`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let student = try await fixture.signInStudent()
        _ = try await fixture.send(SetLanguage(language: .spanish), as: student.accessToken)
        let stored = try await fixture.store.read {
            try Accounts.preferences(of: StudentID(1), in: $0)?.language
        }
        #expect(stored == .spanish)
    }

    @Test func `a change of the language is audited with its values`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin()
        _ = try await fixture.send(SetLanguage(language: .spanish), as: owner.accessToken)
        let entry = try await fixture.send(ListAuditEntries(), as: owner.accessToken).items.first
        #expect(entry?.action == "SetLanguage" && entry?.subject == "account 1")
        #expect(entry?.changes.map(\.field) == ["language"])
    }
}
