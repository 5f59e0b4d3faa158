import Core
import Networking
import Persistence
import Testing

@testable import Authentication

@Suite struct AccountTests {
    private func close(_ desk: FrontDesk, _ student: Int64) async throws {
        try await desk.store.write { [accounts = desk.accounts, now = desk.clock.now] db in
            try accounts.closeAccount(of: StudentID(student), at: now, in: db)
        }
    }

    private func hasAccount(_ desk: FrontDesk) async throws -> Bool {
        try await desk.store.read { [accounts = desk.accounts] in
            try accounts.hasAccount(StudentID(1), in: $0)
        }
    }

    private func email(_ desk: FrontDesk, of account: Int64) async throws -> String? {
        try await desk.store.read { [accounts = desk.accounts] in
            try accounts.email(of: AccountID(account), in: $0)
        }
    }

    @Test func `a student has an account from acceptance until it is closed`() async throws {
        let desk = try await FrontDesk()
        _ = try await desk.invite()
        #expect(try await !hasAccount(desk))
        try await desk.openStudent()
        #expect(try await hasAccount(desk))
        try await close(desk, 1)
        #expect(try await !hasAccount(desk))
    }

    @Test func `an account is called by its address while it is open`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        #expect(try await email(desk, of: 1) == "ana@example.org")
        #expect(try await email(desk, of: 2) == "lu@example.org")
        #expect(try await email(desk, of: 3) == nil)
        try await close(desk, 1)
        #expect(try await email(desk, of: 2) == nil)
    }

    @Test func `closing an account ends its sign-ins and lets nobody in`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let student = try await desk.signInStudent()
        try await close(desk, 1)
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(WhoAmI(), as: student.accessToken)
        }
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(RefreshSignIn(refreshToken: student.refreshToken))
        }
        await #expect(throws: AccountError.signInFailed) { try await desk.signInStudent() }
    }

    @Test func `closing an account leaves nothing personal`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        await desk.fail(1, email: "lu@example.org")
        try await close(desk, 1)
        let admin = try await desk.signInAdmin()
        let account = try #require(try await desk.send(ListAccounts(), as: admin.accessToken).items.last)
        #expect(account.email.text == "closed-2@erased.invalid")
        #expect(!account.isOpen)
        #expect(
            try await desk.count("SELECT count(*) AS value FROM accounts WHERE password IS NOT NULL") == 1)
        #expect(try await desk.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }

    @Test func `closing ends an invitation too, and an account that is none is no error`() async throws {
        let desk = try await FrontDesk()
        let code = try await desk.invite()
        try await close(desk, 1)
        let request = AcceptInvitation(
            code: code, email: "lu@example.org", password: FrontDesk.studentPassword)
        await #expect(throws: AccountError.invalidInvitation) { try await desk.send(request) }
    }

    @Test func `an address is free again once its account is closed`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        try await close(desk, 1)
        try await desk.openStudent()
        #expect(try await hasAccount(desk))
    }

    @Test func `accounts are listed by number, a page at a time`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let token = try await desk.signInAdmin().accessToken
        let first = try await desk.send(ListAccounts(limit: 1), as: token)
        #expect(first.items.map(\.role) == [.admin])
        #expect(first.items.first?.openedAt == desk.clock.now)
        let second = try await desk.send(ListAccounts(limit: 1, after: first.next), as: token)
        #expect(second.items.map(\.student) == [StudentID(1)])
        #expect(second.next == nil)
        for limit in [0, 201] {
            await #expect(throws: InvalidValue.self) {
                try await desk.send(ListAccounts(limit: limit), as: token)
            }
        }
        await #expect(throws: InvalidValue.self) {
            try await desk.send(ListAccounts(after: Cursor(["1", "2"])), as: token)
        }
    }
}
