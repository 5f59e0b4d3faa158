internal import Application

/// The settings of this feature.
enum UsageSettings {
    static let isEnabled = SettingKey(
        "usage.enabled", .everyday, default: "yes", among: ["yes", "no"],
        "Whether the academy counts the actions of students, without names."
    ).forStudents
    static let months = SettingKey(
        "retention.usage-months", .forgetting, default: 13, in: 0...120,
        "Months after which the counts of actions are removed; 0 keeps them.")
}
