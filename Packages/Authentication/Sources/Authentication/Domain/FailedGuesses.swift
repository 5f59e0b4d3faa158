internal import Core

/// The wrong passwords or codes in a row from one network, which make it wait.
struct FailedGuesses: Sendable, Equatable {
    /// Wrong guesses in a row before the first wait.
    static let free = 5
    static let firstWait = 30
    static let longestWait = 3600
    /// Seconds after the last wrong guess until all are forgotten: 30 days.
    static let memory = 30 * 86_400

    static let none = FailedGuesses(count: 0, lastAt: Instant(milliseconds: 0))

    let count: Int
    let lastAt: Instant

    /// Seconds to wait after the last one: 30 after the fifth, doubling to an hour.
    var wait: Int {
        guard count >= Self.free else { return 0 }
        // Seven doublings pass the hour.
        return min(Self.firstWait << min(count - Self.free, 7), Self.longestWait)
    }

    /// The refusal during the wait; nil outside it.
    func refusal(at now: Instant) -> AccountError? {
        let until = lastAt.adding(seconds: wait)
        return now < until ? .wait(until: until, at: now) : nil
    }

    func adding(failureAt now: Instant) -> FailedGuesses { FailedGuesses(count: count + 1, lastAt: now) }
}

extension AccountError {
    /// The refusal until an instant, in whole seconds.
    static func wait(until instant: Instant, at now: Instant) -> AccountError {
        .wait(seconds: max(1, Int((instant.milliseconds - now.milliseconds + 999) / 1000)))
    }
}

/// The subject of wrong passwords and codes, and of requests for a code: sign-ins with an address, known or
/// not, changes of an account's password, or its second factor.
enum GuessSubject: Sendable {
    case signIn(EmailAddress)
    /// Those of a signed-in person who changes or confirms the password. Counted apart from sign-ins, so that
    /// a stranger's failures do not block the owner.
    case change(AccountID)
    /// Codes of a second factor.
    case code(AccountID)
    /// Requests for a code to choose a new password, with an address that may have an account.
    case forgot(EmailAddress)

    var text: String {
        switch self {
        case .signIn(let email): "sign-in:\(email)"
        case .change(let account): "change:\(account)"
        case .code(let account): "code:\(account)"
        case .forgot(let email): "forgot:\(email)"
        }
    }
}
