public import Core

/// Why an account, a password, a sign-in, an invitation or a screen was refused.
public enum AccountError: AcademyError, Equatable {
    case adminExists
    /// The student has an account already.
    case exists(student: String)
    case studentInactive(String)
    case emailTaken(EmailAddress)
    /// The account belongs to the only enabled owner.
    case lastOwner
    /// The account or the role is an owner's, and the caller is not one.
    case ownersOnly
    /// The role has permissions that the caller does not have.
    case strongerRole(Role)
    /// The permissions of the owner's role cannot be changed.
    case ownerRole
    /// The account or the role is a student's.
    case notStaff
    /// The role is for instructors, and none is named.
    case instructorMissing
    case noSuchOwner(EmailAddress)
    case accountDisabled(EmailAddress)
    case disabled
    /// The code is wrong, used, replaced or expired.
    case invalidInvitation
    /// An admin's invitation is for another e-mail address.
    case invitationEmail
    case passwordTooShort(minimum: Int)
    case passwordTooLong
    case passwordCommon
    /// The password consists mostly of the e-mail address or the academy's or the product's name.
    case passwordKnown
    case passwordHasControl(Unicode.Scalar)
    /// The current password is not the one given.
    case wrongPassword
    /// The queue of password hashes is full.
    case busy
    case stopping
    /// The e-mail address is unknown or the password is wrong.
    case signInFailed
    /// There were too many wrong passwords for the account.
    case wait(seconds: Int)
    /// There were too many requests for a code to choose a new password.
    case waitForReset(seconds: Int)
    /// The academy sends no messages, so a person cannot be sent a code.
    case noMessages
    /// A refresh token was used twice, so two clients have it; the sign-in has ended.
    case refreshTokenReused
    /// The text does not have the form of a device token.
    case invalidDeviceToken
    case tooManyScreens
    case tooManyPairings
    /// No screen shows the pairing code, or it has expired.
    case unknownPairing
    /// The pairing of the screen has expired, or the screen is closed.
    case pairingExpired
    case tooManyAPITokens
    /// No API token can have the permission.
    case apiTokenPermission(Permission)
    /// The number of days until an API token expires is not allowed.
    case apiTokenLifetime(Int)

    public var retryAfter: Int? {
        switch self {
        case .wait(let seconds), .waitForReset(let seconds): seconds
        default: nil
        }
    }

