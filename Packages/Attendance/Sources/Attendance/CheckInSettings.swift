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

    static let notThereAfter = SettingKey(
        "messages.not-there-minutes", .everyday, default: 15, zeroOr: 5...60,
        "Minutes after the start at which guardians get a message that a student is not there; 0 sends none."
    )
    static let lateHours = SettingKey(
        "attendance.late-hours", .everyday, default: 24, in: 0...72,
        "Hours within which a check-in without a connection counts by itself; 0 lets staff decide about all."
    )
    static let departures = SettingKey(
        "check-in.departures", .everyday, default: "no", among: ["yes", "no"],
        "Whether it is recorded who picks students up, and who leaves early.")

    static let showsPictures = SettingKey(
        "station.pictures", .access, default: "no", among: ["yes", "no"],
        "Whether a station shows the pictures of students; those of children with a guardian's consent only.")

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
        showsPictures.setting, address.setting, notThereAfter.setting, departures.setting,
        lateHours.setting,
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
                showsNames: CheckInSettings.showsNames.value(in: settings) == "yes",
                showsPictures: CheckInSettings.showsPictures.value(in: settings) == "yes"),
            storedAddress: settings[CheckInSettings.address.setting.name],
            notThereAfter: CheckInSettings.notThereAfter.value(in: settings),
            recordsDepartures: CheckInSettings.departures.value(in: settings) == "yes",
            lateHours: CheckInSettings.lateHours.value(in: settings))
    }
}
