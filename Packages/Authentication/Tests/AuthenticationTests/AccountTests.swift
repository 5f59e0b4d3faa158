import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct AccountTests {
    private func hasAccount(_ fixture: AccountsFixture) async throws -> Bool {
        try await fixture.store.read { [accounts = fixture.accounts] in
            try accounts.hasHistory(StudentID(1), in: $0)
        }
    }

    private func name(_ fixture: AccountsFixture, of account: Int64) async throws -> String? {
        try await fixture.store.read { [accounts = fixture.accounts] in
            try accounts.person(AccountID(account), in: $0).name
        }
    }

    @Test func `a student has an account from acceptance until it is closed`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.invite()
        #expect(try await !hasAccount(fixture))
        try await fixture.openStudent()
        #expect(try await hasAccount(fixture))
        try await fixture.closeAccount(of: 1)
        #expect(try await !hasAccount(fixture))
    }

    @Test func `an account is named by its student, or else by its address, while it is open`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        #expect(try await name(fixture, of: 1) == "ana@example.org")
        #expect(try await name(fixture, of: 2) == "Lucía Ñahui")
        try await fixture.closeAccount(of: 1)
        #expect(try await name(fixture, of: 2) == nil)
    }

    @Test func `the account of one student is listed until it is closed`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let admin = try await fixture.signInAdmin()
        func listed(_ student: Int64) async throws -> [StudentID?] {
            try await fixture.send(ListAccounts(student: StudentID(student)), as: admin.accessToken)
                .items.map(\.student)
        }
        #expect(try await listed(1) == [StudentID(1)])
        #expect(try await listed(2).isEmpty)
        try await fixture.closeAccount(of: 1)
        #expect(try await listed(1).isEmpty)
    }

    @Test func `a closed account has no sign-ins and cannot sign in`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let student = try await fixture.signInStudent()
        try await fixture.closeAccount(of: 1)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: student.accessToken)
        }
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(RefreshSignIn(refreshToken: student.refreshToken))
        }
        await #expect(throws: AccountError.signInFailed) { try await fixture.signInStudent() }
    }

    @Test func `a closed account leaves no personal data`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        await fixture.fail(1, email: "lu@example.org")
        try await fixture.closeAccount(of: 1)
        let admin = try await fixture.signInAdmin()
        let account = try #require(try await fixture.send(ListAccounts(), as: admin.accessToken).items.last)
        #expect(account.email.text == "closed-2@erased.invalid")
        #expect(account.isClosed)
        #expect(
            try await fixture.count("SELECT count(*) AS value FROM accounts WHERE password IS NOT NULL") == 1)
        #expect(try await fixture.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }

    @Test func `closing an account that does not exist ends an invitation`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await fixture.invite()
        try await fixture.closeAccount(of: 1)
        let request = AcceptInvitation(
            code: code, email: "lu@example.org", password: AccountsFixture.studentPassword)
        await #expect(throws: AccountError.invalidInvitation) { try await fixture.send(request) }
    }

    @Test func `an address is free again once its account is closed`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        try await fixture.closeAccount(of: 1)
        try await fixture.openStudent()
        #expect(try await hasAccount(fixture))
    }

    @Test func `the students of a list of accounts are not looked up one by one`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let admin = try await fixture.signInAdmin()
        let before = fixture.lookups.value
        let list = try await fixture.send(ListAccounts(), as: admin.accessToken)
        #expect(list.items.map(\.studentName) == [nil, "Lucía Ñahui"])
        #expect(fixture.lookups.value == before)
    }

    @Test func `the names of the owners of accounts are read together`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        _ = try await fixture.open(.instructor, email: "maria@example.org")
        let before = fixture.lookups.value
        let names = {
            try await fixture.store.read { [accounts = fixture.accounts] in
                try accounts.names(of: [1, 2, 3, 9].map { AccountID($0) }, in: $0)
            }
        }
        #expect(
            try await names() == [
                AccountID(1): "ana@example.org", AccountID(2): "Lucía Ñahui",
                AccountID(3): "maria@example.org",
            ])
        #expect(fixture.lookups.value == before)
        try await fixture.closeAccount(of: 1)
        #expect(try await names()[AccountID(2)] == nil)
    }

    @Test func `accounts are listed by id, a page at a time`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let token = try await fixture.signInAdmin().accessToken
        let first = try await fixture.send(ListAccounts(limit: 1), as: token)
        #expect(first.items.map(\.role) == [.owner])
        #expect(first.items.first?.openedAt == fixture.clock.now)
        let second = try await fixture.send(ListAccounts(limit: 1, after: first.next), as: token)
        #expect(second.items.map(\.student) == [StudentID(1)])
        #expect(second.next == nil)
        for limit in [0, 201] {
            await #expect(throws: InvalidValue.self) {
                try await fixture.send(ListAccounts(limit: limit), as: token)
            }
        }
        await #expect(throws: InvalidValue.self) {
            try await fixture.send(ListAccounts(after: Cursor(["1", "2"])), as: token)
        }
    }
}
