public import Core

/// What the fields of this feature's requests take.
private enum AccountRules {
    static let email = FieldRule(EmailAddress.self)
    /// A password that is there already, however it came to be.
    static let password = FieldRule(
        .text(lengths: 0...Password.longest, example: "a quiet corner of the studio"))
    static let code = FieldRule(
        .text(
            "(?:[ -]*[2-9A-HJ-NP-Za-hj-np-z]){\(InvitationCode.length)}[ -]*",
            lengths: InvitationCode.length...64,
            example: "K7QP-2MXA-9RTD", "Whatever its case, dashes and spaces."))

    /// A password to be: settings may ask for more characters than by themselves.
    static func newPassword(_ minimum: Int) -> FieldRule {
        FieldRule(.text(lengths: minimum...Password.longest, example: "a quiet corner of the studio"))
    }
}

extension AcceptInvitation: FieldDescribed {
    public static let fields = [
        "code": AccountRules.code, "email": AccountRules.email,
        "password": AccountRules.newPassword(PasswordRules.standard.minimumForStudents),
    ]
}

extension OpenFirstAdmin: FieldDescribed {
    /// The rules of a first admin's address and password.
    public static let fields = [
        "email": AccountRules.email,
        "password": AccountRules.newPassword(PasswordRules.standard.minimumForAdmins),
    ]
}

extension ChangePassword: FieldDescribed {
    public static let fields = [
        "currentPassword": AccountRules.password,
        "newPassword": AccountRules.newPassword(PasswordRules.standard.minimumForStudents),
    ]
}

extension SignIn: FieldDescribed {
    public static let fields = [
        "email": AccountRules.email, "password": AccountRules.password,
        "device": FreeText.optionalRule("device", example: "front desk"),
    ]
}

extension OpenScreen: FieldDescribed {
    public static let fields = ["name": FreeText.optionalRule("name", example: "Hall, by the door")]
}
