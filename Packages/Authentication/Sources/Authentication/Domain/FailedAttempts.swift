import Core

/// How often a password was wrong in a row from one network, and how long that makes the network wait.
struct FailedAttempts: Sendable, Equatable {
    /// Wrong passwords in a row before the first wait.
    static let free = 5
    static let firstWait = 30
    /// No wait is longer, however many wrong passwords there were.
    static let longestWait = 3600
    /// After so many seconds without another one, wrong passwords are forgotten: 30 days.
    static let memory = 30 * 86_400

    static let none = FailedAttempts(count: 0, lastAt: Instant(milliseconds: 0))

    let count: Int
    let lastAt: Instant

    /// Seconds to wait after the last one: none, then 30, doubling to an hour.
    var wait: Int {
        guard count >= Self.free else { return 0 }
        // Seven doublings pass the hour.
        return min(Self.firstWait << min(count - Self.free, 7), Self.longestWait)
    }

    /// Why no password is tried now; nil where one may be.
    func refusal(at now: Instant) -> AccountError? {
        let until = lastAt.adding(seconds: wait)
        return now < until ? .wait(until: until, at: now) : nil
    }

    func adding(failureAt now: Instant) -> FailedAttempts { FailedAttempts(count: count + 1, lastAt: now) }
}

extension AccountError {
    /// The refusal until an instant, in whole seconds.
    static func wait(until instant: Instant, at now: Instant) -> AccountError {
        .wait(seconds: max(1, Int((instant.milliseconds - now.milliseconds + 999) / 1000)))
    }
}

/// What wrong passwords are counted for: an address, known or not, or a change of an account's password.
enum AttemptSubject: Sendable {
    case signIn(EmailAddress)
    /// Apart from sign-ins, so that a stranger's failures do not keep the owner from changing the password.
    case change(AccountID)

    var text: String {
        switch self {
        case .signIn(let email): "sign-in:\(email)"
        case .change(let account): "change:\(account)"
        }
    }
}
