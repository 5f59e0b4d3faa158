internal import Application
internal import Core
internal import Persistence

/// Records how students leave sessions, and with which adults.
struct RecordDepartures {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let records: SQLAttendanceRepository
    let departures: SQLDepartures
    let adults: SQLPickupAdults
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let notifying: NotifyGuardians

    func serve(_ service: inout Service) {
        service.on(RecordDeparture.self, record)
        service.on(UndoDeparture.self, undo)
    }

    /// Records that a present student left. An adult who may not pick the student up is recorded as not
    /// listed, and is not refused: staff at the door decide.
    ///
    /// - Throws: ``DepartureError``; ``AttendanceError/cancelled(_:on:)``; `InvalidValue`; `NotFound`.
    private func record(
        _ request: RecordDeparture, by caller: Caller, in db: any Transaction
    ) throws -> Departure {
        guard try rules(db).recordsDepartures else { throw DepartureError.disabled }
        let principal = try caller.signedIn()
        let kind = try DepartureKind(parsing: request.kind)
        let adult = try FreeText.parseOptional(request.adult, field: "adult", limit: Limits.name)
        guard adult != nil || kind == .leftEarly else { throw InvalidValue("adult.missing", field: "adult") }
        let session = try sessions.required(request.session, in: db)
        let student = try students.find(principal.resolving(request.student), in: db)
        try check(kind, of: student, from: session, at: caller.at, in: db)
        let listed = try adult.flatMap { try listedName($0, of: student.id, in: db) }
        let departure = StoredDeparture(
            session: session.id, student: student.id, kind: kind, at: caller.at, adult: listed ?? adult,
            isListed: listed != nil, recordedBy: principal.account)
        try departures.insert(departure, in: db)
        return Departure(departure, of: student.name, from: session)
    }

    private func check(
        _ kind: DepartureKind, of student: StudentSummary, from session: SessionSummary, at now: Instant,
        in db: any Transaction
    ) throws {
        guard !session.isCancelled else {
            throw AttendanceError.cancelled(session.className, on: session.day)
        }
        guard try records.find(session: session.id, student: student.id, in: db)?.status.isPresent ?? false
        else { throw DepartureError.notPresent(student.name) }
        if let known = try departures.find(session: session.id, student: student.id, in: db) {
            throw DepartureError.recorded(student.name, at: session.timeZone.local(known.at).time)
        }
        guard kind != .leftEarly || now < session.endsAt else {
            throw DepartureError.over(session.className)
        }
        guard now <= session.endsAt.adding(minutes: DepartureError.latestHours * 60) else {
            throw DepartureError.tooLate(session.className)
        }
    }

    /// The name of a guardian who acts for a student, or of an adult on the student's list, as it is stored;
    /// nil for any other adult.
    private func listedName(
        _ name: String, of student: StudentID, in db: any Transaction
    ) throws -> String? {
        let folded = SearchText.fold(name)
        return try students.adults(of: [student], and: adults, in: db)[student]?
            .first { SearchText.fold($0) == folded }
    }

    /// Removes a departure, and withdraws the messages about it.
    ///
    /// - Throws: ``DepartureError/missing(_:)``; `NotFound`.
    private func undo(
        _ request: UndoDeparture, by caller: Caller, in db: any Transaction
    ) throws -> Departure {
        let session = try sessions.required(request.session, in: db)
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        guard let departure = try departures.find(session: session.id, student: student.id, in: db) else {
            throw DepartureError.missing(student.name)
        }
        try departures.delete(departure, in: db)
        try notifying.departureWasUndone(departure, from: session, on: caller.at, in: db)
        return Departure(departure, of: student.name, from: session)
    }
}

extension AttendingStudents {
    /// The names of the adults who may pick students up: the guardians who act for them, and those on their
    /// lists.
    func adults(
        of students: [StudentID], and listed: SQLPickupAdults, in db: any Transaction
    ) throws -> [StudentID: [String]] {
        let others = try listed.names(of: students, in: db)
        return try actingGuardians(of: students, in: db).merging(others) { guardians, listed in
            guardians + listed.filter { !guardians.contains($0) }
        }
    }
}

extension Departure {
    fileprivate init(_ departure: StoredDeparture, of name: String, from session: SessionSummary) {
        self.init(
            session: session.id, className: session.className, student: departure.student,
            studentName: name, kind: departure.kind, at: departure.at,
            localTime: session.timeZone.local(departure.at), adult: departure.adult,
            isListed: departure.isListed)
    }
}

extension RosterDeparture {
    init(_ departure: StoredDeparture) {
        self.init(
            kind: departure.kind, at: departure.at, adult: departure.adult, isListed: departure.isListed)
    }
}
