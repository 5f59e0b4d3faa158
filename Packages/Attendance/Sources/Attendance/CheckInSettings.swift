internal import Application
public import Core

/// The settings of check-in, of QR codes and of the screens in rooms.
enum CheckInSettings {
    static let opensBefore = SettingKey(
        "check-in.opens-before-minutes", .everyday, default: 30, in: 0...240,
        "Minutes before the start of a session at which check-in opens."
    )
    .forStudents
    static let lateAfter = SettingKey(
        "check-in.late-after-minutes", .everyday, default: 10, in: 0...240,
        "Minutes after the start of a session until which a student is on time."
    )
    .forStudents
    static let codes = SettingKey(
        "check-in.codes", .everyday, default: "session+room", among: ["session", "room", "session+room"],
        "The kinds of codes that are accepted."
    )
    .forStudents

    static let atOnce = SettingKey(
        "check-in.at-once", .everyday, default: "no", among: ["yes", "no"],
        "Whether the page of a code checks students in who are signed in, without a tap."
    )
    .forStudents
    static let showsNames = SettingKey(
        "screen.first-names", .everyday, default: "no", among: ["yes", "no"],
        "Whether a room's screen shows the first names of the students who came last.")

    static let address = SettingKey<WebAddress?>(
        "web.address", .secrets, WebAddress.schema,
        "an address without a path, such as https://studio.example.org",
        "The address at which students reach the server: QR codes are links to it.",
        parse: { WebAddress($0) }
    ).forStudents

    static let refusalMonths = SettingKey(
        "retention.refusal-months", .forgetting, default: 0, in: 0...120,
        "Months after which refused check-ins are removed; 0 keeps them.")

    static let all = [
        opensBefore.setting, lateAfter.setting, codes.setting, atOnce.setting, showsNames.setting,
        address.setting,
    ]
}

extension CheckInRules {
    /// When check-in opens at a session that starts at an instant.
    public func opening(ofStart start: Instant) -> Instant { policy.opening(ofStart: start) }

    /// Reads the rules from the settings; a setting that was not set has its default.
    ///
    /// - Parameters:
    ///   - academy: the academy's identifier.
    ///   - settings: the values that were set, by name.
    public init(academy: String, settings: [String: String]) {
        let codes = CheckInSettings.codes.value(in: settings)
        self.init(
            academy: academy,
            policy: CheckInPolicy(
                opensBefore: CheckInSettings.opensBefore.value(in: settings),
                lateAfter: CheckInSettings.lateAfter.value(in: settings),
                acceptsSessionCodes: codes != "room", acceptsRoomCodes: codes != "session",
                isAtOnce: CheckInSettings.atOnce.value(in: settings) == "yes",
                showsNames: CheckInSettings.showsNames.value(in: settings) == "yes"),
            storedAddress: settings[CheckInSettings.address.setting.name])
    }
}
