import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// The weekly slots of a class.
struct WeekOptions: ParsableArguments {
    @Option("Days of the week, such as MO,WE.") var days: CommaSeparated<Weekday>?
    @Option("When it starts on those days, such as 18:00.") var start: TimeOfDay?
    @Option("When it ends on those days, such as 19:00.") var end: EndTime?
    @Option("One weekly slot, such as MO@18:00-19:00; may be given several times.")
    var slot: [SlotArgument]

    func validate() throws {
        let given = [days != nil, start != nil, end != nil]
        guard Set(given).count == 1 else {
            throw ValidationError(Phrase("usage.week-together"))
        }
    }

    /// The weekly slots of all options; nil if there are none.
    func slots() throws -> [WeeklySlot]? {
        let slots = slot.map(\.slot)
        guard let days, let start, let end else { return slots.isEmpty ? nil : slots }
        return try slots + days.elements.map { try WeeklySlot(day: $0, startTime: start, endTime: end.time) }
    }
}
