public import Core

/// The rules of this feature's fields.
private enum AccountRules {
    static let email = FieldRule(EmailAddress.self)
    /// An existing password. It has no least length, since older rules may have allowed a shorter one.
    static let password = FieldRule(
        .text(lengths: 0...Password.longest, example: "a quiet corner of the studio"))
    static let code = FieldRule(
        .text(
            "(?:[ -]*[2-9A-HJ-NP-Za-hj-np-z]){\(OneTimeCode.length)}[ -]*",
            lengths: OneTimeCode.length...OneTimeCode.longestText,
            example: "K7QP-2MXA-9RTD", "Letter case, dashes and spaces are ignored."))

    /// A code of an authenticator app or a recovery code. Any other text is valid too, but is a wrong code.
    static let secondFactor = FieldRule(.text(lengths: 0...64, example: "492039"))

    static let staffRole = FieldRule(.oneOf(Role.ofStaff.map(\.rawValue)))

    /// The code that a screen or a device shows. Any other text is valid too, but is an unknown code.
    static let pairingCode = FieldRule(.text(lengths: 1...OneTimeCode.longestText, example: "K7Q2MX"))

    /// A new password; the academy's settings may raise the minimum.
    static func newPassword(_ minimum: Int) -> FieldRule {
        FieldRule(.text(lengths: minimum...Password.longest, example: "a quiet corner of the studio"))
    }
}

extension ShowInvitation: FieldDescribed { public static let fields = ["code": AccountRules.code] }
extension EraseSignUp: FieldDescribed { public static let fields = ["email": AccountRules.email] }

extension AcceptInvitation: FieldDescribed {
    public static let fields = [
        "code": AccountRules.code, "email": AccountRules.email,
        "password": AccountRules.newPassword(SignInRules.standard.minimumForStudents),
    ]
}

extension AddRole: FieldDescribed {
    public static let fields = [
        "code": AccountRules.code, "name": FreeText.optionalRule("name", example: "Rosa Rojas"),
    ]
}

extension SignUp: FieldDescribed {
    public static let fields = [
        "guardianCode": AccountRules.code,
        "email": AccountRules.email, "firstName": FreeText.rule("firstName", example: "Inés"),
        "lastName": FreeText.rule("lastName", example: "Quispe"),
        "password": AccountRules.newPassword(SignInRules.standard.minimumForStudents),
    ]
}

extension ListAccounts: FieldDescribed {
    public static let fields = ["email": AccountRules.email]
}

extension ForgotPassword: FieldDescribed {
    public static let fields = ["email": AccountRules.email]
}

extension InviteStaff: FieldDescribed {
    public static let fields = [
        "email": AccountRules.email, "role": AccountRules.staffRole,
        "name": FreeText.optionalRule("name", example: "Bea Flores"),
    ]
}

extension CreateAPIToken: FieldDescribed {
    public static let fields = [
        "name": FreeText.rule("name", example: "Web site"),
        "days": FieldRule(.integer(1...Int64(APIToken.longestLifetime), example: 90)),
    ]
}

extension EditAccount: FieldDescribed {
    public static let fields = [
        "role": AccountRules.staffRole, "name": FreeText.optionalRule("name", example: "Bea Flores"),
    ]
}

extension OpenFirstAdmin: FieldDescribed {
    /// The rules of a first admin's address and password.
    public static let fields = [
        "email": AccountRules.email,
        "password": AccountRules.newPassword(SignInRules.standard.minimumForStaff),
    ]
}

extension ChangePassword: FieldDescribed {
    public static let fields = [
        "currentPassword": AccountRules.password,
        "newPassword": AccountRules.newPassword(SignInRules.standard.minimumForStudents),
    ]
}

extension ConfirmPassword: FieldDescribed {
    public static let fields = ["currentPassword": AccountRules.password]
}

extension SignIn: FieldDescribed {
    public static let fields = [
        "email": AccountRules.email, "password": AccountRules.password,
        "device": FreeText.optionalRule("device", example: "front desk"),
        "deviceToken": DeviceToken.rule, "code": AccountRules.secondFactor,
    ]
}

extension SwitchAudience: FieldDescribed {
    public static let fields = ["code": AccountRules.secondFactor]
}

extension ConfirmSecondFactor: FieldDescribed {
    public static let fields = ["code": AccountRules.secondFactor]
}

extension OpenScreen: FieldDescribed {
    public static let fields = ["name": FreeText.optionalRule("name", example: "Hall, by the entrance")]
}

extension ApproveScreen: FieldDescribed {
    public static let fields = OpenScreen.fields.merging(["code": AccountRules.pairingCode]) { _, own in own }
}

extension ApproveStation: FieldDescribed {
    public static let fields = [
        "code": AccountRules.pairingCode,
        "name": FreeText.optionalRule("name", example: "Main entrance"),
    ]
}

extension StartDeviceAuthorization: FieldDescribed {
    public static let fields = ["device": FreeText.optionalRule("device", example: "library computer")]
}

extension FinishDeviceAuthorization: FieldDescribed {
    public static let fields = ["deviceToken": DeviceToken.rule]
}

extension ShowDeviceAuthorization: FieldDescribed {
    public static let fields = ["code": AccountRules.pairingCode]
}

extension ApproveDeviceAuthorization: FieldDescribed {
    public static let fields = ["code": AccountRules.pairingCode]
}

extension DenyDeviceAuthorization: FieldDescribed {
    public static let fields = ["code": AccountRules.pairingCode]
}
