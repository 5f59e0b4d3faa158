public import Application
internal import Core

extension AcademyClass: LabelledResponse {
    public static let fields = ResponseFields<AcademyClass>(
        .classes, empty: "none.classes", .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.class") { $0.name }, .text("label.style", in: .details) { "\($0.style) (\($0.family))" },
        .text("label.level") { $0.level }, .text("label.when") { $0.weeks },
        .day("label.from", in: .details) { $0.firstDay }, .day("label.until", in: .details) { $0.lastDay },
        .day("label.schedule-from", in: .details) { $0.scheduleFrom },
        .text("label.where") { "\($0.roomName), \($0.venueName)" },
        .text("label.time-zone", in: .detailsAndMixedLists) { $0.timeZone },
        .text("label.instructor") { $0.instructorName },
        .number("label.enrolled") { "\($0.enrolled)/\($0.capacity)" },
        .text("label.drop-in", in: .details) { $0.dropInPrice },
        .mark("label.archived", in: .details) { $0.isArchived })

    private var weeks: any SentenceValue {
        ScheduleText(slots, roomName, venueName, instructorName).weeks(before: upcoming.map(\.text))
    }
}

extension EnrolledClass: LabelledResponse {
    public static let fields = ResponseFields<EnrolledClass>(
        .classes, empty: "none.enrolments", .entity("label.class") { ($0.className, $0.class) },
        .text("label.when") { $0.weeks }, .text("label.time-zone", in: .detailsAndMixedLists) { $0.timeZone },
        .text("label.where") { "\($0.roomName), \($0.venueName)" },
        .text("label.instructor") { $0.instructorName }, .day("label.from") { $0.from },
        .day("label.until") { $0.until })

    private var weeks: any SentenceValue {
        ScheduleText(slots, roomName, venueName, instructorName).weeks(before: upcoming.map(\.text))
    }
}

extension Enrolment: LabelledResponse {
    public static let fields = ResponseFields<Enrolment>(
        .classes, empty: "none.enrolments", .entity("label.class") { ($0.className, $0.class) },
        .entity("label.student") { ($0.studentName, $0.student) }.on(.title),
        .day("label.from") { $0.from }.on(.labelled), .day("label.until") { $0.until })
}

extension CalendarAddress: LabelledResponse {
    public static let fields = ResponseFields<CalendarAddress>(
        .classes, .text("label.address") { $0.path })
}

extension TeachingMonth: LabelledResponse {
    public static let fields = ResponseFields<TeachingMonth>(
        .classes, empty: "none.sessions", .text("label.month") { $0.month },
        .text("label.instructor") { $0.instructorName ?? "–" }, .number("label.sessions") { $0.sessions },
        .number("label.hours") { "\($0.minutes / 60):\($0.minutes % 60 < 10 ? "0" : "")\($0.minutes % 60)" },
        .number("label.substitutions") { $0.substitutions })
}

extension ScheduleText {
    fileprivate init(
        from: CalendarDay? = nil, _ slots: [WeeklySlot], _ room: String, _ venue: String,
        _ instructor: String?
    ) {
        self.init(
            from: from, slots.map { Time($0.day, $0.startTime, $0.endTime) }, room: room, venue: venue,
            instructor: instructor)
    }
}

extension ClassSchedule {
    fileprivate var text: ScheduleText {
        ScheduleText(from: from, slots, roomName, venueName, instructorName)
    }
}
