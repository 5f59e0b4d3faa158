public import Core

/// A venue as the academy's own files have it.
public struct VenueFacts: Hashable, Sendable {
    public let key: String
    public let name: String
    public let address: String?
    public let timeZone: Zone

    public init(key: String, name: String, address: String? = nil, timeZone: Zone) {
        (self.key, self.name, self.address, self.timeZone) = (key, name, address, timeZone)
    }
}

/// A room as the academy's own files have it.
public struct RoomFacts: Hashable, Sendable {
    public let key: String
    public let venue: VenueID
    public let name: String
    public let capacity: Int

    public init(key: String, venue: VenueID, name: String, capacity: Int) {
        (self.key, self.venue, self.name, self.capacity) = (key, venue, name, capacity)
    }
}

/// An instructor as the academy's own files have one.
public struct InstructorFacts: Hashable, Sendable {
    public let key: String
    public let name: String
    public let email: String?
    public let styles: [String]

    public init(key: String, name: String, email: String? = nil, styles: [String] = []) {
        (self.key, self.name, self.email, self.styles) = (key, name, email, styles)
    }
}

/// A class type as the academy's own files have it.
public struct ClassTypeFacts: Hashable, Sendable {
    public let key: String
    public let style: String
    public let family: String
    public let level: String

    public init(key: String, style: String, family: String, level: String) {
        (self.key, self.style, self.family, self.level) = (key, style, family, level)
    }
}

/// A term as the academy's own files have it.
public struct TermFacts: Hashable, Sendable {
    public let key: String
    public let name: String
    public let firstDay: CalendarDay
    public let lastDay: CalendarDay

    public init(key: String, name: String, firstDay: CalendarDay, lastDay: CalendarDay) {
        (self.key, self.name, self.firstDay, self.lastDay) = (key, name, firstDay, lastDay)
    }
}

/// A holiday as the academy's own files have it: its date and name are its key.
public struct HolidayFacts: Hashable, Sendable {
    public let date: CalendarDay
    public let name: String
    /// Empty stands for everywhere.
    public let venues: [VenueID]

    public init(date: CalendarDay, name: String, venues: [VenueID] = []) {
        (self.date, self.name, self.venues) = (date, name, venues)
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
        (self.key, self.classType, self.name, self.venue, self.room) = (key, classType, name, venue, room)
        (self.instructor, self.slots, self.firstDay, self.lastDay) = (instructor, slots, firstDay, lastDay)
        (self.capacity, self.dropInPrice) = (capacity, dropInPrice)
    }
}

/// An enrolment as the academy's own files have it: student, class and first day are its key.
public struct EnrolmentFacts: Hashable, Sendable {
    public let student: StudentID
    public let academyClass: ClassID
    public let from: CalendarDay
    public let until: CalendarDay?

    public init(student: StudentID, academyClass: ClassID, from: CalendarDay, until: CalendarDay? = nil) {
        (self.student, self.academyClass, self.from, self.until) = (student, academyClass, from, until)
    }
}