    public var specification: ErrorSpecification {
        switch self {
        case .adminExists:
            .init(.conflict, "account.admin-exists", "The academy already has its first owner.")
        case .exists(let student):
            .init(
                .conflict, "account.exists", "\(student.escapingControls) already has an account.",
                nextStep: "They sign in with: classly-student sign-in --email E")
        case .studentInactive(let name):
            .init(
                .conflict, "account.student-inactive", "\(name.escapingControls) is not an active student.",
                nextStep: "Readmit the student first.")
        case .emailTaken(let email):
            .init(.conflict, "account.email-taken", field: "email", "Another account signs in as \(email).")
        case .lastOwner:
            .init(
                .conflict, "account.last-owner",
                "The last enabled owner cannot be disabled, closed or given another role.",
                nextStep: "Invite another owner first: staff invite --role owner --email E")
        case .ownersOnly:
            .init(
                .forbidden, "account.owners-only",
                "Only an owner may change roles and owners' accounts, or give somebody the role owner.",
                nextStep: "Ask an owner of the academy.")
        case .strongerRole(let role):
            .init(
                .forbidden, "account.stronger-role",
                "The role \(role.title) has permissions that you do not have.",
                nextStep: "Ask an owner of the academy.")
        case .ownerRole:
            .init(
                .conflict, "role.owner", "The owner's role always has every permission.",
                nextStep: "Change the role manager, front-desk or instructor instead.")
        case .notStaff:
            .init(
                .conflict, "role.not-staff", field: "role",
                "Students have no role that can be given or changed.",
                nextStep: "Invite students with: students invite ID")
        case .instructorMissing:
            .init(
                .conflict, "role.instructor-missing", field: "instructor",
                "The role instructor needs the instructor whose classes the account may manage.",
                nextStep: "Add --instructor I; see: instructors list")
        case .noSuchOwner(let email):
            .init(
                .notFound, "account.no-such-owner", field: "email",
                "No owner of the academy signs in as \(email).", nextStep: "See the owners with: staff list")
        case .accountDisabled(let email):
            .init(
                .conflict, "account.is-disabled", "The account \(email) is disabled.",
                nextStep: "Enable it first: accounts enable ID")
        case .disabled:
            .init(
                .forbidden, "account.disabled", "This account is disabled.",
                nextStep: "Ask the academy to enable it.")
        case .invalidInvitation:
            .init(
                .invalid, "invitation.invalid", field: "code",
                "The code is wrong, used or expired.", nextStep: "Ask the academy for a new code.")
        case .invitationEmail:
            .init(
                .invalid, "invitation.other-email", field: "email",
                "This code is for another e-mail address.",
                nextStep: "Use the address that the code was made for.")
        case .passwordTooShort(let minimum):
            .password("too-short", "The password is too short: it must have at least \(minimum) characters.")
        case .passwordTooLong:
            .password(
                "too-long",
                "The password is longer than \(Password.longest) characters or \(Password.mostBytes) bytes.")
        case .passwordCommon:
            .password("common", "This password is too common.", nextStep: Self.betterPassword)
        case .passwordKnown:
            .password(
                "known-words",
                "The password is mostly the e-mail address, its domain, or the academy's or the product's name.",
                nextStep: Self.betterPassword)
        case .passwordHasControl(let scalar):
            .password(
                "control-character",
                "The password contains the invisible control character \(scalar.codePoint).",
                nextStep: "Type the password again without that character.")
        case .wrongPassword:
            .init(.forbidden, "password.wrong", field: "currentPassword", "The current password is wrong.")
        case .busy:
            .init(
                .unavailable, "password.busy", "Too many people are signing in at the moment.",
                nextStep: "Try again in a moment.")
        case .stopping:
            .init(
                .unavailable, "password.stopping",
                "The server is shutting down. The password was not checked.",
                nextStep: "Try again in a moment.")
        case .signInFailed:
            .init(.unauthenticated, "sign-in.failed", "The e-mail address or the password is wrong.")
        case .wait(let seconds):
            .init(
                .unavailable, "sign-in.wait",
                "There were too many wrong passwords or codes for this account: wait "
                    + "\(seconds) \(seconds == 1 ? "second" : "seconds").")
        case .waitForReset(let seconds):
            .init(
                .unavailable, "forgot.wait",
                "There were too many requests for a new password with this address: wait "
                    + "\(seconds) \(seconds == 1 ? "second" : "seconds").")
        case .noMessages:
            .init(
                .conflict, "forgot.no-messages",
                "This academy sends no messages, so it cannot send you a code.",
                nextStep: "Ask the academy for a code.")
        case .refreshTokenReused:
            .init(
                .unauthenticated, "sign-in.reused",
                "This sign-in was renewed by two programs, so it has ended in both.",
                nextStep: "Sign in again, and change the password if it was not you.")
        case .invalidDeviceToken:
            .init(
                .invalid, "sign-in.device-token", field: "deviceToken",
                "A device token is 32 random bytes in base64url: \(OriginKey.tokenLength) characters.")
        case .tooManyAPITokens:
            .init(
                .conflict, "api-token.too-many",
                "The academy has \(APIToken.most) API tokens, which is the limit.",
                nextStep: "Revoke one that is no longer used; see: tokens list")
        case .apiTokenPermission(let permission):
            .init(
                .invalid, "api-token.permission", field: "permissions",
                "An API token cannot have the permission “\(permission.rawValue)”.",
                nextStep: "Leave it out: only people manage accounts.")
        case .apiTokenLifetime(let days):
            .init(
                .invalid, "api-token.lifetime", field: "days",
                "An API token is valid for 1 to \(APIToken.longestLifetime) days, not \(days).")
        case .tooManyPairings:
            ErrorSpecification(
                .unavailable, "screen.too-many-pairings",
                "\(PairingCode.most) screens wait for their approval, which is the limit.",
                nextStep: "Try again in \(PairingCode.lifetime / 60) minutes.")
        case .pairingExpired:
            ErrorSpecification(
                .unauthenticated, "screen.pairing-expired", field: "token",
                "The pairing code has expired, or the screen was closed.",
                nextStep: "Create another pairing code.")
        case .unknownPairing:
            ErrorSpecification(
                .notFound, "screen.unknown-pairing", field: "code", "No screen shows this pairing code.",
                nextStep: "Type the code that the screen shows now.")
        case .tooManyScreens:
            .init(
                .conflict, "screen.too-many",
                "The academy has \(RoomScreen.most) open screens, which is the limit.",
                nextStep: "Close one that is no longer used: classly-admin screens list")
        }
    }

    private static let betterPassword = "Use several unrelated words."
}

extension ErrorSpecification {
    /// The refusal of a new password.
    fileprivate static func password(_ code: String, _ sentence: String, nextStep: String? = nil) -> Self {
        .init(.invalid, "password.\(code)", field: "password", sentence, nextStep: nextStep)
    }
}
