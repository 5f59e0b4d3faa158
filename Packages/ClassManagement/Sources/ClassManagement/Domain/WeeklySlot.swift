public import Core

/// The time of a class's weekly session: a day of the week, and the start and end by the venue's clock.
///
/// A slot whose end is not after its start ends on the next day.
public struct WeeklySlot: Hashable, Codable, Sendable {
    public let day: Weekday
    public let startTime: TimeOfDay
    public let endTime: TimeOfDay

    /// - Throws: ``InvalidValue`` if the slot is shorter than 5 minutes or longer than 8 hours.
    public init(day: Weekday, startTime: TimeOfDay, endTime: TimeOfDay) throws(InvalidValue) {
        let allowed = ClassLimits.sessionMinutes
        let minutes = Self.minutes(from: startTime, to: endTime)
        // An end before the start is more often a mistake than a session through the night.
        guard endTime > startTime || allowed.contains(minutes) else {
            throw InvalidValue(
                "end-time.before-start", field: "endTime", ["end": endTime, "start": startTime])
        }
        guard allowed.contains(minutes) else {
            throw InvalidValue(
                "end-time.bad-length", field: "endTime",
                ["least": allowed.lowerBound, "most": allowed.upperBound, "start": startTime, "end": endTime])
        }
        self.day = day
        self.startTime = startTime
        self.endTime = endTime
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            day: values.decode(Weekday.self, forKey: .day),
            startTime: values.decode(TimeOfDay.self, forKey: .startTime),
            endTime: values.decode(EndTime.self, forKey: .endTime).time)
    }

    var minutes: Int { Self.minutes(from: startTime, to: endTime) }

    private static func minutes(from start: TimeOfDay, to end: TimeOfDay) -> Int {
        end.minutes - start.minutes + (end > start ? 0 : minutesOfDay)
    }

    private static let minutesOfDay = 24 * 60
    private static let minutesOfWeek = 7 * minutesOfDay

    /// Minutes since Monday, 00:00.
    private var start: Int { day.index * Self.minutesOfDay + startTime.minutes }

    /// Whether both have a minute of the week in common. A slot on Sunday can last into Monday.
    func overlaps(_ other: WeeklySlot) -> Bool {
        func isBegun(_ first: WeeklySlot, at second: WeeklySlot) -> Bool {
            (second.start - first.start + Self.minutesOfWeek) % Self.minutesOfWeek < first.minutes
        }
        return isBegun(self, at: other) || isBegun(other, at: self)
    }
}

extension WeeklySlot: ParsedValue {
    public static let example = try? WeeklySlot(
        day: .friday, startTime: TimeOfDay(parsing: "18:00"), endTime: TimeOfDay(parsing: "19:30"))
    public static let failures = DocumentedErrors.of(
        { _ = try WeeklySlot(day: .friday, startTime: .midnight, endTime: .midnight) },
        { _ = try WeeklySlot(day: .friday, startTime: .midnight, endTime: TimeOfDay(parsing: "23:00")) })
}
