public import Core

/// A venue as the academy's own files have it.
public struct VenueFacts: Hashable, Sendable {
    public let key: String
    public let name: String
    public let address: String?
    public let timeZone: Zone

    public init(key: String, name: String, address: String? = nil, timeZone: Zone) {
        self.key = key
        self.name = name
        self.address = address
        self.timeZone = timeZone
    }
}

/// A room as the academy's own files have it.
public struct RoomFacts: Hashable, Sendable {
    public let key: String
    public let venue: VenueID
    public let name: String
    public let capacity: Int

    public init(key: String, venue: VenueID, name: String, capacity: Int) {
        self.key = key
        self.venue = venue
        self.name = name
        self.capacity = capacity
    }
}

/// An instructor as the academy's own files have one.
public struct InstructorFacts: Hashable, Sendable {
    public let key: String
    public let name: String
    public let email: String?
    public let styles: [String]

    public init(key: String, name: String, email: String? = nil, styles: [String] = []) {
        self.key = key
        self.name = name
        self.email = email
        self.styles = styles
    }
}

/// A class type as the academy's own files have it.
public struct ClassTypeFacts: Hashable, Sendable {
    public let key: String
    public let style: String
    public let family: String
    public let level: String

    public init(key: String, style: String, family: String, level: String) {
        self.key = key
        self.style = style
        self.family = family
        self.level = level
    }
}

/// A term as the academy's own files have it.
public struct TermFacts: Hashable, Sendable {
    public let key: String
    public let name: String
    public let firstDay: CalendarDay
    public let lastDay: CalendarDay

    public init(key: String, name: String, firstDay: CalendarDay, lastDay: CalendarDay) {
        self.key = key
        self.name = name
        self.firstDay = firstDay
        self.lastDay = lastDay
    }
}

/// A holiday as the academy's own files have it: its date and name are its key.
public struct HolidayFacts: Hashable, Sendable {
    public let date: CalendarDay
    public let name: String
    /// Empty stands for everywhere.
    public let venues: [VenueID]

    public init(date: CalendarDay, name: String, venues: [VenueID] = []) {
        self.date = date
        self.name = name
        self.venues = venues
    }
}

/// A class as the academy's own files have it.
public struct ClassFacts: Hashable, Sendable {
    public let key: String
    public let classType: ClassTypeID
    public let name: String
    public let venue: VenueID
    public let room: RoomID
    public let instructor: InstructorID?
    public let slots: [WeeklySlot]
    public let firstDay: CalendarDay
    public let lastDay: CalendarDay
    public let capacity: Int
    public let dropInPrice: Money?

    public init(
        key: String, classType: ClassTypeID, name: String, venue: VenueID, room: RoomID,
        instructor: InstructorID? = nil, slots: [WeeklySlot], firstDay: CalendarDay, lastDay: CalendarDay,
        capacity: Int, dropInPrice: Money? = nil
    ) {
        self.key = key
        self.classType = classType
        self.name = name
        self.venue = venue
        self.room = room
        self.instructor = instructor
        self.slots = slots
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.capacity = capacity
        self.dropInPrice = dropInPrice
    }
}

/// An enrolment as the academy's own files have it: student, class and first day are its key.
public struct EnrolmentFacts: Hashable, Sendable {
    public let student: StudentID
    public let academyClass: ClassID
    public let from: CalendarDay
    public let until: CalendarDay?

    public init(student: StudentID, academyClass: ClassID, from: CalendarDay, until: CalendarDay? = nil) {
        self.student = student
        self.academyClass = academyClass
        self.from = from
        self.until = until
    }
}
