/// Why a caller may not send a request.
public enum AccessError: AcademyError, Equatable {
    case notSignedIn
    /// The token is unknown, expired or revoked.
    case invalidToken
    /// The refresh token belongs to a sign-in that was ended, since its account signed in on another device
    /// and had the maximum number of sign-ins already.
    case signedOutElsewhere
    /// The token of a screen or of a station is unknown, expired or revoked.
    case screenEnded
    /// The request is for staff, or for students, and the sender is not one of them.
    case wrongRole(needed: Audience)
    /// The sender's role does not include the permission.
    case missingPermission(Permission)
    /// The request, or a value in it, is for owners only.
    case ownersOnly
    /// The data belongs to another student.
    case notYours
    /// The session or class is another instructor's.
    case notYourClass
    /// The token belongs to a screen or a station, and the request is not one of its room or venue.
    case displayOnly
    /// The token is an API token, and the request is for people.
    case peopleOnly
    /// The request needs the password again, and the sign-in has not confirmed it in the last five minutes.
    case passwordNeeded
    /// The request needs the password again, and the token is an API token.
    case noPassword
    /// The academy demands a second factor of the role, and the account has none.
    case secondFactorNeeded
    /// The account has a PIN, and the sign-in was not used for the minutes of the academy's setting.
    case locked
    /// The device is handed round for a session, and the request is not one of that session.
    case handedRound
    /// The student has left, and the request is not open to former students.
    case former
    /// The request names `me`, and the account has no student.
    case notAStudent
    /// A guardian who is no student names none, so that the request could be for any of the children.
    case childNotNamed
    /// The request names `me` as an instructor, and the account has none.
    case notAnInstructor
    /// The account belongs to the other program.
    case wrongProgram(theirs: Audience)

    public var specification: ErrorSpecification {
        switch self {
        case .notSignedIn: .init(.unauthenticated, "access.not-signed-in")
        case .invalidToken: .init(.unauthenticated, "access.invalid-token")
        case .signedOutElsewhere: .init(.unauthenticated, "access.signed-out-elsewhere")
        case .screenEnded:
            .init(.unauthenticated, "access.invalid-token", sentence: "access.invalid-token.screen")
        case .wrongRole(let audience):
            .init(
                .forbidden, "access.wrong-role",
                sentence: audience == .staff ? "access.wrong-role.staff" : "access.wrong-role.students")
        case .missingPermission(let permission):
            .init(.forbidden, "access.missing-permission", ["permission": permission.rawValue])
        case .ownersOnly: .init(.forbidden, "access.owners-only")
        case .notYours: .init(.forbidden, "access.not-yours")
        case .notYourClass: .init(.forbidden, "access.not-yours", sentence: "access.not-yours.class")
        case .displayOnly: .init(.forbidden, "access.only-a-screen")
        case .peopleOnly: .init(.forbidden, "access.people-only")
        case .passwordNeeded: .init(.forbidden, "access.password-needed")
        case .noPassword: .init(.forbidden, "access.people-only", sentence: "access.people-only.password")
        case .secondFactorNeeded: .init(.forbidden, "access.second-factor-needed")
        case .locked: .init(.forbidden, "sign-in.locked")
        case .handedRound: .init(.forbidden, "sign-in.handed-round")
        case .former: .init(.forbidden, "access.former-student")
        case .notAStudent: .init(.forbidden, "access.not-a-student")
        case .childNotNamed: .init(.forbidden, "access.child-not-named")
        case .notAnInstructor: .init(.forbidden, "access.not-an-instructor")
        case .wrongProgram(let theirs):
            .init(
                .forbidden, "sign-in.wrong-program",
                sentence: theirs == .staff ? "sign-in.wrong-program.staff" : "sign-in.wrong-program.student")
        }
    }
}
