internal import Core

/// The wrong passwords or codes in a row from one network, after which the network must wait.
struct FailedGuesses: Sendable, Equatable {
    /// Wrong guesses in a row before the first wait.
    static let free = 5
    /// Seconds of the first wait; each further wrong guess doubles the wait.
    static let firstWait = 30
    /// Seconds of the longest wait: an hour.
    static let longestWait = 3600
    /// Seconds after the last wrong guess until all wrong guesses are forgotten: 30 days.
    static let memory = 30 * 86_400

    static let none = FailedGuesses(count: 0, lastAt: Instant(milliseconds: 0))

    let count: Int
    let lastAt: Instant

    /// Seconds to wait after the last wrong guess: 30 after the fifth, twice as many after each further one.
    var wait: Int {
        guard count >= Self.free else { return 0 }
        // 30 seconds doubled seven times are more than an hour.
        return min(Self.firstWait << min(count - Self.free, 7), Self.longestWait)
    }

    /// The error for a guess during the wait; nil if there is no wait.
    func refusal(at now: Instant) -> AccountError? {
        let until = lastAt.adding(seconds: wait)
        return now < until ? .wait(until: until, at: now) : nil
    }

    func adding(failureAt now: Instant) -> FailedGuesses { FailedGuesses(count: count + 1, lastAt: now) }
}

extension AccountError {
    /// The error until an instant, with the whole seconds to wait, rounded up.
    static func wait(until instant: Instant, at now: Instant) -> AccountError {
        .wait(seconds: now.wholeSeconds(until: instant))
    }
}

extension Instant {
    /// The whole seconds until a later instant, rounded up; at least 1.
    func wholeSeconds(until instant: Instant) -> Int {
        max(1, Int((instant.milliseconds - milliseconds + 999) / 1000))
    }
}

/// The subject for which wrong guesses, or requests for a code, are counted.
enum GuessSubject: Sendable {
    /// Passwords of sign-ins with an e-mail address, with or without an account.
    case signIn(EmailAddress)
    /// Passwords of a signed-in person who changes or confirms the password.
    ///
    /// They are counted apart from sign-ins, so that the wrong guesses of a stranger do not block the owner.
    case change(AccountID)
    /// Codes of the second factor of an account.
    case code(AccountID)
    /// Requests for a code to choose a new password, with an address that may have an account.
    case forgot(EmailAddress)
    /// Requests to sign up with an address, and passwords with the code of a sign-up.
    case signUp(EmailAddress)
    /// Requests to sign up from a network, with any address.
    case signUpFrom(network: String)
    /// New device authorizations from a network.
    case deviceFrom(network: String)
    /// Codes of devices, typed by the owner of an account.
    case userCode(AccountID)

    var text: String {
        switch self {
        case .signIn(let email): "sign-in:\(email)"
        case .change(let account): "change:\(account)"
        case .code(let account): "code:\(account)"
        case .forgot(let email): "forgot:\(email)"
        case .signUp(let email): "sign-up:\(email)"
        case .signUpFrom(let network): "sign-up-from:\(network)"
        case .deviceFrom(let network): "device-from:\(network)"
        case .userCode(let account): "user-code:\(account)"
        }
    }
}
