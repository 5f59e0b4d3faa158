import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct FailedGuessTests {
    private let at = Instant(milliseconds: 1_800_000_000_000)
    private let network = "203.0.113.0/24"

    private func refusal(after failures: Int, seconds: Int, milliseconds: Int64 = 0) -> AccountError? {
        FailedGuesses(count: failures, lastAt: at)
            .refusal(at: at.adding(seconds: seconds).adding(milliseconds: milliseconds))
    }

    @Test(arguments: [
        (0, 0), (4, 0), (5, 30), (6, 60), (7, 120), (8, 240), (9, 480), (10, 960), (11, 1920), (12, 3600),
        (13, 3600),
        (99, 3600),
    ])
    func `the wait is 30 s after five failures and doubles to an hour`(failures: Int, seconds: Int) {
        #expect(FailedGuesses(count: failures, lastAt: at).wait == seconds)
        #expect(refusal(after: failures, seconds: seconds) == nil)
        if seconds > 0 {
            #expect(refusal(after: failures, seconds: seconds, milliseconds: -1) == .wait(seconds: 1))
        }
    }

    @Test func `the refusal names the seconds that are left`() {
        #expect(refusal(after: 5, seconds: 0) == .wait(seconds: 30))
        #expect(refusal(after: 5, seconds: 0, milliseconds: 1) == .wait(seconds: 30))
        #expect(refusal(after: 5, seconds: 1) == .wait(seconds: 29))
        #expect(AccountError.wait(seconds: 30).description.contains("wait 30 seconds"))
        #expect(AccountError.wait(seconds: 1).description.contains("wait 1 second."))
        #expect(AccountError.wait(seconds: 1).kind == .unavailable)
    }

    @Test(
        arguments: [
            (.busy, 5), (.tooManyPairings, 60), (.wait(seconds: 7), 7), (.signInFailed, nil),
        ] as [(AccountError, Int?)])
    func `an error that waiting helps against names the seconds`(error: AccountError, seconds: Int?) {
        #expect(error.retryAfter == seconds)
    }

    @Test(arguments: [100, 1_000, 1_000_000])
    func `a wait is an hour at most, after any number of failures`(failures: Int) {
        #expect(refusal(after: failures, seconds: 3600, milliseconds: -1) == .wait(seconds: 1))
        #expect(refusal(after: failures, seconds: 3600) == nil)
    }

    @Test func `a clock that was set back by more than 30 s ends the wait`() {
        #expect(refusal(after: 5, seconds: -86_400) == nil)
        #expect(refusal(after: 99, seconds: -30, milliseconds: -1) == nil)
    }

    @Test func `a guess that started before the last failure waits, and no longer than the rule says`() {
        #expect(refusal(after: 5, seconds: -30) == .wait(seconds: 30))
        #expect(refusal(after: 6, seconds: 0, milliseconds: -1) == .wait(seconds: 60))
        #expect(refusal(after: 99, seconds: -30) == .wait(seconds: 3600))
    }

    @Test(arguments: [-86_400, -30, -1, 0])
    func `four failures cause no wait, whichever way the clock moves`(seconds: Int) {
        #expect(refusal(after: 4, seconds: seconds) == nil)
    }

    @Test func `failures are forgotten after thirty days`() async throws {
        let fixture = try await AccountsFixture()
        let email = GuessSubject.signIn(try EmailAddress(parsing: "a@example.org"))
        let (repository, at, network) = (fixture.accounts.failedGuesses, at, network)
        let counts = try await fixture.store.write { db in
            try repository.addFailure(email, from: network, at: at, in: db)
            let end = at.adding(seconds: 30 * 86_400)
            return try [end.adding(milliseconds: -1), end].map {
                try repository.find(email, from: network, at: $0, in: db).count
            }
        }
        #expect(counts == [1, 0])
    }

    @Test func `the addresses that are remembered have a limit, and those with fewest failures go first`()
        async throws
    {
        let fixture = try await AccountsFixture()
        var repository = fixture.accounts.failedGuesses
        repository.most = 3
        let (limited, at, network) = (repository, at, network)
        let subjects = try (1...5).map {
            GuessSubject.signIn(try EmailAddress(parsing: "a\($0)@example.org"))
        }
        let counts = try await fixture.store.write { db in
            try limited.addFailure(subjects[0], from: network, at: at, in: db)
            for (index, subject) in subjects.enumerated() {
                try limited.addFailure(subject, from: network, at: at.adding(seconds: index), in: db)
            }
            return try subjects.map {
                try limited.find($0, from: network, at: at.adding(seconds: 9), in: db).count
            }
        }
        #expect(counts == [2, 0, 0, 1, 1])
    }

    @Test func `the table holds no address and no hash that can be computed without the pepper`() async throws
    {
        let fixture = try await AccountsFixture()
        await fixture.fail(1, email: "unknown@example.org")
        let text = Array("sign-in:unknown@example.org".utf8)
        let keyed = fixture.accounts.secrets.keyed("failed-guess", text)
        for (hash, count) in [(keyed, 1), (Secrets.sha256(text), 0)] {
            let rows: SQL = "SELECT count(*) AS value FROM failed_attempts WHERE subject_hash = \(hash)"
            #expect(try await fixture.count(rows) == count)
        }
    }
}
