internal import Application
internal import Core

/// The settings of messages.
enum MessageSettings {
    static let isEnabled = SettingKey(
        "messages.enabled", .secrets, default: "no", among: ["yes", "no"],
        "Whether the academy writes messages to students and staff.")
    static let retentionMonths = SettingKey(
        "retention.message-months", .forgetting, default: 12, in: 0...120,
        "Months after which messages that are not waiting any more are removed; 0 keeps them.")

    static let all = [isEnabled.setting]
}

extension MessageKind {
    /// The harm that a wrong template can do: a message about accounts leads to where people enter codes and
    /// passwords.
    var effect: SettingEffect { isOptional ? .everyday : .secrets }
}
