/// Why a caller may not send a request.
public enum AccessError: AcademyError, Equatable {
    case notSignedIn
    /// The token is unknown, expired or revoked.
    case invalidToken
    /// The token of a room's screen is unknown, expired or revoked.
    case screenEnded
    case wrongRole(needed: Role)
    /// The data belongs to another student.
    case notYours
    /// The token belongs to a display, and the request is not one that the display may send.
    case displayOnly
    /// The student has left, and the request is not open to former students.
    case former
    /// The request names `me`, and the account is not a student's.
    case noOwnData
    /// The account belongs to the other program.
    case wrongProgram(theirs: Role)

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
                nextStep: "Ask an admin to open the screen again.")
        case .wrongRole(let role):
            ErrorSpecification(.forbidden, "access.wrong-role", "Only \(role.plural) may do this.")
        case .notYours:
            ErrorSpecification(.forbidden, "access.not-yours", "Students may see only their own data.")
        case .displayOnly:
            ErrorSpecification(
                .forbidden, "access.only-a-screen", "This token can only show the codes of its room.")
        case .former:
            ErrorSpecification(
                .forbidden, "access.former-student",
                "Only current students may do this. You can still see your attendance, passes and payments.",
                nextStep: "Ask the academy to readmit you.")
        case .noOwnData:
            ErrorSpecification(
                .forbidden, "access.not-a-student",
                "“me” is the caller's own student, and this account has none.",
                nextStep: "Name the student by id or key.")
        case .wrongProgram(let theirs):
            ErrorSpecification(
                .forbidden, "sign-in.wrong-program",
                "This account belongs to \(theirs == .admin ? "an admin" : "a student"): use classly-\(theirs)."
            )
        }
    }
}
