public import Core

/// A standing place of a student in a class, from a day to a day.
public struct Enrolment: Codable, Sendable {
    public let id: EnrolmentID
    public let student: StudentID
    public let studentName: String
    public let `class`: ClassID
    public let className: String
    public let from: CalendarDay
    /// The last day; nil if the enrolment lasts as long as the class.
    public let until: CalendarDay?
    /// What may be a mistake in the enrolment; only in the response to the request that made it.
    public internal(set) var warnings: [ClassWarning]?
    /// The student's passes that can still pay for sessions; only in the response to the end of the
    /// enrolment, nil without any.
    public internal(set) var passes: [RemainingPass]?
}

/// An enrolment with the present weekly schedule of its class.
public struct EnrolledClass: Codable, Sendable {
    public let id: EnrolmentID
    public let student: StudentID
    public let studentName: String
    public let `class`: ClassID
    public let className: String
    public let from: CalendarDay
    /// The last day; nil if the enrolment lasts as long as the class.
    public let until: CalendarDay?
    /// In order of day and start time.
    public let slots: [WeeklySlot]
    /// The schedules that replace the present one on a day to come, by the end of the enrolment, in order of
    /// time.
    public let upcoming: [ClassSchedule]
    public let timeZone: Zone
    public let venueName: String
    public let roomName: String
    public let instructorName: String?

    init(_ enrolment: Enrolment, in academyClass: AcademyClass) {
        id = enrolment.id
        student = enrolment.student
        studentName = enrolment.studentName
        self.class = enrolment.class
        className = enrolment.className
        from = max(enrolment.from, academyClass.firstDay)
        until = enrolment.until
        slots = academyClass.slots
        upcoming = academyClass.upcoming.filter { change in
            enrolment.until.map { change.from <= $0 } ?? true
        }
        timeZone = academyClass.timeZone
        venueName = academyClass.venueName
        roomName = academyClass.roomName
        instructorName = academyClass.instructorName
    }
}

/// No command shows an enrolment by its id, so the class is the subject.
extension Enrolment: AuditSubject {
    public var subject: String { "class \(self.class)" }
    public var concernedStudent: StudentID? { student }
}

/// An enrolment without the student's name, which StudentManagement stores.
struct StoredEnrolment: Codable, Sendable {
    let id: EnrolmentID
    let student: StudentID
    let academyClass: ClassID
    let className: String
    let from: CalendarDay
    let until: CalendarDay?
    /// The end on the last day; nil for the end of that day.
    let endedAt: Instant?

    var span: DaySpan { DaySpan(first: from, last: until) }

    /// The days with sessions to come: without the last one if the enrolment ended on it.
    var spanToCome: DaySpan? {
        guard endedAt != nil, let until else { return span }
        return until > from ? DaySpan(first: from, last: until.adding(days: -1)) : nil
    }

    /// - Parameter from: the first day; nil for the stored one, which an import may have set before that of
    ///   the class.
    func named(_ studentName: String, from: CalendarDay? = nil, until: CalendarDay?) -> Enrolment {
        Enrolment(
            id: id, student: student, studentName: studentName, class: academyClass,
            className: className, from: from ?? self.from, until: until)
    }
}

/// The limits of a class that an enrolment must respect.
struct EnrolmentLimits: Sendable {
    let academyClass: ClassID
    let className: String
    let capacity: Int
    let lastDay: CalendarDay
}

extension EnrolmentLimits {
    /// Checks that a student can be enrolled in the class on the days of a span.
    ///
    /// - Parameters:
    ///   - name: the student's name.
    ///   - others: the enrolments of the student in the class that share a day with the span, read in the
    ///     same transaction.
    ///   - taken: the largest number of places taken on one of the days that need a free place.
    /// - Throws: ``ClassError/full(className:capacity:)``,
    ///   ``ClassError/alreadyEnrolled(student:className:from:)``,
    ///   ``ClassError/classIsOver(className:lastDay:from:)``.
    func check(
        _ span: DaySpan, of name: @autoclosure () throws -> String, beside others: [StoredEnrolment],
        taken: Int
    ) throws {
        guard span.first <= lastDay else {
            throw ClassError.classIsOver(className: className, lastDay: lastDay, from: span.first)
        }
        if let other = others.first {
            throw ClassError.alreadyEnrolled(student: try name(), className: className, from: other.from)
        }
        guard taken < capacity else { throw ClassError.full(className: className, capacity: capacity) }
    }
}
