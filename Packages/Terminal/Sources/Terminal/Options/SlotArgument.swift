public import ClassManagement
public import Core

/// A weekly slot such as `MO@18:00-19:00`.
public struct SlotArgument: ArgumentValue {
    public static let valueName = "slot"
    public let slot: WeeklySlot

    public init(word: String) throws(InvalidValue) {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        let times = parts.last?.split(separator: "-", omittingEmptySubsequences: false).map(String.init) ?? []
        guard parts.count == 2, times.count == 2 else {
            throw InvalidValue("slot.malformed", field: "slot", ["text": word.excerpt()])
        }
        slot = try WeeklySlot(
            day: Weekday(word: parts[0]), startTime: TimeOfDay(word: times[0]),
            endTime: EndTime(word: times[1]).time)
    }
}

extension EndTime: ArgumentValue {
    public static var valueName: String { TimeOfDay.valueName }

    public init(word: String) throws(InvalidValue) { try self.init(parsing: word, field: Self.valueName) }
}
