public import Core

/// Why an account, a password, a sign-in or an invitation was refused.
public enum AccountError: AcademyError, Equatable {
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
    /// The current password is not the one given.
    case wrongPassword
    /// More passwords are waiting to be hashed than the hasher takes.
    case busy
    /// The e-mail address is unknown or the password is wrong: nobody learns which.
    case signInFailed
    /// There were too many wrong passwords.
    case wait(seconds: Int)
    /// There were as many wrong passwords in a row as there ever may be.
    case stopped(until: Instant)
    /// A refresh token was used again: someone else may have it, so its sign-in has ended.
    case refreshTokenReused
    /// A rehearsal would neither count a wrong password nor see a token used twice.
    case noRehearsal

    public var retryAfter: Int? { if case .wait(let seconds) = self { seconds } else { nil } }

    public var kind: ErrorKind {
        switch self {
        case .adminExists, .exists, .studentInactive, .emailTaken: .conflict
        case .invalidInvitation, .passwordTooShort, .passwordTooLong, .passwordCommon, .noRehearsal: .invalid
        case .wrongPassword: .forbidden
        case .busy, .wait, .stopped: .unavailable
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
        case .wrongPassword: "password.wrong"
        case .busy: "password.busy"
        case .signInFailed: "sign-in.failed"
        case .wait: "sign-in.wait"
        case .stopped: "sign-in.stopped"
        case .refreshTokenReused: "sign-in.reused"
        case .noRehearsal: "sign-in.no-rehearsal"
        }
    }

    public var field: String? {
        switch self {
        case .emailTaken: "email"
        case .invalidInvitation: "code"
        case .passwordTooShort, .passwordTooLong, .passwordCommon: "password"
        case .wrongPassword: "currentPassword"
        default: nil
        }
    }
}
