public import Core
public import Persistence

/// Gives out what the academy's own files would have, in order of id; what has no key gets one of its kind
/// and id, such as `venue-12`.
extension Classes {
    public func forEachVenue(in db: any Transaction, _ body: (VenueID, VenueFacts) throws -> Void) throws {
        try venues.forEach(in: db) { venue, key in
            try body(
                venue.id,
                VenueFacts(key: key, name: venue.name, address: venue.address, timeZone: venue.timeZone))
        }
    }

    public func forEachRoom(in db: any Transaction, _ body: (RoomID, RoomFacts) throws -> Void) throws {
        try rooms.forEach(in: db) { room, key in
            try body(
                room.id, RoomFacts(key: key, venue: room.venue, name: room.name, capacity: room.capacity))
        }
    }

    public func forEachInstructor(
        in db: any Transaction, _ body: (InstructorID, InstructorFacts) throws -> Void
    ) throws {
        try instructors.forEach(in: db) { instructor, key in
            try body(
                instructor.id,
                InstructorFacts(
                    key: key, name: instructor.name, email: instructor.email?.text, styles: instructor.styles)
            )
        }
    }

    public func forEachClassType(in db: any Transaction, _ body: (ClassTypeID, ClassTypeFacts) throws -> Void)
        throws
    {
        try classTypes.forEach(in: db) { type, key in
            try body(
                type.id, ClassTypeFacts(key: key, style: type.style, family: type.family, level: type.level))
        }
    }

    public func forEachTerm(in db: any Transaction, _ body: (TermID, TermFacts) throws -> Void) throws {
        try terms.forEach(in: db) { term, key in
            try body(
                term.id, TermFacts(key: key, name: term.name, firstDay: term.firstDay, lastDay: term.lastDay))
        }
    }

    public func forEachHoliday(in db: any Transaction, _ body: (HolidayID, HolidayFacts) throws -> Void)
        throws
    {
        try holidays.forEach(in: db) { holiday in
            try body(holiday.id, HolidayFacts(date: holiday.date, name: holiday.name, venues: holiday.venues))
        }
    }

    public func forEachClass(in db: any Transaction, _ body: (ClassID, ClassFacts) throws -> Void) throws {
        try classes.forEach(in: db, body)
    }

    public func forEachEnrolment(in db: any Transaction, _ body: (EnrolmentID, EnrolmentFacts) throws -> Void)
        throws
    {
        try enrolments.forEach(in: db) { enrolment in
            try body(
                enrolment.id,
                EnrolmentFacts(
                    student: enrolment.student, academyClass: enrolment.academyClass, from: enrolment.from,
                    until: enrolment.until))
        }
    }

    public func forEachSession(
        in db: any Transaction, _ body: (SessionID, ClassID, CalendarDay) throws -> Void
    ) throws { try sessions.forEach(in: db, body) }
}
