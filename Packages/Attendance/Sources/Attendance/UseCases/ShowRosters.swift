internal import Application
internal import Core
internal import Persistence

/// Shows the rosters of sessions.
struct ShowRosters {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let privateNotes: SQLPrivateNotes
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let expecting: FindExpectedStudents
    let overlapping: FindOverlappingSessions
    let departures: SQLDepartures
    let pickupAdults: SQLPickupAdults

    func serve(_ service: inout Service) {
        service.on(ShowRoster.self, showRoster)
        service.on(FindWalkIns.self, findWalkIns)
    }

    /// Shows every student who is enrolled in a session or has a record of it, sorted by name.
    private func showRoster(_ request: ShowRoster, by caller: Caller, in db: any Transaction) throws -> Roster
    {
        try roster(of: try sessions.required(request.session, in: db), for: caller, in: db)
    }

    /// The roster of a session, with the private notes of the caller.
    func roster(of session: SessionSummary, for caller: Caller, in db: any Transaction) throws -> Roster {
        let students = try students(at: session, in: db)
        let entries = try entries(of: students.all, among: students, at: session, for: caller, in: db)
            .sortedByName
        let rules = try rules(db)
        let opensAt = rules.policy.opening(of: session)
        return Roster(
            session: session.id, className: session.className, day: session.day, startsAt: session.startsAt,
            timeZone: session.timeZone, room: session.roomName, venue: session.venueName, entries: entries,
            present: entries.count { $0.isPresent },
            walkIns: entries.count { $0.isPresent && !$0.isEnrolled },
            expected: students.enrolment.expected.count,
            capacity: try sessions.capacity(of: session.id, in: db) ?? 0, isCancelled: session.isCancelled,
            opensAt: caller.at < opensAt ? opensAt : nil, recordsDepartures: rules.recordsDepartures)
    }

    /// Whether a student is on the roster of a session.
    func isOnRoster(
        _ student: StudentID, of session: SessionSummary, in db: any Transaction
    ) throws -> Bool { try students(at: session, in: db).all.contains(student) }

    /// Finds students who are not on the roster of a session. A caller who may not read students finds them
    /// by their names only: another value must not be confirmed by a search for it.
    ///
    /// - Throws: `NotFound`; `InvalidValue` with the field `search`.
    private func findWalkIns(
        _ request: FindWalkIns, by caller: Caller, in db: any Transaction
    ) throws -> WalkIns {
        let session = try sessions.required(request.session, in: db)
        let search = try FreeText.parse(request.search, field: "search", limit: Limits.search)
        let roll = try students(at: session, in: db)
        let isByName = !(try caller.signedIn().permissions.contains(.readStudents))
        let onRoster = Set(roll.all)
        // All students on the roster may be among the first matches.
        let found = try students.students(
            matching: search, byName: isByName, limit: onRoster.count + WalkIns.limit, in: db
        ).map(\.id).filter { !onRoster.contains($0) }
        return WalkIns(
            entries: try entries(
                of: Array(found.prefix(WalkIns.limit)), among: roll, at: session, for: caller, in: db))
    }

    /// The students of a session: those who are enrolled or have a record.
    private func students(at session: SessionSummary, in db: any Transaction) throws -> RosterStudents {
        let records = Dictionary(
            uniqueKeysWithValues: try records.records(of: session.id, in: db).map { ($0.student, $0) })
        let enrolment = try expecting.expectedStudents(
            at: session, recorded: Set(records.keys), in: db)
        return RosterStudents(records: records, enrolment: enrolment)
    }

    /// The entries of students, in their order.
    private func entries(
        of ids: [StudentID], among roll: RosterStudents, at session: SessionSummary, for caller: Caller,
        in db: any Transaction
    ) throws -> [RosterEntry] {
        let owed = try passes.owed(for: session.id, in: db)
        let enrolled = Set(roll.enrolment.enrolled)
        let names = try students.names(of: ids, in: db)
        let injuries = try students.injuries(of: ids, in: db)
        let notes = try caller.noteReader.map { try privateNotes.notes(of: $0, about: ids, in: db) } ?? [:]
        let valid = try passes.passes(of: ids, for: session, in: db)
        let elsewhere = try overlapping.sessionsElsewhere(
            of: ids.filter { roll.records[$0]?.status.isPresent ?? false }, during: session, in: db)
        let left = try leaving(ids, among: roll, at: session, in: db)
        return ids.map { student in
            RosterEntry(
                student: student, name: names.name(of: student), roll.records[student],
                isEnrolled: enrolled.contains(student), isFrozen: roll.enrolment.frozen.contains(student),
                owed: owed[student], pass: valid[student], injury: injuries[student],
                privateNote: notes[student], elsewhere: elsewhere[student],
                departure: left.departures[student].map(RosterDeparture.init),
                adults: left.isRecorded(of: student, roll.records[student])
                    ? left.adults[student] ?? [] : nil)
        }
    }

    /// How students left a session, and the adults who may pick up those who are still there.
    private func leaving(
        _ ids: [StudentID], among roll: RosterStudents, at session: SessionSummary, in db: any Transaction
    ) throws -> LeavingStudents {
        guard try rules(db).recordsDepartures else { return LeavingStudents() }
        let departures = try departures.departures(of: session.id, in: db)
        let staying = ids.filter {
            departures[$0] == nil && roll.records[$0]?.status.isPresent ?? false
        }
        return LeavingStudents(
            isEnabled: true, departures: departures,
            adults: try students.adults(of: staying, and: pickupAdults, in: db))
    }
}

/// The departures from a session, and the adults who may pick students up.
private struct LeavingStudents {
    /// Whether the academy records departures.
    var isEnabled = false
    var departures: [StudentID: StoredDeparture] = [:]
    var adults: [StudentID: [String]] = [:]

    /// Whether the departure of a student with a record can be recorded.
    func isRecorded(of student: StudentID, _ record: StoredAttendance?) -> Bool {
        isEnabled && departures[student] == nil && record?.status.isPresent ?? false
    }
}

/// The students of a session with their records.
private struct RosterStudents {
    let records: [StudentID: StoredAttendance]
    let enrolment: ExpectedStudents

    /// The students on the roster.
    var all: [StudentID] {
        Array(Set(enrolment.expected).union(enrolment.frozen).union(records.keys))
    }
}

extension [RosterEntry] {
    fileprivate var sortedByName: [RosterEntry] {
        map { (key: SearchText.fold($0.name), entry: $0) }
            .sorted { ($0.key, $0.entry.student) < ($1.key, $1.entry.student) }
            .map(\.entry)
    }
}

extension RosterEntry {
    var isPresent: Bool { status?.isPresent ?? false }

    init(
        student: StudentID, name: String, _ record: StoredAttendance?, isEnrolled: Bool, isFrozen: Bool,
        owed: Money?, pass: RosterPass?, injury: String?, privateNote: String?, elsewhere: OpenSession?,
        departure: RosterDeparture?, adults: [String]?
    ) {
        let checkedInAt = record.flatMap { $0.status.isPresent ? $0.recordedAt : nil }
        self.init(
            student: student, name: name, status: record?.status, checkedInAt: checkedInAt,
            source: record?.source.rawValue, reason: record?.reason, isEnrolled: isEnrolled,
            isFrozen: isFrozen, owed: owed, pass: pass, injury: injury, privateNote: privateNote,
            elsewhere: elsewhere, departure: departure, adults: adults, sentLaterAt: record?.sentLaterAt)
    }
}
