public import ClassManagement
internal import Core
public import Networking

extension AcademyClass: FieldPresentable {
    public static let fields = ResponseFields<AcademyClass>(
        .programs, empty: "none.classes",
        .number("label.id") { $0.id }, .text("label.key") { $0.key }, .text("label.class") { $0.name },
        .entity("label.style", in: .details) { ($0.style, $0.family) },
        .text("label.level") { $0.level },
        .text("label.when") { $0.weeks }, .day("label.from", in: .details) { $0.firstDay },
        .day("label.until", in: .details) { $0.lastDay },
        .day("label.schedule-from", in: .details) { $0.scheduleFrom },
        .text("label.where") { "\($0.roomName), \($0.venueName)" },
        .text("label.time-zone", in: .detailsAndMixedLists) { $0.timeZone },
        .text("label.instructor") { $0.instructorName },
        .number("label.enrolled") { "\($0.enrolled)/\($0.capacity)" },
        .text("label.drop-in", in: .details) { $0.dropInPrice },
        .mark("label.archived", in: .details) { $0.isArchived })

    private var weeks: any SentenceValue {
        ScheduleText(slots, roomName, venueName, instructorName).weeks(
            before: upcoming.map(ScheduleText.init))
    }

    public func remark(_ style: Style) -> String? { style.warnings(concerns(style)) }
}

extension [WeeklySlot] {
    /// `MO 18:00–19:00, WE 18:00–19:00`.
    var week: any SentenceValue {
        Joined(map { Joined([$0.day, "\($0.startTime)–\($0.endTime)"], by: " ") })
    }
}

extension EnrolledClass: FieldPresentable {
    public static let fields = ResponseFields<EnrolledClass>(
        .programs, empty: "none.enrolments",
        .entity("label.class") { ($0.className, $0.class) }, .text("label.when") { $0.weeks },
        .text("label.time-zone", in: .detailsAndMixedLists) { $0.timeZone },
        .text("label.where") { "\($0.roomName), \($0.venueName)" },
        .text("label.instructor") { $0.instructorName },
        .day("label.from") { $0.from }, .day("label.until") { $0.until })

    private var weeks: any SentenceValue {
        ScheduleText(slots, roomName, venueName, instructorName).weeks(
            before: upcoming.map(ScheduleText.init))
    }
}

extension Enrolment: FieldPresentable {
    public static let fields = ResponseFields<Enrolment>(
        .programs, empty: "none.enrolments",
        .entity("label.class") { ($0.className, $0.class) },
        .entity("label.student") { ($0.studentName, $0.student) }, .day("label.from") { $0.from },
        .day("label.until") { $0.until })

    public func remark(_ style: Style) -> String? {
        let remaining = (passes ?? []).map { pass in
            style.sentence(
                pass.creditsLeft.map { $0 == 1 ? "enrolment.remaining-pass.one" : "enrolment.remaining-pass" }
                    ?? "enrolment.remaining-pass.unlimited",
                [
                    "plan": pass.planName, "pass": String(pass.pass), "count": pass.creditsLeft ?? 0,
                    "day": pass.lastDay,
                ])
        }
        return style.warnings((warnings?.map(\.message) ?? []) + remaining)
    }
}

extension Session: FieldPresentable {
    public static let fields = ResponseFields<Session>(
        .programs, empty: "none.sessions",
        .number("label.id") { $0.id },
        .day("label.day", in: .list) { Joined([$0.day.weekday, $0.day], by: " ") },
        .longDate("label.day") { $0.day },
        .day("label.time") { "\($0.startTime)–\($0.endTime)" },
        .text("label.time-zone", in: .detailsAndMixedLists) { $0.timeZone },
        .entity("label.class") { ($0.className, $0.class) },
        .text("label.where") { "\($0.roomName), \($0.venueName)" },
        .text("label.instructor") { $0.instructorName },
        .text("label.here", in: .whereKnown) { $0.here },
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

    public func remark(_ style: Style) -> String? {
        style.warnings((warnings?.map(\.message) ?? []) + concerns(style))
    }

    private var status: Phrase? {
        cancelReason.map { .cancelled($0, byHoliday: holiday != nil) }
            ?? (isExtra ? Phrase("session.extra") : nil)
    }
}

extension TimetableEntry: FieldPresentable {
    public static let fields = ResponseFields<TimetableEntry>(
        .programs, empty: "none.classes",
        .day("label.day") { Joined([$0.day, $0.date], by: " ") },
        .day("label.time") { "\($0.startTime)–\($0.endTime)" },
        .text("label.time-zone", in: .detailsAndMixedLists) { $0.timeZone },
        .number("label.id") { $0.class }, .text("label.class") { $0.name }, .text("label.level") { $0.level },
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

extension CalendarAddress: FieldPresentable {
    public static let fields = ResponseFields<CalendarAddress>(
        .programs, .text("label.address") { $0.path })

    public func remark(_ style: Style) -> String? {
        // A dry run creates no address.
        guard !path.isEmpty else { return nil }
        return style.sentence("calendar.subscribe")
    }
}
