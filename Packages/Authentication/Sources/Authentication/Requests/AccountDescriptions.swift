public import Core

// The meaning of this feature's properties in the OpenAPI document.

private enum Meaning {
    static let password = "The account's password."
    static let newPassword =
        "The new password. The academy's settings may require a longer one; common passwords are refused."
    static let account = "The account's id."
    static let name = "The name of the member of staff."
    static let role = "The role, which is a set of permissions; students see their own data only."
    static let code =
        "The one-time code to open the account with. It is shown only once, and is empty in a dry run."
    static let codeExpiresAt = "The code is refused from this instant on."
}

extension AccountInfo: PropertiesDescribed {
    public static let descriptions = [
        "id": Meaning.account,
        "email": "The address to sign in with; one at erased.invalid if the account is closed.",
        "role": "The role with the most permissions; students and guardians have none.",
        "roles": "All roles of the account, that with the most permissions first.",
        "name": Meaning.name,
        "student": "The id of the student to whom the account belongs; missing for others.",
        "studentName": "The name of that student; missing in the responses to changes.",
        "instructor": "The id of the instructor to whom the account belongs; missing for others.",
        "instructorName": "The name of that instructor; missing in the responses to changes.",
        "person": "The id of the person who is a guardian with the account; missing for others.",
        "personName": "The name of that person; missing in the responses to changes.",
        "isClosed": "Whether the account is closed for ever.",
        "openedAt": "When the account was opened.",
        "disabledAt": "When the account was disabled; missing if it can sign in.",
        "secondFactorAt": "When its second factor was enabled; missing if it has none.",
        "language": "The language that its owner chose; missing if they chose none.",
    ]
}

extension OpenFirstAdmin: PropertiesDescribed {
    public static let descriptions = [
        "email": "The address that the owner will sign in with.", "password": Meaning.newPassword,
    ]
}

extension Invitation: PropertiesDescribed {
    public static let descriptions = [
        "code": Meaning.code,
        "student": "The student who opens an account with the code.",
        "studentName": "The student's name.",
        "expiresAt": Meaning.codeExpiresAt,
    ]
}

extension StaffInvitation: PropertiesDescribed {
    public static let descriptions = [
        "code": Meaning.code,
        "email": "The address that the new member of staff will sign in with.",
        "role": Meaning.role,
        "expiresAt": Meaning.codeExpiresAt,
    ]
}

extension InviteStaff: PropertiesDescribed {
    public static let descriptions = [
        "name": Meaning.name,
        "instructor": "The instructor who gets the account; needed for the role instructor.",
    ]
}

extension PasswordReset: PropertiesDescribed {
    public static let descriptions = [
        "code":
            "The one-time code to set a new password with. It is shown only once, and is empty in a dry run.",
        "account": Meaning.account,
        "email": "The address that the account signs in with.",
        "role": Meaning.role,
        "expiresAt": Meaning.codeExpiresAt,
    ]
}

extension ResetPassword: PropertiesDescribed {
    public static let descriptions = ["account": Meaning.account]
}

extension ForgotPassword: PropertiesDescribed {
    public static let descriptions = ["email": "The address that the account signs in with."]
}

extension ListAccounts: PropertiesDescribed {
    public static let descriptions = [
        "of": "Only the accounts of staff (admin) or of students (student).",
        "student": "Only the open account of this student.",
        "email": "Only the open account with this e-mail address.",
    ]
}

extension RevokeAccountDevice: PropertiesDescribed {
    public static let descriptions = ["account": Meaning.account, "device": "The device's id."]
}

extension RoleInfo: PropertiesDescribed {
    public static let descriptions = [
        "role": Meaning.role,
        "permissions": "What staff with the role may do, in alphabetical order.",
        "isChanged": "Whether an owner has changed the permissions of the role.",
    ]
}

extension AcceptInvitation: PropertiesDescribed {
    public static let descriptions = [
        "code": "The one-time code of the invitation or of the password reset.",
        "email": "The address to sign in with; for staff, the one that was invited.",
        "password": Meaning.newPassword,
    ]
}

extension ChangePassword: PropertiesDescribed {
    public static let descriptions = [
        "currentPassword": Meaning.password,
        "newPassword": Meaning.newPassword,
        "refreshToken":
            "The refresh token of the sign-in to keep; without it all sign-ins of the account end.",
    ]
}

extension ConfirmPassword: PropertiesDescribed {
    public static let descriptions = ["currentPassword": Meaning.password]
}

extension ConfirmedPassword: PropertiesDescribed {
    public static let descriptions = ["expiresAt": "From this instant on the password is needed again."]
}

extension SignIn: PropertiesDescribed {
    public static let descriptions = [
        "email": "The account's address.",
        "password": Meaning.password,
        "program":
            "The audience of the calling program, admin for staff or student; accounts of the other audience "
            + "are refused.",
        "device": "A name for the device in the list of devices.",
        "deviceToken":
            "A secret of the device, sent at each sign-in, so that wrong passwords from other devices do not "
            + "delay this one.",
        "code": "A code of the authenticator app or a recovery code, for an account with a second factor.",
    ]
}

extension SignedIn: PropertiesDescribed {
    public static let descriptions = [
        "principal": "Who is signed in.",
        "accessToken": "The bearer token of the next requests.",
        "accessExpiresAt": "The access token is refused from this instant on.",
        "refreshToken": "The token that renews the sign-in; it can be used once.",
        "refreshExpiresAt": "The refresh token is refused from this instant on.",
        "device": "The id of the sign-in in the list of devices.",
        "endedDevice":
            "The name of the device of the oldest sign-in, which this one ended since there were too many; "
            + "missing if it ended none.",
    ]
}

extension SignOut: PropertiesDescribed {
    public static let descriptions = ["refreshToken": "The refresh token of the sign-in to end."]
}

extension Device: PropertiesDescribed {
    public static let descriptions = [
        "id": "The device's id.",
        "name": "The name that was given at the sign-in.",
        "signedInAt": "When the account was signed in on the device.",
        "lastUsedAt": "When the sign-in was last renewed.",
        "expiresAt": "The sign-in ends at this instant unless it is renewed.",
    ]
}

extension APIToken: PropertiesDescribed {
    public static let descriptions = [
        "id": "The id of the token.",
        "name": "The name of the program that has the token.",
        "permissions": "What the token may do, as long as its creator may; in alphabetical order.",
        "createdBy": "The id of the account that created the token.",
        "createdAt": "When the token was created.",
        "expiresAt": "The token is refused from this instant on.",
    ]
}

extension CreatedAPIToken: PropertiesDescribed {
    public static let descriptions = [
        "info": "The token's name and permissions.",
        "token": "The bearer token. It is shown only once, and is empty in a dry run.",
    ]
}
