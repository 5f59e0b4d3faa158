public import Core

/// Why an account, a password, a sign-in, an invitation or a screen was refused.
public enum AccountError: AcademyError, Equatable {
    /// The first owner's account cannot be opened, since there is an account already.
    case adminExists
    /// The student has an account already.
    case exists(student: String)
    case studentInactive(String)
    case emailTaken(EmailAddress)
    /// The account belongs to the only enabled owner.
    case lastOwner
    /// The account or the role is an owner's, and the caller is no owner.
    case ownersOnly
    /// The role has permissions that the caller does not have.
    case strongerRole(Role)
    /// The permissions of the owner's role cannot be changed.
    case ownerRole
    /// The account or the role is a student's.
    case notStaff
    /// The role is for instructors, and none is named.
    case instructorMissing
    /// No open account of an owner has the e-mail address.
    case noSuchOwner(EmailAddress)
    /// A password of a disabled account cannot be reset.
    case accountDisabled(EmailAddress)
    /// The password is right, but the account is disabled.
    case disabled
    /// The account is closed for good, so it cannot be changed.
    case closed
    /// The code of an invitation or a password reset is wrong, used, replaced or expired.
    case invalidInvitation
    /// The invitation of a member of staff, or the password reset, is for another e-mail address.
    case invitationEmail
    /// The password has less than `minimum` code points.
    case passwordTooShort(minimum: Int)
    /// The password has more code points or bytes than ``Password`` allows.
    case passwordTooLong
    /// The password is one of those that attackers try first at any account.
    case passwordCommon
    /// The password consists mostly of the e-mail address or the academy's or the product's name.
    case passwordKnown
    case passwordHasControl(Unicode.Scalar)
    /// The given password is not the current one.
    case wrongPassword
    /// The queue of password hashes is full.
    case busy
    /// The server is shutting down, and hashes no more passwords.
    case stopping
    /// The e-mail address is unknown or the password is wrong.
    case signInFailed
    /// There were too many wrong passwords for the account.
    case wait(seconds: Int)
    /// There were too many requests for a code to choose a new password.
    case waitForReset(seconds: Int)
    /// There were too many e-mail addresses with the code of an invitation.
    case waitToAccept(seconds: Int)
    /// The academy sends no messages, so a person cannot be sent a code.
    case noMessages
    /// A refresh token was used twice, so two clients have it; the sign-in has ended.
    case refreshTokenReused
    /// The text does not have the form of a device token.
    case invalidDeviceToken
    /// The academy has ``RoomScreen/most`` open screens.
    case tooManyScreens
    /// The academy has ``Station/most`` open stations.
    case tooManyStations
    /// The code that was created is one that another screen shows.
    case tooManyPairings
    /// No screen and no station shows the pairing code, or it has expired.
    case unknownPairing
    /// The pairing of the screen has expired, or the screen is closed.
    case pairingExpired
    /// The academy has ``APIToken/most`` valid API tokens.
    case tooManyAPITokens
    /// No API token can have the permission.
    case apiTokenPermission(Permission)
    /// The number of days until an API token expires is not allowed.
    case apiTokenLifetime(Int)

    public var retryAfter: Int? {
        switch self {
        case .wait(let seconds), .waitForReset(let seconds), .waitToAccept(let seconds): seconds
        case .busy: 5
        case .tooManyPairings: 60
        default: nil
        }
    }

    public var isRateLimited: Bool {
        switch self {
        case .wait, .waitForReset, .waitToAccept: true
        default: false
        }
    }

    public var specification: ErrorSpecification {
        switch self {
        case .adminExists:
            .init(.conflict, "account.admin-exists")
        case .exists(let student):
            .init(.conflict, "account.exists", ["student": student.escapingControls])
        case .studentInactive(let name):
            .init(.conflict, "account.student-inactive", ["name": name.escapingControls])
        case .emailTaken(let email):
            .init(.conflict, "account.email-taken", field: "email", ["email": email])
        case .lastOwner:
            .init(.conflict, "account.last-owner")
        case .ownersOnly:
            .init(.forbidden, "account.owners-only")
        case .strongerRole(let role):
            .init(.forbidden, "account.stronger-role", ["role": Word.case(role.title, of: "role-title")])
        case .ownerRole:
            .init(.conflict, "role.owner")
        case .notStaff:
            .init(.conflict, "role.not-staff", field: "role")
        case .instructorMissing:
            .init(.conflict, "role.instructor-missing", field: "instructor")
        case .noSuchOwner(let email):
            .init(.notFound, "account.no-such-owner", field: "email", ["email": email])
        case .accountDisabled(let email):
            .init(.conflict, "account.is-disabled", ["email": email])
        case .disabled:
            .init(.forbidden, "account.disabled")
        case .closed:
            .init(.conflict, "account.closed")
        case .invalidInvitation:
            .init(.invalid, "invitation.invalid", field: "code")
        case .invitationEmail:
            .init(.invalid, "invitation.other-email", field: "email")
        case .passwordTooShort(let minimum):
            .init(.invalid, "password.too-short", field: "password", ["limit": minimum])
        case .passwordTooLong:
            .init(
                .invalid, "password.too-long", field: "password",
                ["characters": Password.longest, "bytes": Password.mostBytes])
        case .passwordCommon:
            .init(.invalid, "password.common", field: "password")
        case .passwordKnown:
            .init(.invalid, "password.known-words", field: "password")
        case .passwordHasControl(let scalar):
            .init(.invalid, "password.control-character", field: "password", ["character": scalar.codePoint])
        case .wrongPassword:
            .init(.forbidden, "password.wrong", field: "currentPassword")
        case .busy:
            .init(.unavailable, "password.busy")
        case .stopping:
            .init(.unavailable, "password.stopping")
        case .signInFailed:
            .init(.unauthenticated, "sign-in.failed")
        case .wait(let seconds):
            .init(
                .unavailable, "sign-in.wait", sentence: seconds == 1 ? "sign-in.wait.one" : nil,
                ["seconds": seconds])
        case .waitForReset(let seconds):
            .init(
                .unavailable, "forgot.wait", sentence: seconds == 1 ? "forgot.wait.one" : nil,
                ["seconds": seconds])
        case .waitToAccept(let seconds):
            .init(
                .unavailable, "invitation.wait", sentence: seconds == 1 ? "invitation.wait.one" : nil,
                ["seconds": seconds])
        case .noMessages:
            .init(.conflict, "forgot.no-messages")
        case .refreshTokenReused:
            .init(.unauthenticated, "sign-in.reused")
        case .invalidDeviceToken:
            .init(.invalid, "sign-in.device-token", field: "deviceToken", ["length": DeviceToken.length])
        case .tooManyAPITokens:
            .init(.conflict, "api-token.too-many", ["limit": APIToken.most])
        case .apiTokenPermission(let permission):
            .init(.invalid, "api-token.permission", field: "permissions", ["permission": permission.rawValue])
        case .apiTokenLifetime(let days):
            .init(
                .invalid, "api-token.lifetime", field: "days",
                ["limit": APIToken.longestLifetime, "days": days])
        case .tooManyPairings:
            .init(.unavailable, "screen.too-many-pairings")
        case .pairingExpired:
            .init(.unauthenticated, "screen.pairing-expired", field: "token")
        case .unknownPairing:
            .init(.notFound, "screen.unknown-pairing", field: "code")
        case .tooManyScreens:
            .init(.conflict, "screen.too-many", ["limit": RoomScreen.most])
        case .tooManyStations:
            .init(.conflict, "station.too-many", ["limit": Station.most])
        }
    }
}
