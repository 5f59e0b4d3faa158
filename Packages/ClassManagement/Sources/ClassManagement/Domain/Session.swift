public import Core

/// One dated meeting of a class.
public struct Session: Codable, Sendable {
    public let id: SessionID
    public let `class`: ClassID
    public let className: String
    public let venue: VenueID
    public let venueName: String
    public let room: RoomID
    public let roomName: String
    public let instructor: InstructorID?
    public let instructorName: String?
    /// The day by the venue's clock, like ``startTime``.
    public let day: CalendarDay
    public let startTime: TimeOfDay
    public let startsAt: Instant
    public let endsAt: Instant
    public let timeZone: Zone
    /// Whether it was added by hand, outside the class's weekly schedule.
    public let isExtra: Bool
    public let isCancelled: Bool
    public let cancelReason: String?
    /// The holiday that cancelled it.
    public let holiday: HolidayID?
    /// Whether it was changed by hand; then it does not follow its class any more.
    public let isChanged: Bool
    /// The day that its schedule planned; nil if it was not moved to another time.
    public let plannedDay: CalendarDay?
    /// The time of the start that its schedule planned; nil if it was not moved to another time.
    public let plannedStartTime: TimeOfDay?
    /// The name of the room of its class, if the session was changed by hand and is in another room; with
    /// the venue, if that is another one, too.
    public let usualRoomName: String?
    /// Its own capacity; nil if it has that of its class.
    public let capacity: Int?
    /// The number of its places: its own capacity, or that of its class.
    public let places: Int
    public let note: String?
    /// The number of students who are expected: those who are enrolled on the session's day, without those
    /// who have left or have frozen their passes and have no record; only in the responses to
    /// ``ListSessions`` and ``ShowSession``.
    public internal(set) var expected: Int?
    /// The number of students who were present or late, enrolled or not; only in the same responses as
    /// ``expected``.
    public internal(set) var present: Int?
    /// The number of students who were present or late, and not enrolled; only in the same responses as
    /// ``expected``.
    public internal(set) var walkIns: Int?
    /// The sum of all that the expected students owe, for this session or others; only in the same responses
    /// as ``expected``, for staff who may read payments, and nil if they owe nothing.
    public internal(set) var owed: Money?
    /// When the student's presence was recorded; only in the response to ``ListStudentSessions``, and nil
    /// there if the student is not present.
    public internal(set) var checkedInAt: Instant?
    /// When check-in opens; only in the response to ``ListStudentSessions``, and nil there if the session is
    /// cancelled.
    public internal(set) var checkInOpensAt: Instant?
    /// What may be a mistake in the session; only in the response to the request that added,
    /// edited or uncancelled it.
    public internal(set) var warnings: [ClassWarning]?
    /// The students to whom no message about the change went; only in the response to it, nil without any.
    public internal(set) var toPhone: [UninformedStudent]?
    /// The credits that cannot be used any more; only in the response to a cancellation, nil without any.
    public internal(set) var endingCredits: [EndingCredit]?
}

extension Session {
    /// The time of the end by the venue's clock.
    public var endTime: TimeOfDay { timeZone.local(endsAt).time }

    /// The time of ``checkedInAt`` by the venue's clock.
    public var checkedInTime: TimeOfDay? { checkedInAt.map { timeZone.local($0).time } }

    /// Whether the student, who is not present yet, can check in at an instant; false where
    /// ``checkInOpensAt`` is nil.
    public func awaitsCheckIn(at now: Instant) -> Bool {
        guard let checkInOpensAt, checkedInAt == nil else { return false }
        return checkInOpensAt <= now && now < endsAt
    }

    /// The number of expected students who were present or late, all of whom are enrolled; nil where
    /// ``present`` is.
    public var presentExpected: Int? { present.map { $0 - (walkIns ?? 0) } }

    /// The values of a session that one edit changes.
    struct Change: Equatable, Sendable {
        let room: RoomID
        let instructor: InstructorID?
        let plan: PlannedSession
        let capacity: Int?
        let note: String?

        /// Whether the values are those of a class, and a time of its schedule on the day.
        func follows(_ academyClass: AcademyClass) -> Bool {
            let firstDay = max(academyClass.scheduleFrom ?? academyClass.firstDay, academyClass.firstDay)
            return capacity == nil && note == nil && room == academyClass.room
                && instructor == academyClass.instructor && plan.day >= firstDay
                && plan.day <= academyClass.lastDay
                && academyClass.slots.contains {
                    ($0.day, $0.startTime, $0.minutes) == (plan.day.weekday, plan.startTime, plan.minutes)
                }
        }
    }

    var plan: PlannedSession {
        PlannedSession(day: day, startTime: startTime, startsAt: startsAt, endsAt: endsAt)
    }

    /// The values that an edit can change.
    var values: Change {
        Change(room: room, instructor: instructor, plan: plan, capacity: capacity, note: note)
    }
}

/// An entity that sessions use.
enum SessionEntity {
    case venue(VenueID)
    case room(RoomID)
    case instructor(InstructorID)
    case academyClass(ClassID)

    /// The noun in sentences.
    var noun: String {
        switch self {
        case .venue: "venue"
        case .room: "room"
        case .instructor: "instructor"
        case .academyClass: "class"
        }
    }
}

extension Zone {
    /// The instant of the start that a person gives to a session.
    ///
    /// A schedule may name a time that the clocks skip on one of its days, since it names the same time for
    /// all of them.
    ///
    /// - Throws: ``ClassError/timeSkipped(_:_:)``.
    func start(at local: LocalDateTime) throws(ClassError) -> Instant {
        let start = instant(local)
        guard self.local(start) == local else { throw .timeSkipped(local, self) }
        return start
    }
}

extension Session: AuditSubject { public var subject: String { "session \(id)" } }
