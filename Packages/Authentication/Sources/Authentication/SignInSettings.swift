internal import Application
internal import Core

/// The settings of passwords and sign-ins.
enum SignInSettings {
    static let staffMinimum = SettingKey(
        "password.admin-minimum", .access, default: 15, in: 8...64,
        "The minimum length of staff's passwords.")
    static let studentMinimum = SettingKey(
        "password.student-minimum", .access, default: 10, in: 8...64,
        "The minimum length of a student's password."
    )
    .forStudents

    static let frontDeskIdle = SettingKey(
        "sign-in.front-desk-idle-minutes", .access, default: 720, in: 5...720,
        "The minutes without use after which a sign-in of the front desk ends.")

    static let allowsSignUp = SettingKey(
        "sign-up.enabled", .access, default: "no", among: ["yes", "no"],
        "Whether people can open an account of a student themselves.")

    /// Days after the last sign-in until a device or a network is forgotten.
    static let originDays = SettingKey(
        "retention.sign-in-days", .forgetting, default: 90, in: 1...90,
        "Days after the last sign-in until the academy forgets a device or network.")

    static let lock = SettingKey(
        "sign-in.lock-minutes", .access, default: 15, in: 0...240,
        "The minutes without use after which a sign-in of an account with a PIN is locked; 0 never.")

    /// Whether a second factor is demanded, for each role of staff.
    static let secondFactors = Role.ofStaff.map { role in
        (
            role,
            SettingKey(
                "second-factor.\(role.rawValue)", .access, default: "optional",
                among: ["optional", "required"],
                "Whether accounts with the role \(role.title) must have a second factor.")
        )
    }

    /// The role of which a setting demands a second factor; nil for another setting.
    static func roleOfSecondFactor(_ setting: String) -> Role? {
        secondFactors.first { $0.1.setting.name == setting }?.0
    }

    static let all =
        [
            staffMinimum.setting, studentMinimum.setting, frontDeskIdle.setting, lock.setting,
            allowsSignUp.setting,
        ]
        + secondFactors.map { $0.1.setting }
}

extension SignInRules {
    /// Reads the rules from the academy's settings.
    ///
    /// - Parameters:
    ///   - settings: the values that were set, by the names of the settings; others have their default.
    ///   - academy: the academy's name; nil before the academy is set up.
    public init(settings: [String: String], academy: String?) {
        self.init(
            minimumForStaff: SignInSettings.staffMinimum.value(in: settings),
            minimumForStudents: SignInSettings.studentMinimum.value(in: settings),
            frontDeskIdleMinutes: SignInSettings.frontDeskIdle.value(in: settings),
            lockMinutes: SignInSettings.lock.value(in: settings),
            secondFactorRoles: Set(
                SignInSettings.secondFactors.filter { $0.1.value(in: settings) == "required" }.map { $0.0 }),
            allowsSignUp: SignInSettings.allowsSignUp.value(in: settings) == "yes",
            academy: academy ?? "Classly", words: [academy].compactMap(\.self))
    }
}
