internal import Application
internal import Core
internal import Persistence

/// Shows the rosters of sessions.
struct ShowRosters {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let expecting: FindExpectedStudents
    let overlapping: FindOverlappingSessions

    func serve(_ service: inout Service) { service.on(ShowRoster.self, showRoster) }

    /// Shows every student who is enrolled in a session or has a record of it, sorted by name.
    private func showRoster(_ request: ShowRoster, by caller: Caller, in db: any Transaction) throws -> Roster
    {
        try roster(of: try sessions.required(request.session, in: db), at: caller.at, in: db)
    }

    func roster(of session: SessionSummary, at now: Instant, in db: any Transaction) throws -> Roster {
        let roll = Dictionary(
            uniqueKeysWithValues: try records.records(of: session.id, in: db).map { ($0.student, $0) })
        let atSession = try expecting.expectedStudents(at: session, recorded: Set(roll.keys), in: db)
        let owed = try passes.owed(for: session.id, in: db)
        let enrolled = Set(atSession.enrolled)
        let shown = Set(atSession.expected).union(atSession.frozen).union(roll.keys)
        let all = Array(shown)
        let names = try students.names(of: all, in: db)
        let injuries = try students.injuries(of: all, in: db)
        let elsewhere = try overlapping.sessionsElsewhere(
            of: roll.values.filter(\.status.isPresent).map(\.student), during: session, in: db)
        let opensAt = try rules(db).policy.opening(of: session)
        let entries = all.map { student in
            RosterEntry(
                student: student, name: names.name(of: student), roll[student],
                isEnrolled: enrolled.contains(student), isFrozen: atSession.frozen.contains(student),
                owed: owed[student], injury: injuries[student],
                elsewhere: elsewhere[student])
        }.sortedByName
        return Roster(
            session: session.id, className: session.className, day: session.day, startsAt: session.startsAt,
            timeZone: session.timeZone, room: session.roomName, venue: session.venueName, entries: entries,
            present: entries.count { $0.isPresent },
            walkIns: entries.count { $0.isPresent && !$0.isEnrolled }, expected: atSession.expected.count,
            capacity: try sessions.capacity(of: session.id, in: db) ?? 0, isCancelled: session.isCancelled,
            opensAt: now < opensAt ? opensAt : nil)
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
        owed: Money?, injury: String?, elsewhere: OpenSession?
    ) {
        let checkedInAt = record.flatMap { $0.status.isPresent ? $0.recordedAt : nil }
        self.init(
            student: student, name: name, status: record?.status, checkedInAt: checkedInAt,
            source: record?.source.rawValue, reason: record?.reason, isEnrolled: isEnrolled,
            isFrozen: isFrozen, owed: owed, injury: injury, elsewhere: elsewhere)
    }
}
