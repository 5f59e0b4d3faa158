public import Core

/// Why an account, a password, a sign-in or an invitation was refused.
public enum AccountError: UnspecifiedError, Equatable {
    /// There is an account already, so the first admin has been.
    case adminExists
    /// The student has an account.
    case exists(student: String)
    case studentInactive(String)
    case emailTaken(EmailAddress)
    /// The code was never given out, is used, replaced or expired.
    case invalidInvitation
    case passwordTooShort(minimum: Int)
    case passwordTooLong
    /// The password is one that somebody would try early.
    case passwordCommon
    /// The password is made of what an attacker knows: the e-mail address, the academy's or the product's name.
    case passwordKnown
    /// The password has a control character, such as one that changes the direction of text.
    case passwordHasControl(Unicode.Scalar)
    /// The current password is not the one given.
    case wrongPassword
    /// More passwords are waiting to be hashed than the hasher takes.
    case busy
    /// The program is stopping, and begins no more hashes.
    case stopping
    /// The e-mail address is unknown or the password is wrong: nobody learns which.
    case signInFailed
    /// There were too many wrong passwords for the account.
    case wait(seconds: Int)
    /// A refresh token was used again: someone else may have it, so its sign-in has ended.
    case refreshTokenReused

    public var retryAfter: Int? { if case .wait(let seconds) = self { seconds } else { nil } }

    public var kind: ErrorKind {
        switch self {
        case .adminExists, .exists, .studentInactive, .emailTaken: .conflict
        case .invalidInvitation, .passwordTooShort, .passwordTooLong, .passwordCommon, .passwordKnown,
            .passwordHasControl:
            .invalid
        case .wrongPassword: .forbidden
        case .busy, .stopping, .wait: .unavailable
        case .signInFailed, .refreshTokenReused: .unauthenticated
        }
    }

    public var code: String {
        switch self {
        case .adminExists: "account.admin-exists"
        case .exists: "account.exists"
        case .studentInactive: "account.student-inactive"
        case .emailTaken: "account.email-taken"
        case .invalidInvitation: "invitation.invalid"
        case .passwordTooShort: "password.too-short"
        case .passwordTooLong: "password.too-long"
        case .passwordCommon: "password.common"
        case .passwordKnown: "password.known-words"
        case .passwordHasControl: "password.control-character"
        case .wrongPassword: "password.wrong"
        case .busy: "password.busy"
        case .stopping: "password.stopping"
        case .signInFailed: "sign-in.failed"
        case .wait: "sign-in.wait"
        case .refreshTokenReused: "sign-in.reused"
        }
    }

    public var field: String? {
        switch self {
        case .emailTaken: "email"
        case .invalidInvitation: "code"
        case .passwordTooShort, .passwordTooLong, .passwordCommon, .passwordKnown, .passwordHasControl:
            "password"
        case .wrongPassword: "currentPassword"
        default: nil
        }
    }
}
