public import Application
public import Core
public import Persistence

/// The façade of attendance: codes, check-in, marking by hand, refusals and reports.
public struct RollCall: Sendable {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let keys: any SigningKeyStore
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay
    let world: World
    let usage: UsageRecorder
    let attendanceWasChanged: AttendanceChangeObserver
    let pictures: StationPictures
    let pinHash: @Sendable ([UInt8]) -> [UInt8]
    let addressHash: @Sendable ([UInt8]) -> [UInt8]
    let notifier: (any AttendanceNotifier)?
    let records = SQLAttendanceRepository()
    let privateNotes = SQLPrivateNotes()
    let stationPINs = SQLStationPINs()
    let cards = SQLStudentCards()
    let absences = SQLRecordedAbsences()
    let notices = SQLGuardianNotices()
    let departures = SQLDepartures()
    let pickupAdults = SQLPickupAdults()
    let refusals = SQLRefusalRepository()
    let checkInKeys = SQLCheckInKeys()
    let lateCheckIns = SQLLateCheckIns()
    let usedTickets = SQLUsedTickets()
    let stoppedStudents = SQLStoppedStudents()
    let results = SnapshotCache()
    let keyChanges = KeyChanges()
    let signers = CodeSigners()

    /// - Parameters:
    ///   - rules: reads the academy's check-in policy and identifier.
    ///   - today: the day of an instant in the academy's time zone.
    ///   - pinHash: a keyed hash of 32 bytes, for the PINs at stations.
    ///   - addressHash: a keyed hash of 32 bytes, for the network addresses of check-ins.
    ///   - notifier: informs guardians; nil if they are not informed.
    ///   - usage: receives the actions of students; by default they are not recorded.
    ///   - attendanceWasChanged: receives the changes of presences by staff, and the undone check-ins at
    ///     stations; by default there is no observer.
    ///   - pictures: finds the pictures that stations show; by default there are none.
    public init(
        sessions: any SessionCalendar, students: any AttendingStudents, passes: any PassLedger,
        keys: any SigningKeyStore, rules: @escaping @Sendable (any Transaction) throws -> CheckInRules,
        today: @escaping @Sendable (Instant, any Transaction) throws -> CalendarDay, world: World,
        pinHash: @escaping @Sendable ([UInt8]) -> [UInt8],
        addressHash: @escaping @Sendable ([UInt8]) -> [UInt8], notifier: (any AttendanceNotifier)? = nil,
        usage: @escaping UsageRecorder = { _, _, _ in },
        attendanceWasChanged: @escaping AttendanceChangeObserver = { _, _, _ in },
        pictures: @escaping StationPictures = { _, _, _ in [:] }
    ) {
        self.sessions = sessions
        self.students = students
        self.passes = passes
        self.keys = keys
        self.rules = rules
        self.today = today
        self.world = world
        self.pinHash = pinHash
        self.addressHash = addressHash
        self.notifier = notifier
        self.usage = usage
        self.attendanceWasChanged = attendanceWasChanged
        self.pictures = pictures
    }
}

extension RollCall: Feature {
    public static var forms: [any FormRequest.Type] {
        [
            ShowRoster.self, ListStudentAttendance.self, MarkAttendance.self, UndoAttendance.self,
            WritePrivateNote.self, ShowStationPIN.self, CreateStationPIN.self, RemoveStationPIN.self,
            UnlockStationPIN.self, IssueCards.self, IssueCard.self, ShowOwnCard.self, ReplaceCard.self,
            RevokeCard.self, ReportStopped.self, ListSigningKeys.self, ListFlags.self, RecordDeparture.self,
            UndoDeparture.self, ListPickupAdults.self, AddPickupAdult.self, RemovePickupAdult.self,
            ListReportedCheckIns.self, AcceptReportedCheckIn.self, DismissReportedCheckIn.self,
        ]
    }
    public var migrations: [Migration] { AttendanceMigrations.all }
    public var sheets: [any Sheet] { [attendanceSheet, pickupAdultSheet, departureSheet] }
    public var destinations: [Destination] { Destination.ofAttendance }
    public var settings: [Setting] { CheckInSettings.all + retention.map(\.setting) }
    public var retention: [RetentionRule] {
        [RetentionRule(CheckInSettings.refusalMonths, daysPerUnit: 31, removal: refusals.remove)]
    }

