public import Application
public import Core
public import Persistence

/// The façade of the feature: venues, rooms, instructors, class types, terms and holidays; classes, sessions,
/// enrolments and calendars.
public struct Classes: Sendable {
    let students: any EnrolledStudents
    let currency: @Sendable (any Transaction) throws -> Currency
    let zone: @Sendable (any Transaction) throws -> Zone
    let region: @Sendable (any Transaction) throws -> Region?
    let records: any RecordDirectory
    let calendars: CalendarPorts
    /// Nil if students are not informed.
    let notifier: (any SessionNotifier)?
    let enrolmentRecorder: EnrolmentRecorder
    private(set) var observers: [any SessionObserver] = []
    private(set) var deletionObservers: [any DeletionObserver] = []
    /// Nil if no student has a pass.
    private(set) var passes: (any PassDirectory)?
    /// By default all who are enrolled are expected.
    private(set) var expectedStudents: ExpectedStudentFinder = { enrolled, _ in enrolled }

    let venues = SQLCatalogue<Venue>()
    let rooms = SQLCatalogue<Room>()
    let instructors = SQLCatalogue<Instructor>()
    let classTypes = SQLCatalogue<ClassType>()
    let terms = SQLCatalogue<Term>()
    let holidays = SQLHolidayRepository()
    let classes = SQLClassRepository()
    let sessions = SQLSessionRepository()
    let enrolments = SQLEnrolmentRepository()
    let calendarFeeds = SQLCalendarFeeds()
    let zoneRules = SQLZoneRules()
    /// The timetables and the other lists that take many rows to compute.
    let results = SnapshotCache()
    /// The classes that were found for students who discover classes.
    let current = SnapshotCache()

    /// - Parameters:
    ///   - students: finds the students that are enrolled.
    ///   - currency: reads the academy's currency.
    ///   - zone: reads the academy's time zone, that of a venue without one of its own.
    ///   - region: reads the region by whose conventions amounts are read; nil means that of the currency.
    ///   - records: finds the records of other features about rooms, instructors, classes and sessions.
    ///   - calendars: makes the tokens of private calendars, and reads the academy's identifier and language.
    ///   - notifier: informs students of changed sessions; nil if they are not informed.
    ///   - enrolmentRecorder: receives the enrolments that staff make; by default they are not recorded.
    public init(
        students: any EnrolledStudents, currency: @escaping @Sendable (any Transaction) throws -> Currency,
        zone: @escaping @Sendable (any Transaction) throws -> Zone,
        region: @escaping @Sendable (any Transaction) throws -> Region? = { _ in nil },
        records: any RecordDirectory, calendars: CalendarPorts, notifier: (any SessionNotifier)? = nil,
        enrolmentRecorder: @escaping EnrolmentRecorder = { _, _, _ in }
    ) {
        self.students = students
        self.currency = currency
        self.zone = zone
        self.region = region
        self.records = records
        self.calendars = calendars
        self.notifier = notifier
        self.enrolmentRecorder = enrolmentRecorder
    }

    /// A copy that notifies observers of cancelled, restored and moved sessions, and of deleted classes,
    /// finds passes and the expected students.
    ///
    /// These are created from a `Classes` value, so they cannot be parameters of `init`.
    public func observed(
        by observers: [any SessionObserver], deletions: [any DeletionObserver] = [],
        passes: (any PassDirectory)? = nil, expectedStudents: ExpectedStudentFinder? = nil
    ) -> Classes {
        var classes = self
        classes.observers = observers
        classes.deletionObservers = deletions
        classes.passes = passes
        if let expectedStudents { classes.expectedStudents = expectedStudents }
        return classes
    }
}

extension Classes: Feature {
    public static var forms: [any FormRequest.Type] {
        [
            ListVenues.self, AddVenue.self, EditVenue.self, DeleteVenue.self, ListRooms.self,
            FindFreeRooms.self, AddRoom.self, EditRoom.self, DeleteRoom.self, ListInstructors.self,
            FindFreeInstructors.self, AddInstructor.self, EditInstructor.self, DeleteInstructor.self,
            ListClassTypes.self, AddClassType.self, EditClassType.self, DeleteClassType.self,
            ListTerms.self, AddTerm.self, EditTerm.self, DeleteTerm.self, ListHolidays.self,
            AddHoliday.self, EditHoliday.self, RemoveHoliday.self, ListClasses.self, ShowClass.self,
            EnrolStudent.self, UnenrolStudent.self, ListClassStudents.self, ListStudentClasses.self,
            DeleteClass.self, ListSessions.self, ShowSession.self, AddSession.self, EditSession.self,
            CancelSession.self, UncancelSession.self, ListStudentSessions.self, ShowTimetable.self,
            ReportTeaching.self,
        ]
    }
    public var migrations: [Migration] { ClassMigrations.all }
    public var destinations: [Destination] { Destination.ofClasses }
    public var checks: [DataCheck] { SQLClassChecks.all }
    public var repairs: [DataRepair] { [SQLClassNames.instructors] }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        guard let student = person.student else { return [] }
        return [
            try enrolments.personalData(of: student, in: db),
            try calendarFeeds.personalData(of: student, in: db),
        ]
    }

    /// Whether a text by which a class is searched is missing, as after a migration, or a time zone has other
    /// rules, as after an update of the system.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try classes.texts.areMissing(in: db) || updatingZoneRules.areDue(in: db)
    }

    /// Writes missing texts by which classes are searched, a limited number at a time, and applies the new
    /// rules of time zones.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try classes.texts.writeMissing(in: db)
        try updatingZoneRules.apply(at: now, in: db)
    }
}

extension Classes: StudentLifecycle {
    /// Whether a student is or was enrolled in any class.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try enrolments.exists(for: student, in: db)
    }

    /// Ends a student's enrolments now if a session of the class has begun today, else yesterday; deletes the
    /// others that begin today or later, and revokes the address of the student's calendar.
    public func studentDidLeave(
        _ student: StudentID, on day: CalendarDay, at now: Instant, in db: any Transaction
    ) throws {
        try enrolments.endAll(of: student, at: now, in: db)
        try calendarFeeds.delete(.student(student), in: db)
    }

    /// Gives the enrolments and the calendar address of a student to another.
    ///
    /// - Returns: a sentence for each enrolment that became part of another one.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try MergeEnrolments(enrolments: enrolments, calendarFeeds: calendarFeeds).merge(
            student, into: other, language: language, in: db)
    }

    public func records(of student: StudentID, in db: any Transaction) throws -> [StudentRecords] {
        [try enrolments.records(of: student, in: db)]
    }

    /// Revokes the address of the student's calendar.
    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try calendarFeeds.delete(.student(student), in: db)
    }
}
