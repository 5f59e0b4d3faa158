internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Shows every student who is enrolled in a session or has a record of it, sorted by name.
    func showRoster(_ request: ShowRoster, by caller: Caller, in db: any Transaction) throws -> Roster {
        try roster(of: try requiredSession(request.session, in: db), in: db)
    }

    func roster(of session: SessionSummary, in db: any Transaction) throws -> Roster {
        let enrolled = try sessions.enrolledStudents(in: session.academyClass, on: session.day, in: db)
        let roll = Dictionary(
            uniqueKeysWithValues: try records.records(of: session.id, in: db).map { ($0.student, $0) })
        let owed = try passes.owed(for: session.id, in: db)
        let expected = Set(enrolled)
        let all = Array(expected.union(roll.keys))
        let names = try names(of: all, in: db)
        let injuries = try students.injuries(of: all, in: db)
        let entries = all.map { student in
            RosterEntry(
                student: student, name: names.name(of: student), roll[student],
                isEnrolled: expected.contains(student), owed: owed[student], injury: injuries[student])
        }.sortedByName
        return Roster(
            session: session.id, className: session.className, day: session.day, startsAt: session.startsAt,
            timeZone: session.timeZone, room: session.roomName, venue: session.venueName, entries: entries,
            present: entries.count { $0.isPresent },
            walkIns: entries.count { $0.isPresent && !$0.isEnrolled }, expected: enrolled.count,
            isCancelled: session.isCancelled)
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
        student: StudentID, name: String, _ record: StoredAttendance?, isEnrolled: Bool, owed: Money?,
        injury: String?
    ) {
        let checkedInAt = record.flatMap { $0.status.isPresent ? $0.recordedAt : nil }
        self.init(
            student: student, name: name, status: record?.status, checkedInAt: checkedInAt,
            source: record?.source.rawValue, reason: record?.reason, isEnrolled: isEnrolled, owed: owed,
            injury: injury)
    }
}
