public import Application
public import Core

/// Shows whether the clock agrees with the times in the database.
public struct ShowClock: APIRequest {
    public typealias Response = ClockReport
    public static let endpoint = Endpoint(
        .get, "clock", access: .staff(.readTimetable))

    public init() {}
}

extension ShowClock: FormRequest {
    public static let form = RequestForm(.academy, "clock show")
}

/// Confirms that the clock is right, so that the work that the passing of time makes due is done again.
public struct ConfirmClock: APIRequest {
    public typealias Response = ClockReport
    public static let endpoint = Endpoint(
        .post, "clock/confirmation", access: .staff(.manageStaff),
        "Confirms that the clock of the machine is right.", confirmation: .always)
    public var subject: String? { "academy" }

    public init() {}
}

/// The clock of the machine, and how it compares with the database.
public struct ClockReport: Codable, Hashable, Sendable {
    /// Whether the clock can be right.
    public enum Status: String, Codable, Sendable, CaseIterable {
        case plausible, ahead, setBack = "set-back"
    }

    /// The time by the clock.
    public let now: Instant
    public let status: Status
    /// The time in the database that the clock does not agree with: the last plausible one if the clock is
    /// ahead, or the newest one if it was set back; nil if it is plausible.
    public let newest: Instant?

    init(_ state: ClockState, at now: Instant) {
        self.now = now
        status =
            switch state {
            case .plausible: .plausible
            case .ahead: .ahead
            case .setBack: .setBack
            }
        newest = state.newest
    }
}

extension ClockReport: PropertiesDescribed {
    public static let descriptions = [
        "now": "The time by the clock of the machine.",
        "status": "Whether the clock is plausible, too far ahead of the database, or set back.",
        "newest": "The last plausible time if the clock is ahead, or the newest time if it was set back.",
    ]
}
