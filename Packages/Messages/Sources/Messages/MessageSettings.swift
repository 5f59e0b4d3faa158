internal import Application
public import Core

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

/// The values of the academy that messages depend on.
public struct MessageRules: Sendable {
    public let academy: String
    /// The academy's language by BCP 47, for people without one of their own.
    let language: String
    let zone: Zone
    /// The address of the academy's pages, without a path; nil if the academy has set none.
    let site: String?

    /// The page on which people choose which messages they get; nil without pages.
    var optOutPage: String? { site.map { $0 + "/messages" } }

    public init(academy: String, language: String, zone: Zone, site: String? = nil) {
        self.academy = academy
        self.language = language
        self.zone = zone
        self.site = site
    }
}
