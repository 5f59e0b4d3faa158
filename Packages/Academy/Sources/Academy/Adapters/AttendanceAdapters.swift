internal import Attendance
internal import ClassManagement
internal import Core
internal import Payments
internal import Persistence
internal import Usage

extension RollCall {
    init(
        classes: Classes, students: StudentAdapter, ledger: Ledger, keys: any SigningKeyStore,
        profiles: SQLProfileRepository, usage: UsageLog, world: World,
        attendanceWasChanged: @escaping AttendanceChangeObserver
    ) {
        self.init(
            sessions: SessionCalendarAdapter(classes: classes), students: students,
            passes: PassLedgerAdapter(ledger: ledger), keys: keys, rules: profiles.checkInRules,
            today: profiles.today, world: world, usage: { usage.record($0, of: $1, at: $2) },
            attendanceWasChanged: attendanceWasChanged)
    }
}

/// Finds sessions for Attendance.
struct SessionCalendarAdapter: SessionCalendar {
    let classes: Classes

    func session(
        _ id: SessionID, for student: StudentID?, in db: any Transaction
    ) throws -> SessionSummary? {
        try classes.session(id, for: student, in: db)
    }

    func capacity(of session: SessionID, in db: any Transaction) throws -> Int? {
        try classes.capacity(of: session, in: db)
    }

    func sessions(_ ids: [SessionID], in db: any Transaction) throws -> [SessionID: SessionSummary] {
        try classes.sessions(ids, in: db)
    }

    func sessions(
        inRoom room: RoomID, startingBy: Instant, endingAfter: Instant, for student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        try classes.sessions(
            inRoom: room, startingBy: startingBy, endingAfter: endingAfter, for: student, in: db)
    }

    func nextSession(
        inRoom room: RoomID, after: Instant, in db: any Transaction
    ) throws -> SessionSummary? {
        try classes.nextSession(inRoom: room, after: after, in: db)
    }

    func sessions(
        endingAfter start: Instant, by end: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        try classes.sessions(endingAfter: start, by: end, in: db)
    }

    func hasSession(endingAfter start: Instant, by end: Instant, in db: any Transaction) throws -> Bool {
        try classes.hasSession(endingAfter: start, by: end, in: db)
    }

    func room(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> CalendarRoom {
        let room = try classes.room(reference, in: db)
        return CalendarRoom(id: room.id, name: room.name, venueName: room.venueName)
    }

    func enrolledStudents(at session: SessionSummary, in db: any Transaction) throws -> [StudentID] {
        try classes.enrolledStudents(at: session, in: db)
    }

    func students(enrolledUntilEndOf session: SessionSummary, in db: any Transaction) throws -> [StudentID] {
        try classes.students(enrolledUntilEndOf: session, in: db)
    }

    func classNames(in db: any Transaction) throws -> [ClassID: String] { try classes.classNames(in: db) }

    func classPlaces(in db: any Transaction) throws -> [ClassID: SessionPlace] {
        Dictionary(
            uniqueKeysWithValues: try classes.places(in: db).map { ($0, SessionPlace($1, of: $0)) })
    }

    func forEachChangedSession(
        ofCapacity: Bool, from: CalendarDay?, to: CalendarDay?, in db: any Transaction,
        _ body: (SessionID, SessionPlace) throws -> Void
    ) throws {
        try classes.forEachChangedSession(ofCapacity: ofCapacity, from: from, to: to, in: db) {
            session, id, place in
            try body(session, SessionPlace(place, of: id))
        }
    }

    func forEachCancelledSession(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction, _ body: (SessionID) throws -> Void
    ) throws {
        try classes.forEachCancelledSession(from: from, to: to, in: db, body)
    }

    func forEachStart(
        since day: CalendarDay, in db: any Transaction, _ body: (SessionStart) throws -> Void
    ) throws {
        try classes.forEachStart(since: day, in: db) { session, id, day, time in
            try body(SessionStart(session: session, academyClass: id, day: day, hour: time.minutes / 60))
        }
    }

    func academyClass(_ id: ClassID, in db: any Transaction) throws -> CalendarClass {
        let found = try classes.academyClass(.id(id), in: db)
        return CalendarClass(
            timeZone: found.timeZone, startTime: found.slots.first?.startTime ?? .midnight,
            family: found.family)
    }

    func forEachSession(
        in db: any Transaction, _ body: (SessionID, ClassID, CalendarDay) throws -> Void
    ) throws {
        try classes.forEachSession(in: db, body)
    }

    func recordExtraSession(
        of academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> SessionID {
        try classes.recordExtraSession(of: academyClass, on: day, in: db)
    }
}

/// Passes added, cancelled, restored and moved sessions, and enrolments from a past day, on to Attendance.
struct AttendanceObserver: SessionObserver {
    let rollCall: RollCall

    func sessionWasAdded(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        try rollCall.sessionWasAdded(id, in: db)
    }

    func studentWasEnrolled(
        _ student: StudentID, atEnded ended: [SessionSummary], in db: any Transaction
    ) throws {
        try rollCall.studentWasEnrolled(student, atEnded: ended, in: db)
    }

    func sessionWasMoved(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        try rollCall.sessionWasMoved(id, at: at, in: db)
    }

    func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        try rollCall.sessionWasCancelled(id, at: at, in: db)
    }

    func sessionWasRestored(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        try rollCall.sessionWasRestored(id, at: at, in: db)
    }
}
