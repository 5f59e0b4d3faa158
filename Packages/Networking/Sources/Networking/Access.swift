public import Core

/// Who may send a request.
public enum Access: Hashable, Sendable {
    /// Anybody, signed in or not.
    case anyone
    /// Whoever is signed in.
    case signedIn
    /// One role only.
    case only(Role)
    /// Admins for every student, a student for their own data: the request's ``APIRequest/owner`` decides.
    case own
    /// Admins for every room, a room's screen for its own: the request's ``APIRequest/screenRoom`` decides.
    case display

    /// Checks whoever asks against the access and what the request is about.
    ///
    /// - Throws: ``AccessError/notSignedIn``, ``AccessError/wrongRole(needed:)``, ``AccessError/notYours`` or
    ///   ``AccessError/onlyAScreen``.
    public func check(
        _ identity: Identity?, owner: Reference<Kind.Student>?, room: Reference<Kind.Room>? = nil
    ) throws(AccessError) {
        if self == .anyone { return }
        switch identity {
        case nil: throw .notSignedIn
        case .screen(let own):
            guard self == .display, room == .id(own) else { throw .onlyAScreen }
        case .principal(let principal), .formerStudent(let principal): try check(principal, owner)
        }
    }

    /// Whether signed-in students may send requests with this access.
    var includesStudents: Bool {
        switch self {
        case .anyone, .signedIn, .own: true
        case .only(let role): role == .student
        case .display: false
        }
    }

    private func check(_ principal: Principal, _ owner: Reference<Kind.Student>?) throws(AccessError) {
        switch self {
        case .anyone, .signedIn: return
        case .display:
            guard principal.role == .admin else { throw .wrongRole(needed: .admin) }
        case .only(let role):
            guard principal.role == role else { throw .wrongRole(needed: role) }
        case .own:
            guard principal.role == .student else { return }
            guard let student = principal.student, owner == .me || owner == .id(student) else {
                throw .notYours
            }
        }
    }
}

/// Why a request was not let in.
public enum AccessError: UnspecifiedError, Equatable {
    case notSignedIn
    /// The token is unknown, expired or revoked.
    case invalidToken
    /// The same of the token of a room's screen, which signs in to nothing.
    case screenEnded
    case wrongRole(needed: Role)
    case notYours
    /// The token is a screen's, which shows the codes of its room and can do nothing else.
    case onlyAScreen
    /// The student has left, and the request is not one of the few that are open to former students.
    case formerStudent
    /// `me` was said by someone who is no student.
    case notAStudent
    /// The account belongs to the other program.
    case wrongProgram(theirs: Role)

    public var kind: ErrorKind {
        switch self {
        case .notSignedIn, .invalidToken, .screenEnded: .unauthenticated
        default: .forbidden
        }
    }

    public var code: String {
        switch self {
        case .notSignedIn: "access.not-signed-in"
        case .invalidToken, .screenEnded: "access.invalid-token"
        case .wrongRole: "access.wrong-role"
        case .notYours: "access.not-yours"
        case .onlyAScreen: "access.only-a-screen"
        case .formerStudent: "access.former-student"
        case .notAStudent: "access.not-a-student"
        case .wrongProgram: "sign-in.wrong-program"
        }
    }

    public var description: String {
        switch self {
        case .notSignedIn: "Nobody is signed in."
        case .invalidToken: "The sign-in is no longer valid."
        case .screenEnded: "The screen was closed, or its token has expired."
        case .wrongRole(let role): "Only \(role.plural) may do this."
        case .notYours: "Students see their own data and nobody else's."
        case .onlyAScreen:
            "This token is of a room's screen: it shows the codes of that room and nothing else."
        case .formerStudent:
            "This is open to current students only: you may still see your attendance, passes and payments."
        case .notAStudent: "“me” stands for the student who is signed in, and you are not a student."
        case .wrongProgram(let theirs):
            "This account is \(theirs == .admin ? "an admin" : "a student")'s: use classly-\(theirs)."
        }
    }

    public var nextStep: String? {
        switch self {
        case .notSignedIn, .invalidToken: "Sign in with: sign-in --email E"
        case .formerStudent: "Ask the academy to readmit you."
        case .screenEnded: "Have an admin open it again."
        default: nil
        }
    }
}
