internal import Application
public import Core
public import Persistence

/// The functions for students who look for classes and enrol in them. Other features call them through
/// their adapters.
extension Classes {
    /// The styles of all class types, once each, in alphabetical order.
    public func styles(in db: any Transaction) throws -> [String] {
        try classTypes.values(of: .style, in: db)
    }

    /// The levels of all class types, once each, in alphabetical order.
    public func levels(in db: any Transaction) throws -> [String] {
        try classTypes.values(of: .level, in: db)
    }

    /// The days that it is at the venues at an instant, once each.
    public func days(at now: Instant, in db: any Transaction) throws -> [CalendarDay] {
        try TodaySQL.days(at: now, in: db)
    }

    /// The first classes by name that are not over and not archived, after a position. The time is rounded
    /// down to a quarter of an hour.
    public func currentClasses(
        _ query: CurrentClassQuery, after: ClassPosition?, limit: Int, at now: Instant,
        in db: any Transaction
    ) throws -> [ClassPosition] {
        let now = now.startOfQuarterHour
        let position = after.map { "\($0.id) \($0.name)" } ?? ""
        return try current.result(of: "page \(query.key) \(position) \(limit) \(now)", in: db) {
            try SQLCurrentClasses().page(query, after: after, limit: limit, at: now, in: db)
        }
    }

    /// The classes that are not over and not archived whose name, style, level, instructor or venue contains
    /// each of the folded words, best match first.
    public func searchCurrentClasses(
        _ words: [String], _ query: CurrentClassQuery, limit: Int?, after: Cursor?, at now: Instant,
        in db: any Transaction
    ) throws -> Page<ClassID> {
        try SQLCurrentClasses().search(words, query, limit: limit, after: after, at: now, in: db)
    }

    /// The classes with some ids, in their order; those that do not exist are left out. The time is rounded
    /// down to a quarter of an hour.
    public func academyClasses(
        _ ids: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> [AcademyClass] {
        let now = now.startOfQuarterHour
        let key = ids.map { String($0.number) }.joined(separator: ",")
        return try current.result(of: "classes \(key) \(now)", in: db) {
            try classes.all(ids, at: now, in: db)
        }
    }

    /// The next sessions of a class that are not cancelled, in order of time.
    public func upcomingSessions(
        of academyClass: ClassID, after now: Instant, limit: Int, in db: any Transaction
    ) throws -> [UpcomingSession] {
        try sessions.upcoming(of: academyClass, after: now, limit: limit, in: db)
    }

    /// The classes that are not over and not archived and have the family of styles of a class, or whose
    /// students were enrolled in it. The time is rounded down to a quarter of an hour.
    ///
    /// - Throws: ``NotFound``.
    public func similarClasses(
        to academyClass: ClassID, at now: Instant, in db: any Transaction
    ) throws -> [SimilarClass] {
        let now = now.startOfQuarterHour
        return try results.result(of: "similar \(academyClass) \(now)", in: db) {
            let found = try classes.find(.id(academyClass), at: now, in: db)
            return try SQLCurrentClasses().similar(to: found, at: now, in: db)
        }
    }

    /// The details of some sessions; those that do not exist are left out.
    public func sessionDetails(
        _ ids: [SessionID], in db: any Transaction
    ) throws -> [SessionID: SessionDetails] {
        try sessions.details(of: ids, in: db)
    }

    /// Enrols an active student in a class from today or its first day on, as ``EnrolStudent`` does.
    ///
    /// - Parameter language: that of the warnings.
    /// - Throws: the errors of ``EnrolStudent``.
    public func enrol(
        _ student: StudentID, in academyClass: ClassID, at now: Instant, warningIn language: Language,
        in db: any Transaction
    ) throws -> Enrolment {
        try enrolling.enrol(
            EnrolStudent(class: .id(academyClass), student: .id(student)),
            by: Caller(nil, at: now, language: language), in: db)
    }

    /// Ends the enrolment of a student in a class, as ``UnenrolStudent`` without a day does.
    ///
    /// - Throws: the errors of ``UnenrolStudent``.
    public func unenrol(
        _ student: StudentID, from academyClass: ClassID, at now: Instant, in db: any Transaction
    ) throws {
        _ = try enrolling.unenrol(
            UnenrolStudent(class: .id(academyClass), student: .id(student)), by: Caller(nil, at: now), in: db)
    }

    /// The given classes in which a student is enrolled on any day after that of an instant.
    public func enrolledClasses(
        of student: StudentID, among classes: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> Set<ClassID> {
        try enrolments.enrolled(student, among: classes, at: now, in: db)
    }

    /// The classes that are not over at an instant and not archived.
    public func currentClasses(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        try classes.current(at: now, in: db)
    }

    /// The classes whose last day is over at an instant, and those that are archived.
    public func endedClasses(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        try classes.ended(at: now, in: db)
    }
}
