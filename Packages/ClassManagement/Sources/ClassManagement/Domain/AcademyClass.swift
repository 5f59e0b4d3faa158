public import Core

/// A repeating offer: a class type in a room, on a weekly schedule between two days.
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
    /// In order of day and time.
    public let slots: [WeeklySlot]
    public let firstDay: CalendarDay
    public let lastDay: CalendarDay
    public let capacity: Int
    /// The places taken today.
    public let enrolled: Int
    public let dropInPrice: Money?
}

extension AcademyClass: AuditSubject {
    public var subject: String { "class \(id)" }
}

extension AcademyClass {
    /// A class whose values are checked and which has no id yet, or which a class is to become.
    struct New: Sendable {
        let key: String?
        let name: String
        let classType: ClassTypeID
        let room: Room
        let instructor: InstructorID?
        let schedule: Schedule
        let capacity: Int
        let dropInPrice: Money?

        /// - Throws: ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``; ``InvalidValue``.
        init(
            key: String?, name: String, classType: ClassTypeID, room: Room, instructor: InstructorID?,
            schedule: Schedule, capacity: Int, dropInPrice: Money?
        ) throws {
            self.key = try key.map { try EntityKey.parse($0) }
            self.name = try FreeText.parse(name, field: "name")
            self.capacity = try ClassLimits.capacity(capacity)
            guard capacity <= room.capacity else {
                throw ClassError.capacityAboveRoom(capacity, room: room.name, roomCapacity: room.capacity)
            }
            (self.classType, self.room, self.instructor) = (classType, room, instructor)
            (self.schedule, self.dropInPrice) = (schedule, dropInPrice)
        }
    }
}
