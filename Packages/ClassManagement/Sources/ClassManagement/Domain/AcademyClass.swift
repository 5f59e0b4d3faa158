public import Core

/// A class that is taught every week: a class type in a room, on a weekly schedule between two days.
public struct AcademyClass: Codable, Sendable {
    public let id: ClassID
    public let key: String?
    public let name: String
    public let classType: ClassTypeID
    public let style: String
    public let family: String
    public let level: String
    public let venue: VenueID
    public let venueName: String
    public let timeZone: Zone
    public let room: RoomID
    public let roomName: String
    public let instructor: InstructorID?
    public let instructorName: String?
    /// In order of day and start time.
    public let slots: [WeeklySlot]
    public let firstDay: CalendarDay
    public let lastDay: CalendarDay
    /// The first day whose sessions follow the slots, room and instructor; nil if all do.
    public let scheduleFrom: CalendarDay?
    public let capacity: Int
    /// The number of students enrolled today, or on the first day of a class that has not begun.
    public let enrolled: Int
    public let dropInPrice: Money?
    /// Whether it is hidden from lists and cannot be used for anything new.
    public let isArchived: Bool
    /// The number of future sessions that an edit removed; nil if it removed none, and in other responses.
    public var removedSessions: Int?
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

        /// Whether the class is neither archived nor over on a day. Only then it must fit into its room: the
        /// capacity of the room may be lower since.
        func isCurrent(on day: CalendarDay) -> Bool { !isArchived && schedule.lastDay >= day }

        /// - Throws: ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``.
        func checkFitsRoom() throws {
            guard capacity > room.capacity else { return }
            throw ClassError.capacityAboveRoom(capacity, room: room.name, roomCapacity: room.capacity)
        }
    }
}
