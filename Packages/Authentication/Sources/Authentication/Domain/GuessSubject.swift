internal import Core

/// The subject for which wrong guesses, or requests for a code, are counted.
enum GuessSubject: Sendable {
    /// Passwords of sign-ins with an e-mail address, with or without an account.
    case signIn(EmailAddress)
    /// Passwords of a signed-in person who changes or confirms the password.
    ///
    /// They are counted apart from sign-ins, so that wrong guesses of a stranger do not block the owner.
    case change(AccountID)
    /// Codes of the second factor of an account.
    case code(AccountID)
    /// Requests for a code to choose a new password, with an address that may have an account.
    case forgot(EmailAddress)
    /// Requests to sign up with an address, and passwords with the code of a sign-up.
    case signUp(EmailAddress)
    /// Requests to sign up from a network, with any address.
    case signUpFrom(network: String)
    /// Addresses that the holder of a code tries for a new account, by the hash of the code.
    case acceptance(code: String)
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
        case .acceptance(let code): "acceptance:\(code)"
        case .deviceFrom(let network): "device-from:\(network)"
        case .userCode(let account): "user-code:\(account)"
        }
    }
}
