internal import Core
internal import Networking

/// The settings about classes that students join without the front desk.
enum JoiningSettings {
    static let allowed = SettingKey(
        "joining.allowed", default: JoiningRule.nobody.rawValue, among: JoiningRule.allCases.map(\.rawValue),
        "Who may join a class without the front desk: nobody, who has a pass that covers the class, or "
            + "everyone. No guardian is asked for a child.")
    static let most = SettingKey(
        "joining.most-classes", default: 3, in: 1...50,
        "The most classes in which a student may be enrolled at a time without the front desk.")

    static let all = [allowed.setting, most.setting]
}

/// Who may join a class without the front desk.
enum JoiningRule: String, CaseIterable {
    case nobody
    /// Students with a pass that can pay for a session of the class.
    case covered
    case everyone
}
