public import Core

/// The time of a class's weekly session: a day of the week, and the start and end by the venue's clock.
public struct WeeklySlot: Hashable, Codable, Sendable {
    public let day: Weekday
    public let startTime: TimeOfDay
    public let endTime: TimeOfDay

    /// - Throws: ``InvalidValue`` if the end is not after the start, or the slot is shorter than 5 minutes or
    ///   longer than 8 hours.
    public init(day: Weekday, startTime: TimeOfDay, endTime: TimeOfDay) throws(InvalidValue) {
        guard endTime > startTime else {
            throw InvalidValue(
                "end-time.before-start", field: "endTime", ["end": endTime, "start": startTime])
        }
        let allowed = ClassLimits.sessionMinutes
        guard allowed.contains(endTime.minutes - startTime.minutes) else {
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
            endTime: values.decode(TimeOfDay.self, forKey: .endTime))
    }

    var minutes: Int { endTime.minutes - startTime.minutes }

    func overlaps(_ other: WeeklySlot) -> Bool {
        day == other.day && startTime < other.endTime && other.startTime < endTime
    }
}

extension WeeklySlot: ParsedValue {
    public static let example = try? WeeklySlot(
        day: .friday, startTime: TimeOfDay(parsing: "18:00"), endTime: TimeOfDay(parsing: "19:30"))
    public static let failures = DocumentedErrors.of(
        { _ = try WeeklySlot(day: .friday, startTime: .midnight, endTime: .midnight) },
        { _ = try WeeklySlot(day: .friday, startTime: .midnight, endTime: TimeOfDay(parsing: "23:00")) })
}
