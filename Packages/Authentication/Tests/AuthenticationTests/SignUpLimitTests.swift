import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct SignUpLimitTests {
    /// One of many networks.
    private func network(_ number: Int) -> ClientNetwork { .network("198.51.\(number).0/24") }

    @Test(arguments: ["eva@example.org", "lu@example.org"])
    func `an address gets one message in five minutes, with and without an account`(
        email: String
    ) async throws {
        let fixture = try await SignUpFixture()
        try await fixture.accounts.openStudent()
        try await fixture.signUp(email)
        fixture.accounts.clock.advance(seconds: 5 * 60, milliseconds: -1)
        await #expect(throws: SignUpError.wait(seconds: 1)) {
            try await fixture.signUp(email, from: network(1))
        }
        fixture.accounts.clock.advance(milliseconds: 1)
        try await fixture.signUp(email, from: network(2))
    }

    @Test func `a network signs up eight addresses, and one more each 40 seconds`() async throws {
        let fixture = try await SignUpFixture()
        for number in 0..<8 { try await fixture.signUp("a\(number)@example.org") }
        await #expect(throws: SignUpError.wait(seconds: 40)) { try await fixture.signUp("b@example.org") }
        try await fixture.signUp("b@example.org", from: network(1))
        fixture.accounts.clock.advance(seconds: 40)
        try await fixture.signUp("c@example.org")
    }

    @Test func `an address has one budget for all networks`() async throws {
        let fixture = try await SignUpFixture()
        for number in 0..<8 {
            if number == 0 {
                try await fixture.signUp(from: network(number))
            } else {
                await #expect(throws: SignUpError.self) { try await fixture.signUp(from: network(number)) }
            }
        }
        await #expect(throws: SignUpError.wait(seconds: 40)) { try await fixture.signUp(from: network(8)) }
    }

    @Test func `a limit is the sender's, and an academy without sign-up is none`() {
        #expect(SignUpError.wait(seconds: 1).isRateLimited && !SignUpError.closed.isRateLimited)
        #expect(DeviceAuthorizationError.slowDown(seconds: 10).isRateLimited)
        #expect(!DeviceAuthorizationError.pending.isRateLimited)
        #expect(!DeviceAuthorizationError.tooMany.isRateLimited)
    }

    @Test func `sign-ups use no budget of sign-ins`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        #expect(fixture.accounts.accounts.guessBudgets.count.budgets == 0)
        #expect(fixture.accounts.accounts.signUpBudgets.count.budgets == 2)
    }

    @Test func `another password than that of the sign-up opens no account`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        let code = try fixture.code()
        await #expect(throws: SignUpError.otherPassword) {
            try await fixture.confirm(code, password: "six brown cows graze")
        }
        #expect(try await fixture.counts() == [0, 1])
        _ = try await fixture.confirm(code)
    }

    @Test func `wrong passwords with a code are limited as those of a sign-in are`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        let code = try fixture.code()
        for _ in 0..<FailedGuesses.free {
            await #expect(throws: SignUpError.otherPassword) {
                try await fixture.confirm(code, password: "six brown cows graze")
            }
        }
        await #expect(throws: AccountError.wait(seconds: FailedGuesses.firstWait)) {
            try await fixture.confirm(code)
        }
        fixture.accounts.clock.advance(seconds: FailedGuesses.firstWait)
        _ = try await fixture.confirm(code)
    }

    @Test func `a code confirms its own address only`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        let code = try fixture.code()
        await #expect(throws: AccountError.invitationEmail) {
            try await fixture.confirm(code, email: "other@example.org")
        }
    }

    @Test func `an address that got an account meanwhile is refused`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp("lu@example.org")
        let code = try fixture.code()
        try await fixture.accounts.openStudent()
        let taken = AccountError.emailTaken(try EmailAddress(parsing: "lu@example.org"))
        await #expect(throws: taken) { try await fixture.confirm(code, email: "lu@example.org") }
        #expect(fixture.accounts.newcomers.all.isEmpty)
    }

    @Test func `a hundred uses of one code at once open one account`() async throws {
        let fixture = try await SignUpFixture()
        try await fixture.signUp()
        let (code, opened) = (try fixture.code(), Count())
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    if (try? await fixture.confirm(code)) != nil { opened.add() }
                }
            }
        }
        #expect(opened.value == 1)
        #expect(fixture.accounts.newcomers.all.count == 1)
    }

    @Test func `the newest ten thousand sign-ups are kept`() async throws {
        let fixture = try await SignUpFixture()
        let (store, now) = (fixture.accounts.store, fixture.accounts.clock.now)
        let stored = StoredPassword(matchingNothing: .quick)
        try await store.write { db in
            for number in 0...PendingSignUp.most {
                let email = try EmailAddress(parsing: "a\(number)@example.org")
                let signUp = PendingSignUp(
                    person: NewPerson(
                        firstName: "A", lastName: "B", birthDate: try SignUpFixture.birthDate(),
                        email: email), password: stored,
                    createdAt: now.adding(seconds: number))
                let hash = Secrets.hash("\(number)")
                guard number < 2 || number > PendingSignUp.most - 2 else {
                    try db.run(
                        """
                        INSERT INTO sign_ups (
                            email, code_hash, first_name, last_name, password, created_at, expires_at,
                            network)
                        VALUES (
                            \(email), \(hash), 'A', 'B', \(stored), \(signUp.createdAt), \(signUp.expiresAt),
                            'local')
                        """)
                    continue
                }
                _ = try SQLSignUpRepository().store(signUp, code: hash, from: .local, in: db)
            }
        }
        #expect(try await fixture.counts()[1] == PendingSignUp.most)
        #expect(
            try await fixture.accounts.count(
                "SELECT count(*) AS value FROM sign_ups WHERE email = 'a0@example.org'") == 0)
    }
}