    public var checks: [DataCheck] { SQLAttendanceChecks(passes: passes).all }
    public var repairs: [DataRepair] { [repairing.futureAbsences, repairing.frozenAbsences] }
    public var subjectKinds: [SubjectKind] { [SubjectKind("signing key", ids: .texts)] }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        let keys = try checkInKeys.personalData(of: person.accounts, in: db)
        guard let student = person.student else { return [keys] }
        return try SQLPersonalAttendance.all(of: student, in: db)
            + [
                privateNotes.personalData(of: student, in: db),
                cards.personalData(of: student, in: db),
                departures.personalData(of: student, in: db),
                pickupAdults.personalData(of: student, in: db),
                lateCheckIns.personalData(of: student, in: db), keys,
            ]
    }

    /// Whether a session has ended and its absences are not recorded yet, or guardians must be informed.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try recordingAbsences.areDue(at: now, in: db) || notifying.isDue(at: now, in: db)
    }

    /// Records absences at the sessions that have ended, of each expected student without a record, and
    /// informs guardians.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try recordingAbsences.recordDue(at: now, in: db)
        try notifying.notifyDue(at: now, in: db)
    }
}

extension RollCall: StudentLifecycle {
    /// Whether a student has an attendance record, automatic absences included.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try records.hasAny(student: student, in: db)
    }

    /// Removes the private notes about the student, the PIN at stations, the own code, the departures, the
    /// adults for pick-up and the late check-ins, and the reasons and the marks of devices and addresses of
    /// the student's records. A reason may say why a person was absent, and is removed also from the audit
    /// entries about the session.
    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        for (session, reason) in try records.reasons(of: student, in: db) {
            try AuditEntries.removeChanges(ofSubject: "session \(session)", to: reason, in: db)
        }
        try records.removePersonalValues(of: student, in: db)
        try privateNotes.deleteAll(about: student, in: db)
        try stationPINs.remove(of: student, in: db)
        try notices.removeAll(of: student, in: db)
        try departures.deleteAll(of: student, in: db)
        try pickupAdults.deleteAll(of: student, in: db)
        try cards.remove(of: student, in: db)
        try lateCheckIns.deleteAll(of: student, in: db)
    }

    /// Moves the attendance records and refusals of a student, and the private notes about them, to another.
    /// The PIN and the own code of the duplicate are removed: the student's own ones stay. The departures,
    /// the adults for pick-up and the late check-ins are moved too.
    ///
    /// - Returns: a sentence for each session that both students had a record of.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try privateNotes.move(from: student, to: other, in: db)
        try stationPINs.remove(of: student, in: db)
        try notices.move(from: student, to: other, in: db)
        try departures.move(from: student, to: other, in: db)
        try pickupAdults.move(from: student, to: other, in: db)
        try lateCheckIns.move(from: student, to: other, in: db)
        try cards.remove(of: student, in: db)
        return try MergeAttendance(records: records, refusals: refusals).merge(
            student, into: other, language: language, in: db)
    }

    public func records(of student: StudentID, in db: any Transaction) throws -> [StudentRecords] {
        [StudentRecords("attendance", count: try records.count(of: student, in: db))]
    }
}

extension RollCall {
    /// The sessions at which the attendance of any student is recorded; an automatic absence does not
    /// count.
    public static func attended(
        among sessions: [SessionID], in db: any Transaction
    ) throws -> Set<SessionID> {
        try SQLAttendanceRepository().attended(among: sessions, in: db)
    }

    /// The students who were present or late at sessions, without the sessions that had none.
    public static func presentStudents(
        at sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: [StudentID]] {
        try SQLAttendanceRepository().presentStudents(at: sessions, in: db)
    }

    /// When a student's presence at sessions was recorded; sessions without the student are left out.
    public static func presences(
        of student: StudentID, at sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: Instant] {
        try SQLAttendanceRepository().presences(of: student, at: sessions, in: db)
    }

    /// Whether a student was present or late at a session of a class.
    public static func hasAttended(
        _ student: StudentID, _ academyClass: ClassID, in db: any Transaction
    ) throws -> Bool {
        try SQLAttendanceRepository().hasAttended(student, academyClass, in: db)
    }

    /// Passes each session at which a student was present or late, and its day, to the closure, in order of
    /// the days.
    public static func forEachPresence(
        of student: StudentID, in db: any Transaction, _ body: (SessionID, CalendarDay) throws -> Void
    ) throws {
        try SQLPersonalAttendance.forEachPresence(of: student, in: db, body)
    }

    /// Deletes the private notes that the owner of a closed account wrote, and the keys of their devices.
    public static func accountWasClosed(_ account: AccountID, in db: any Transaction) throws {
        try SQLPrivateNotes().deleteAll(of: account, in: db)
        try SQLCheckInKeys().deleteAll(of: account, in: db)
    }

    /// Whether a session of a class has an attendance record, automatic absences included.
    public static func hasAttendance(at academyClass: ClassID, in db: any Transaction) throws -> Bool {
        try SQLAttendanceRepository().hasAny(academyClass: academyClass, in: db)
    }
}
