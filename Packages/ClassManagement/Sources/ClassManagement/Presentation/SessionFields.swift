public import Application
internal import Core

extension Session: LabelledResponse {
    public static let fields = ResponseFields<Session>(
        .classes, empty: "none.sessions", .number("label.id") { $0.id },
        .day("label.day", in: .list) { Joined([$0.day.weekday, $0.day], by: " ") },
        .longDate("label.day") { $0.day }, .day("label.time") { "\($0.startTime)–\($0.endTime)" },
        .text("label.time-zone", in: .detailsAndMixedLists) { $0.timeZone },
        .entity("label.class") { ($0.className, $0.class) },
        .text("label.where") { "\($0.roomName), \($0.venueName)" },
        .text("label.instructor") { $0.instructorName }, .text("label.here", in: .whereKnown) { $0.here },
        .text("label.note") { $0.remark }, .number("label.capacity", in: .details) { $0.capacity })

    private var remark: (any SentenceValue)? {
        let isUntaught = isChanged && instructor == nil
        let words: [(any SentenceValue)?] = [
            checkedInTime.map { Phrase("session.checked-in", ["time": $0]) }, status,
            isChanged ? change : nil, isUntaught ? Phrase("schedule.no-instructor") : nil, note,
        ]
        return words.contains { $0 != nil } ? Joined(words, by: "; ") : nil
    }

    /// The change, with the earlier time and room: `moved from MO 2026-12-07 18:00, Salón 1`.
    private var change: Phrase {
        var before: [any SentenceValue] = []
        if let plannedDay, let plannedStartTime {
            before.append(Joined([plannedDay.weekday, plannedDay, plannedStartTime], by: " "))
        }
        if let usualRoomName { before.append(usualRoomName) }
        return before.isEmpty
            ? Phrase("session.changed") : Phrase("session.moved", ["before": Joined(before)])
    }

    /// The numbers of present expected, of expected and of other present students: `4/11 +1`.
    private var here: String? {
        guard let presentExpected, let expected, let walkIns else { return nil }
        return "\(presentExpected)/\(expected)" + (walkIns == 0 ? "" : " +\(walkIns)")
    }

    private var status: Phrase? {
        cancelReason.map { .cancelled($0, byHoliday: holiday != nil) }
            ?? (isExtra ? Phrase("session.extra") : nil)
    }
}

extension TimetableEntry: LabelledResponse {
    public static let fields = ResponseFields<TimetableEntry>(
        .classes, empty: "none.classes", .day("label.day") { Joined([$0.day, $0.date], by: " ") },
        .day("label.time") { "\($0.startTime)–\($0.endTime)" },
        .text("label.time-zone", in: .detailsAndMixedLists) { $0.timeZone }, .number("label.id") { $0.class },
        .text("label.class") { $0.name }, .text("label.level") { $0.level },
        .text("label.where") { "\($0.roomName), \($0.venueName)" },
        .text("label.instructor") { $0.instructorName },
        .number("label.free") { $0.isCancelled ? nil : $0.freePlaces }, .text("label.note") { $0.remark })

    private var remark: Phrase? {
        if let cancelReason { return .cancelled(cancelReason, byHoliday: holiday != nil) }
        if isExtra { return Phrase("session.extra") }
        if isChanged { return Phrase("session.changed") }
        guard session == nil else { return nil }
        return beginsOn.map { Phrase("timetable.begins", ["day": $0]) } ?? Phrase("timetable.no-session")
    }
}

extension Phrase {
    fileprivate static func cancelled(_ reason: String, byHoliday: Bool) -> Phrase {
        Phrase(byHoliday ? "session.holiday" : "session.cancelled", ["reason": reason])
    }
}
