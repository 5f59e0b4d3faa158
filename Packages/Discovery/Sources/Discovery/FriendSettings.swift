internal import Application

/// The settings of friendships.
enum FriendSettings {
    static let ageOfMajority = SettingKey(
        "friends.age-of-majority", .access, default: 18, in: 0...21,
        "The age from which students find friends without a guardian's consent; 0 asks for no consent.")
    static let all = [ageOfMajority.setting]
}
