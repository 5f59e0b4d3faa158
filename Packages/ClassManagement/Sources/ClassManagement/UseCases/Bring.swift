public import Core
public import Persistence

/// Brings rows of the academy's own files in; one whose key is there already changes nothing.
extension Classes {
    public func bring(_ facts: VenueFacts, in db: any Transaction) throws -> ImportOutcome<Kind.Venue> {
        try venues.bring(
            Venue.New(key: facts.key, name: facts.name, address: facts.address, timeZone: facts.timeZone),
            key: facts.key, in: db)
    }

    public func bring(_ facts: RoomFacts, in db: any Transaction) throws -> ImportOutcome<Kind.Room> {
        try rooms.bring(
            Room.New(key: facts.key, venue: facts.venue, name: facts.name, capacity: facts.capacity),
            key: facts.key, in: db)
    }

    public func bring(_ facts: InstructorFacts, in db: any Transaction) throws -> ImportOutcome<
        Kind.Instructor
    > {
        try instructors.bring(
            Instructor.New(key: facts.key, name: facts.name, email: facts.email, styles: facts.styles),
            key: facts.key, in: db)
    }

    public func bring(_ facts: ClassTypeFacts, in db: any Transaction) throws -> ImportOutcome<Kind.ClassType>
    {
        try classTypes.bring(
            ClassType.New(key: facts.key, style: facts.style, family: facts.family, level: facts.level),
            key: facts.key, in: db)
    }

    public func bring(_ facts: TermFacts, in db: any Transaction) throws -> ImportOutcome<Kind.Term> {
        try terms.bring(
            Term.New(key: facts.key, name: facts.name, firstDay: facts.firstDay, lastDay: facts.lastDay),
            key: facts.key, in: db)
    }

    /// A holiday that is new takes the sessions of its day off the timetable, past ones too: they were never
    /// held.
    public func bring(_ facts: HolidayFacts, in db: any Transaction) throws -> ImportOutcome<Kind.Holiday> {
        let name = try FreeText.parse(facts.name, field: "name")
        guard facts.venues.count <= ClassLimits.holidayVenues else { throw InvalidValue.tooManyVenues }
        if let id = try holidays.find(facts.date, name, in: db) { return ImportOutcome(id, isNew: false) }
        let always = Instant(milliseconds: .min)
        return ImportOutcome(
            try store(facts.date, name, at: facts.venues, after: always, in: db).id, isNew: true)
    }

    /// Makes the class and its sessions, or nothing.
    ///
    /// An instructor may be in two venues of different time zones at once: the wall-clock times of the
    /// academy's files are a fact. Sessions that are over by the instant clash with nothing.
    ///
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``,
    ///   ``ClassError/roomElsewhere(room:venue:)``, ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``.
    public func bring(_ facts: ClassFacts, at now: Instant, in db: any Transaction) throws -> ImportOutcome<
        Kind.AcademyClass
    > {
        if let id = try classes.find(key: facts.key, in: db) { return ImportOutcome(id, isNew: false) }
        let room = try rooms.find(.id(facts.room), in: db)
        guard room.venue == facts.venue else {
            throw ClassError.roomElsewhere(
                room: room.name, venue: try venues.find(.id(facts.venue), in: db).name)
        }
        let new = try AcademyClass.New(
            key: facts.key, name: facts.name, classType: facts.classType, room: room,
            instructor: facts.instructor,
            schedule: Schedule(slots: facts.slots, firstDay: facts.firstDay, lastDay: facts.lastDay),
            capacity: facts.capacity, dropInPrice: facts.dropInPrice)
        return try db.savepoint {
            let id = try classes.insert(new, in: db)
            try createSessions(of: id, new, in: db)
            try checkClashes(of: .academyClass(id), instructor: .instructorInOneZone, after: now, in: db)
            return ImportOutcome(id, isNew: true)
        }
    }

    /// Adds an enrolment of a CSV row; the capacity is checked, and the student is not looked up.
    ///
    /// - Throws: ``ClassError/full(className:capacity:)``,
    ///   ``ClassError/alreadyEnrolled(student:className:from:)``,
    ///   ``ClassError/endsBeforeStart(from:until:)``.
    public func bring(_ facts: EnrolmentFacts, in db: any Transaction) throws -> ImportOutcome<Kind.Enrolment>
    {
        if let until = facts.until, until < facts.from {
            throw ClassError.endsBeforeStart(from: facts.from, until: until)
        }
        let span = DaySpan(first: facts.from, last: facts.until)
        let others = try enrolments.overlapping(span, in: facts.academyClass, in: db)
        if let known = others.first(where: { $0.student == facts.student && $0.from == facts.from }) {
            return ImportOutcome(known.id, isNew: false)
        }
        let id = try insertEnrolment(
            of: facts.student, named: "Student \(facts.student)", span,
            in: classes.limits(facts.academyClass, in: db), beside: others, in: db)
        return ImportOutcome(id, isNew: true)
    }
}
