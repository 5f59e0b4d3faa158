internal import Application

/// The settings of friendships.
public enum FriendSettings {
    static let ageOfMajority = SettingKey(
        "friends.age-of-majority", .access, default: 18, in: 0...21,
        "The age from which students find friends without a guardian's consent; 0 asks for no consent.")
    /// The age of majority in settings by name, or the default; 0 if no one counts as a child.
    public static func ageOfMajority(in settings: [String: String]) -> Int {
        ageOfMajority.value(in: settings)
    }

    static let all = [ageOfMajority.setting]
}
