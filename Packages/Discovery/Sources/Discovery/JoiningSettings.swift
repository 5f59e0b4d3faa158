internal import Application
internal import Core

/// The settings about classes that students join without the front desk.
enum JoiningSettings {
    static let allowed = SettingKey(
        "joining.allowed", .access, default: JoiningRule.noOne.rawValue,
        among: JoiningRule.allCases.map(\.rawValue),
        "Who may join a class without the front desk: no one, students with a pass that covers it, or "
            + "everyone. A child always needs such a pass.")
    static let most = SettingKey(
        "joining.most-classes", .access, default: 3, in: 1...50,
        "The most classes in which a student may be enrolled at a time without the front desk.")

    static let all = [allowed.setting, most.setting]
}

/// Who may join a class without the front desk.
enum JoiningRule: String, CaseIterable {
    case noOne = "no-one"
    /// Students with a pass that can pay for a session of the class.
    case covered
    case everyone
}
