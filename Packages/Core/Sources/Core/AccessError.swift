/// Why a caller may not send a request.
public enum AccessError: AcademyError, Equatable {
    case notSignedIn
    /// The token is unknown, expired or revoked.
    case invalidToken
    /// The token of a room's screen is unknown, expired or revoked.
    case screenEnded
    /// The request is for staff, or for students, and the sender is not one of them.
    case wrongRole(needed: Audience)
    /// The sender's role does not include the permission.
    case missingPermission(Permission)
    /// The data belongs to another student.
    case notYours
    /// The session or class is another instructor's.
    case notYourClass
    /// The token belongs to a room's screen, and the request is not one of that screen.
    case displayOnly
    /// The token is an API token, and the request is for people.
    case peopleOnly
    /// The request needs the password again, and the sign-in has not confirmed it in the last minutes.
    case passwordNeeded
    /// The request needs the password again, and the token is an API token.
    case noPassword
    /// The academy demands a second factor of the role, and the account has none.
    case secondFactorNeeded
    /// The sign-in was not used for a while, and the account has a PIN.
    case locked
    /// The student has left, and the request is not open to former students.
    case former
    /// The request names `me`, and the account has no student.
    case noOwnData
    /// The request names `me` as an instructor, and the account has none.
    case notAnInstructor
    /// The account belongs to the other program.
    case wrongProgram(theirs: Audience)

    public var specification: ErrorSpecification {
        switch self {
        case .notSignedIn:
            ErrorSpecification(
                .unauthenticated, "access.not-signed-in", "You are not signed in.",
                nextStep: "Sign in, and send the request again.")
        case .invalidToken:
            ErrorSpecification(
                .unauthenticated, "access.invalid-token", "The sign-in is no longer valid.",
                nextStep: "Sign in, and send the request again.")
        case .screenEnded:
            ErrorSpecification(
                .unauthenticated, "access.invalid-token", "The screen was closed, or its token has expired.",
                nextStep: "Ask the academy to open the screen again.")
        case .wrongRole(let audience):
            ErrorSpecification(
                .forbidden, "access.wrong-role",
                "Only \(audience == .staff ? "staff" : "students") may do this.")
        case .missingPermission(let permission):
            ErrorSpecification(
                .forbidden, "access.missing-permission",
                "Your role or API token does not include the permission “\(permission.rawValue)”.",
                nextStep: "Ask an owner of the academy to do it, or to change your role.")
        case .notYours:
            ErrorSpecification(.forbidden, "access.not-yours", "Students may see only their own data.")
        case .notYourClass:
            ErrorSpecification(
                .forbidden, "access.not-yours", "Instructors may do this for their own classes only.",
                nextStep: "See yours with: sessions list --instructor me")
        case .displayOnly:
            ErrorSpecification(
                .forbidden, "access.only-a-screen", "This token can only show the codes of its room.")
        case .peopleOnly:
            ErrorSpecification(
                .forbidden, "access.people-only", "An API token cannot manage its creator's account.",
                nextStep: "Sign in with a password to do this.")
        case .passwordNeeded:
            ErrorSpecification(
                .forbidden, "access.password-needed",
                "This needs your password again: you did not enter it in the last 5 minutes.",
                nextStep: "Enter it at the terminal, pass it with --password-stdin, or confirm it with "
                    + "POST /v1/me/password-confirmation; then send the request again.")
        case .noPassword:
            ErrorSpecification(
                .forbidden, "access.people-only",
                "This needs a person's password again, and an API token has none.",
                nextStep: "Sign in with a password to do this.")
        case .secondFactorNeeded:
            ErrorSpecification(
                .forbidden, "access.second-factor-needed",
                "The academy demands a second factor of your role, and your account has none.",
                nextStep: "Enable it with: classly-admin second-factor enable")
        case .locked:
            ErrorSpecification(
                .forbidden, "sign-in.locked", "The sign-in is locked: it was not used for a while.",
                nextStep: "Enter the PIN at a terminal, or sign in again.")
        case .former:
            ErrorSpecification(
                .forbidden, "access.former-student",
                "Only current students may do this. You can still see your attendance, passes and payments.",
                nextStep: "Ask the academy to readmit you.")
        case .noOwnData:
            ErrorSpecification(
                .forbidden, "access.not-a-student",
                "“me” cannot be used: this account belongs to no student.",
                nextStep: "Name the student by id or key.")
        case .notAnInstructor:
            ErrorSpecification(
                .forbidden, "access.not-an-instructor",
                "“me” cannot be used: this account belongs to no instructor.",
                nextStep: "Ask an owner to connect your account: staff edit ID --instructor I")
        case .wrongProgram(let theirs):
            ErrorSpecification(
                .forbidden, "sign-in.wrong-program",
                "This account belongs to \(theirs == .staff ? "staff" : "a student"): "
                    + "use classly-\(theirs.rawValue).")
        }
    }
}
