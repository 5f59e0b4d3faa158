import Application

/// What requests demand of a sign-in, stated apart from the endpoints.
extension AccessMatrix {
    /// The requests that need the password again.
    static let withPassword: [PasswordConfirmation: Set<String>] = [
        .always: [
            "CloseAccount", "ConfirmClock", "CreateAPIToken", "CreateRecoveryCodes", "DisableSecondFactor",
            "EditRole",
            "EnableSecondFactor", "EraseSignUp", "EraseStudent", "InviteStaff", "RemovePIN",
            "RemoveSecondFactor",
            "RevokeSigningKey", "RotateSigningKeys", "RunRepair", "SetPIN",
        ],
        .fromPeople: ["ExportAcademy"],
        .byRequest: [
            "EditAcademy", "EditAccount", "EditTemplate", "ImportAcademy", "RefundPayment", "ResetPassword",
            "ResetSetting", "ResetTemplate", "SetSetting", "SwitchAudience", "VoidPayment",
        ],
    ]

    /// The requests that staff may send without the second factor that the academy demands of them.
    static let withoutSecondFactor: Set<String> = [
        "ChangePassword", "ConfirmPassword", "ConfirmSecondFactor", "DisableSecondFactor",
        "EnableSecondFactor", "SetLanguage", "ShowAcademy", "ShowSecondFactor", "SignOut", "SwitchAudience",
        "UnlockSignIn", "WhoAmI",
    ]

    /// The requests that staff may send while their sign-in is locked.
    static let whileLocked: Set<String> = ["SignOut", "UnlockSignIn"]

    /// The requests about a session that hand round a device, which a program does not have.
    static let ofPeople: Set<String> = ["HandRound"]

    /// The requests that staff may send about a session while their device is handed round for it.
    static let whileHandedRound: Set<String> = [
        "CheckInAtSession", "ConfirmPassword", "IssueSessionCode", "ShowSessionStation", "SignOut",
        "UndoAtSession", "UnlockSignIn",
    ]

    /// Whether a request of the product needs the password again.
    static func confirmation(_ name: String) -> PasswordConfirmation {
        withPassword.first { $0.value.contains(name) }?.key ?? .never
    }
}
