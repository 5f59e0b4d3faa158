import ArgumentParser
import ClassManagement
import Core
import Terminal

/// The weekly slots of a class.
struct WeekOptions: ParsableArguments {
    @Option("classes.days") var days: CommaSeparated<Weekday>?
    @Option("classes.start") var start: TimeOfDay?
    @Option("classes.end") var end: EndTime?
    @Option("classes.slot")
    var slot: [SlotArgument]

    /// Whether the days are given and the times are not, or the other way round.
    var lacksDaysOrTimes: Bool { (start == nil) == (end == nil) && (days == nil) != (start == nil) }

    /// Takes the days or the times that the options lack from the slots of a class, if all have the same
    /// times.
    mutating func complete(from slots: [WeeklySlot]) {
        guard lacksDaysOrTimes, let first = slots.first,
            slots.allSatisfy({ $0.startTime == first.startTime && $0.endTime == first.endTime })
        else { return }
        if days == nil {
            days = CommaSeparated(slots.map(\.day))
        } else {
            (start, end) = (first.startTime, EndTime(first.endTime))
        }
    }

    /// The weekly slots of all options; nil if there are none.
    func slots() throws -> [WeeklySlot]? {
        let given = [days != nil, start != nil, end != nil]
        guard Set(given).count == 1 else {
            throw ValidationError(Phrase("usage.week-together"))
        }
        let slots = slot.map(\.slot)
        guard let days, let start, let end else { return slots.isEmpty ? nil : slots }
        return try slots + days.elements.map { try WeeklySlot(day: $0, startTime: start, endTime: end.time) }
    }
}
