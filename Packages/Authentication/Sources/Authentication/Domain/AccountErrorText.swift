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
        case .passwordCommon: "The password is one of the first that somebody would try."
        case .wrongPassword: "The current password is wrong."
        case .busy: "Too many people are signing in at this moment."
        case .signInFailed: "The e-mail address or the password is wrong."
        case .wait(let seconds):
            "There were too many wrong passwords: wait \(seconds) \(seconds == 1 ? "second" : "seconds")."
        case .stopped(let until):
            "After \(FailedAttempts.most) wrong passwords in a row sign-in is stopped"
                + " until \(until.description.prefix(10))."
        case .refreshTokenReused: "This sign-in was renewed from two places, so it has been ended in both."
        case .noRehearsal: "Sign-ins and passwords cannot be rehearsed."
        }
    }

    public var nextStep: String? {
        switch self {
        case .exists: "They sign in with: classly-student sign-in --email E"
        case .studentInactive: "Readmit the student first."
        case .invalidInvitation: "Ask the academy for a new code."
        case .passwordCommon: "Choose several words in a row that do not belong together."
        case .busy: "Try again in a moment."
        case .stopped: "Change the password where you are still signed in."
        case .refreshTokenReused: "Sign in again, and change the password if it was not you."
        default: nil
        }
    }
}
