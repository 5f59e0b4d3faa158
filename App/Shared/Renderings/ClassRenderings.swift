public import ClassManagement
internal import Core

extension AcademyClass: FieldPresentable {
    public static var emptyMessage: String { "No classes." }
    public static let fields: [Field<AcademyClass>] = [
        .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Class") { $0.name },
        .text("Style", in: .details) { "\($0.style) (\($0.family))" }, .text("Level") { $0.level },
        .text("When") { $0.slots.week }, .day("From", in: .details) { $0.firstDay },
        .day("Until", in: .details) { $0.lastDay },
        .day("Schedule from", in: .details) { $0.scheduleFrom },
        .text("Where") { "\($0.roomName), \($0.venueName)" },
        .text("Time zone", in: .detailsAndMixedLists) { $0.timeZone },
        .text("Instructor") { $0.instructorName },
        .number("Enrolled") { "\($0.enrolled)/\($0.capacity)" },
        .text("Drop-in", in: .details) { $0.dropInPrice },
        .text("Archived", in: .details) { $0.isArchived ? "yes" : nil },
    ]
}

extension [WeeklySlot] {
    /// `MO 18:00–19:00, WE 18:00–19:00`.
    fileprivate var week: String {
        map { "\($0.day.rawValue) \($0.startTime)–\($0.endTime)" }.joined(separator: ", ")
    }
}

extension EnrolledClass: FieldPresentable {
    public static var emptyMessage: String { "No enrolments." }
    public static let fields: [Field<EnrolledClass>] = [
        .text("Class") { "\($0.className) (\($0.class))" }, .text("When") { $0.slots.week },
        .text("Time zone", in: .detailsAndMixedLists) { $0.timeZone },
        .text("Where") { "\($0.roomName), \($0.venueName)" }, .text("Instructor") { $0.instructorName },
        .day("From") { $0.from }, .day("Until") { $0.until },
    ]
}

extension Enrolment: FieldPresentable {
    public static var emptyMessage: String { "No enrolments." }
    public static let fields: [Field<Enrolment>] = [
        .text("Class") { "\($0.className) (\($0.class))" },
        .text("Student") { "\($0.studentName) (\($0.student))" }, .day("From") { $0.from },
        .day("Until") { $0.until },
    ]

    public func remark(_ style: Style) -> String? { warnings?.lines }
}

extension [ClassWarning] {
    fileprivate var lines: String { map { "Note: \($0.message)" }.joined(separator: "\n") }
}

extension Session: FieldPresentable {
    public static var emptyMessage: String { "No sessions." }
    public static let fields: [Field<Session>] = [
        .number("Id") { $0.id }, .day("Day", in: .list) { "\($0.day.weekday.rawValue) \($0.day)" },
        .longDate("Day") { $0.day },
        .day("Time") { "\($0.startTime)–\($0.timeZone.local($0.endsAt).time)" },
        .text("Time zone", in: .detailsAndMixedLists) { $0.timeZone },
        .text("Class") { "\($0.className) (\($0.class))" },
        .text("Where") { "\($0.roomName), \($0.venueName)" },
        .text("Instructor") { $0.instructorName },
        .text("Here", in: .whereKnown) { $0.here },
        .text("Note") { $0.remark }, .number("Capacity", in: .details) { $0.capacity },
    ]

    private var remark: String? {
        let words = [status, isChanged ? change : nil, note].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }

    /// `moved from MO 2026-12-07 18:00, Salón 1`: when and where it was before.
    private var change: String {
        var before = [usualRoomName].compactMap(\.self)
        if let plannedDay, let plannedStartTime {
            before.insert("\(plannedDay.weekday.rawValue) \(plannedDay) \(plannedStartTime)", at: 0)
        }
        return before.isEmpty ? "changed" : "moved from \(before.joined(separator: ", "))"
    }

    /// `4/11`: present and expected.
    private var here: String? {
        guard let present, let expected else { return nil }
        return "\(present)/\(expected)"
    }

    public func remark(_ style: Style) -> String? { warnings?.lines }

    private var status: String? {
        if let cancelReason {
            return holiday == nil ? "cancelled: \(cancelReason)" : "holiday: \(cancelReason)"
        }
        return isExtra ? "extra" : nil
    }
}

extension TimetableEntry: FieldPresentable {
    public static var emptyMessage: String { "No classes." }
    public static let fields: [Field<TimetableEntry>] = [
        .day("Day") { "\($0.day.rawValue) \($0.date)" }, .day("Time") { "\($0.startTime)–\($0.endTime)" },
        .text("Time zone", in: .detailsAndMixedLists) { $0.timeZone },
        .number("Id") { $0.class }, .text("Class") { $0.name }, .text("Level") { $0.level },
        .text("Where") { "\($0.roomName), \($0.venueName)" },
        .text("Instructor") { $0.instructorName },
        .number("Free") { $0.isCancelled ? nil : $0.freePlaces }, .text("Note") { $0.remark },
    ]

    private var remark: String? {
        if let cancelReason {
            return holiday == nil ? "cancelled: \(cancelReason)" : "holiday: \(cancelReason)"
        }
        if isExtra { return "extra" }
        if isChanged { return "changed" }
        guard session == nil else { return nil }
        return beginsOn.map { "begins \($0)" } ?? "no session"
    }
}

extension CalendarAddress: FieldPresentable {
    public static let fields: [Field<CalendarAddress>] = [.text("Address") { $0.path }]

    public func remark(_ style: Style) -> String? {
        // A dry run creates no address.
        guard !path.isEmpty else { return nil }
        return "Subscribe to this address of your server. It is shown once; all who know it can read the "
            + "calendar."
    }
}
