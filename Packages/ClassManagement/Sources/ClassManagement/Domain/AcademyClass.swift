public import Core

/// A class that is taught every week: a class type in a room, on a weekly schedule between two days.
///
/// Its slots, room and instructor are those of today, or of the first day of a class that has not begun.
public struct AcademyClass: Codable, Sendable {
    public let id: ClassID
    public let key: String?
    public let name: String
    public let classType: ClassTypeID
    public let style: String
    public let family: String
    public let level: String
    public private(set) var venue: VenueID
    public private(set) var venueName: String
    public private(set) var timeZone: Zone
    public private(set) var room: RoomID
    public private(set) var roomName: String
    public private(set) var instructor: InstructorID?
    public private(set) var instructorName: String?
    /// In order of day and start time.
    public private(set) var slots: [WeeklySlot]
    public let firstDay: CalendarDay
    public let lastDay: CalendarDay
    /// The first day whose sessions follow the slots, room and instructor; nil if all do.
    public private(set) var scheduleFrom: CalendarDay?
    /// The schedules that replace the present one on a day to come, in order of time.
    public private(set) var upcoming: [ClassSchedule] = []
    public let capacity: Int
    /// The number of students enrolled today, or on the first day of a class that has not begun.
    public let enrolled: Int
    public let dropInPrice: Money?
    /// Whether it is hidden from lists and cannot be used for anything new.
    public let isArchived: Bool
    /// The number of future sessions that an edit removed; nil if it removed none, and in other responses.
    public var removedSessions: Int?
    /// The students to whom no message about the change went; only in the response to it, nil without any.
    public internal(set) var toPhone: [UninformedStudent]?
}

extension AcademyClass {
    /// The class with its schedule on a day, and the later ones as ``upcoming``.
    ///
    /// - Parameter earlier: the schedules before that of this value, in order of time.
    func scheduled(on day: CalendarDay, after earlier: [EarlierSchedule]) -> AcademyClass {
        guard let index = earlier.firstIndex(where: { $0.nextFrom > day }) else { return self }
        var latest = schedule
        latest.from = earlier.last?.nextFrom ?? latest.from
        let schedules = earlier[index...].map(\.schedule) + [latest]
        var scheduled = self
        scheduled.take(schedules[0])
        for (present, next) in zip(schedules, schedules.dropFirst())
        where !next.equals(present) && next.from <= lastDay {
            scheduled.upcoming.append(next)
        }
        return scheduled
    }

    /// The class with its schedule at an instant.
    func scheduled(at now: Instant, after earlier: [EarlierSchedule]) -> AcademyClass {
        scheduled(on: timeZone.day(now), after: earlier)
    }

    var schedule: ClassSchedule {
        ClassSchedule(
            from: scheduleFrom ?? firstDay, slots: slots, venue: venue, venueName: venueName,
            timeZone: timeZone, room: room, roomName: roomName, instructor: instructor,
            instructorName: instructorName)
    }

    private mutating func take(_ schedule: ClassSchedule) {
        slots = schedule.slots
        venue = schedule.venue
        venueName = schedule.venueName
        timeZone = schedule.timeZone
        room = schedule.room
        roomName = schedule.roomName
        instructor = schedule.instructor
        instructorName = schedule.instructorName
        scheduleFrom = schedule.from > firstDay ? schedule.from : nil
    }
}

extension AcademyClass: AuditSubject { public var subject: String { "class \(id)" } }

extension AcademyClass {
    /// The checked values of a class that is added or edited.
    struct New: Sendable {
        let key: String?
        let name: String
        let classType: ClassTypeID
        let room: Room
        let instructor: InstructorID?
        let schedule: Schedule
        let scheduleFrom: CalendarDay?
        let capacity: Int
        let dropInPrice: Money?
        let isArchived: Bool

        /// - Throws: ``InvalidValue``.
        init(
            key: String?, name: String, classType: ClassTypeID, room: Room, instructor: InstructorID?,
            schedule: Schedule, scheduleFrom: CalendarDay? = nil, capacity: Int, dropInPrice: Money?,
            isArchived: Bool = false
        ) throws {
            self.key = try key.map { try EntityKey.parse($0) }
            self.name = try FreeText.parse(name, field: "name")
            self.capacity = try ClassLimits.capacity(capacity)
            self.classType = classType
            self.room = room
            self.instructor = instructor
            self.schedule = schedule
            if let from = scheduleFrom { try schedule.check(from: from, orNone: true) }
            self.scheduleFrom = scheduleFrom
            self.dropInPrice = dropInPrice
            self.isArchived = isArchived
        }

        /// Whether the class is neither archived nor over on a day. Only then must it fit into its room,
        /// whose capacity may have been lowered since.
        func isCurrent(on day: CalendarDay) -> Bool { !isArchived && schedule.lastDay >= day }

        /// - Throws: ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``.
        func checkFitsRoom() throws { try room.checkHolds(capacity) }
    }
}

extension AcademyClass.New {
    /// Whether sessions have another time, room or instructor than those of a class.
    func changesSchedule(of old: AcademyClass) -> Bool {
        schedule.slots != old.slots || room.id != old.room || instructor != old.instructor
    }

    /// Whether all future sessions follow an edit of a class, and not only those from a day to come on.
    ///
    /// - Parameter from: the day that the edit names.
    func isForAllSessions(of old: AcademyClass, from: CalendarDay?, today: CalendarDay) -> Bool {
        if let from, from > today { return false }
        return from != nil && from != old.scheduleFrom || replacesSchedule(of: old, today: today)
    }

    /// Whether an edit of all future sessions leaves past days without the sessions of the schedule: its
    /// sessions differ, or the class is extended after its end.
    private func replacesSchedule(of old: AcademyClass, today: CalendarDay) -> Bool {
        changesSchedule(of: old) || old.lastDay < min(today, schedule.lastDay)
    }
}
