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

    static let announcementsPerDay = SettingKey(
        "messages.announcements-per-day", .everyday, default: 3, in: 1...20,
        "The most announcements that the academy sends on a day.")
    static let quietFrom = SettingKey(
        "messages.quiet-from", .everyday, default: "21:00", among: hours,
        "The time from which no announcement is sent, by the clock of the venue or of the academy.")
    static let quietUntil = SettingKey(
        "messages.quiet-until", .everyday, default: "08:00", among: hours,
        "The time until which no announcement is sent; the same as messages.quiet-from has no quiet hours.")

    /// The hours of a day: `00:00` to `23:00`.
    private static let hours = (0..<24).compactMap { TimeOfDay(minutes: 60 * $0)?.description }

    static let all =
        [isEnabled.setting, announcementsPerDay.setting] + [quietFrom, quietUntil].map(\.setting)
}

extension QuietHours {
    /// - Parameter settings: the values of the settings that were set, by name.
    init(_ settings: [String: String]) {
        func time(_ key: SettingKey<String>) -> TimeOfDay {
            (try? TimeOfDay(parsing: key.value(in: settings), field: key.setting.name)) ?? .midnight
        }
        self.init(from: time(MessageSettings.quietFrom), until: time(MessageSettings.quietUntil))
    }
}

extension MessageKind {
    /// The harm that a wrong template can do: a message about accounts leads to where people enter codes and
    /// passwords.
    var effect: SettingEffect { isOptional ? .everyday : .secrets }
}
