public import Core
public import Networking

/// Changes a class; its sessions ahead follow, those with attendance stay as they are.
public struct EditClass: EditRequest {
    public typealias Response = AcademyClass
    public static let endpoint = Endpoint(
        .patch, "classes/{class}", access: .only(.admin), "Changes a class and its sessions ahead.",
        failures: ClassFailures.editClass)
    public var academyClass: Reference<Kind.AcademyClass>
    public var name: String?
    public var room: Reference<Kind.Room>?
    public var instructor: Reference<Kind.Instructor>?
    public var capacity: Int?
    public var lastDay: CalendarDay?
    public var slots: [WeeklySlot]?
    public var resource: ShowClass { ShowClass(academyClass: academyClass) }

    public init(
        academyClass: Reference<Kind.AcademyClass>, name: String? = nil, room: Reference<Kind.Room>? = nil,
        instructor: Reference<Kind.Instructor>? = nil, capacity: Int? = nil, lastDay: CalendarDay? = nil,
        slots: [WeeklySlot]? = nil
    ) {
        (self.academyClass, self.name, self.room) = (academyClass, name, room)
        (self.instructor, self.capacity, self.lastDay, self.slots) = (instructor, capacity, lastDay, slots)
    }

    private enum CodingKeys: String, CodingKey {
        case name, room, instructor, capacity, lastDay, slots
        case academyClass = "class"
    }
}
