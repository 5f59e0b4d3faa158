public import Core
public import Networking

/// Adds a class and makes its sessions.
public struct AddClass: APIRequest {
    public typealias Response = AcademyClass
    public static let endpoint = Endpoint(
        .post, "classes", access: .only(.admin), "Adds a class and makes its sessions.",
        failures: ClassFailures.addClass)
    public var key: String?
    /// The class type's style and level where nothing is said.
    public var name: String?
    public var classType: Reference<Kind.ClassType>
    public var room: Reference<Kind.Room>
    public var instructor: Reference<Kind.Instructor>?
    public var slots: [WeeklySlot]
    public var firstDay: CalendarDay?
    public var lastDay: CalendarDay?
    public var capacity: Int
    /// A decimal in the academy's currency: `35.00`.
    public var dropInPrice: String?
    /// Gives the first and last day where they are not said.
    public var term: Reference<Kind.Term>?

    public init(
        key: String? = nil, name: String? = nil, classType: Reference<Kind.ClassType>,
        room: Reference<Kind.Room>,
        instructor: Reference<Kind.Instructor>? = nil, slots: [WeeklySlot], firstDay: CalendarDay? = nil,
        lastDay: CalendarDay? = nil, capacity: Int, dropInPrice: String? = nil,
        term: Reference<Kind.Term>? = nil
    ) {
        (self.key, self.name, self.classType, self.room) = (key, name, classType, room)
        (self.instructor, self.slots, self.firstDay, self.lastDay) = (instructor, slots, firstDay, lastDay)
        (self.capacity, self.dropInPrice, self.term) = (capacity, dropInPrice, term)
    }
}
