internal import Application

/// The settings of families.
public enum FamilySettings {
    static let ageOfMajority = SettingKey(
        "families.age-of-majority", .access, default: 18, in: 14...25,
        "The age from which students decide for themselves: the rights of their guardians end on that "
            + "birthday, unless the student lets a guardian keep them.")

    /// The age of majority in settings by name, or the default.
    public static func ageOfMajority(in settings: [String: String]) -> Int {
        ageOfMajority.value(in: settings)
    }

    /// The name of the setting with the age of majority.
    public static let ageSetting = ageOfMajority.setting.name

    static let all = [ageOfMajority.setting]
}
