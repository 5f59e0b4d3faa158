internal import Core

extension AccountError {
    public var description: String {
        switch self {
        case .adminExists: "The academy has its first admin already."
        case .exists(let student): "\(student.escapingControls) has an account already."
        case .studentInactive(let name): "\(name.escapingControls) is not an active student."
        case .emailTaken(let email): "Another account signs in as \(email)."
        case .invalidInvitation: "The invitation code is wrong, used or expired."
        case .passwordTooShort(let minimum):
            "The password is too short: it must have at least \(minimum) characters."
        case .passwordTooLong:
            "The password is longer than \(Password.longest) characters or \(Password.mostBytes) bytes."
        case .passwordCommon: "The password is too common: it is among the first that an attacker tries."
        case .passwordKnown:
            "The password is little more than the e-mail address, its domain, or the academy's or product's name."
        case .passwordHasControl(let scalar):
            "The password has the control character \(scalar.codePoint), which cannot be seen."
        case .wrongPassword: "The current password is wrong."
        case .busy: "Too many people are signing in at this moment."
        case .stopping: "The server is shutting down. The password was not checked."
        case .signInFailed: "The e-mail address or the password is wrong."
        case .wait(let seconds):
            "There were too many wrong passwords for this account: wait "
                + "\(seconds) \(seconds == 1 ? "second" : "seconds")."
        case .refreshTokenReused: "This sign-in was renewed from two places, so it has been ended in both."
        }
    }

    public var nextStep: String? {
        switch self {
        case .exists: "They sign in with: classly-student sign-in --email E"
        case .studentInactive: "Readmit the student first."
        case .invalidInvitation: "Ask the academy for a new code."
        case .passwordHasControl: "Type the password again, without that character."
        case .passwordCommon, .passwordKnown: "Choose several words in a row that do not belong together."
        case .busy, .stopping: "Try again in a moment."
        case .refreshTokenReused: "Sign in again, and change the password if it was not you."
        default: nil
        }
    }
}
