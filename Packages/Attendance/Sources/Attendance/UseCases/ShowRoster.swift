internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Shows every student who is enrolled in a session or has a record of it, by name.
    func showRoster(_ request: ShowRoster, by caller: Caller, in db: any Transaction) throws -> Roster {
        let session = try requiredSession(request.session, in: db)
        let enrolled = try sessions.enrolledStudents(in: session.academyClass, on: session.day, in: db)
        let roll = Dictionary(
            uniqueKeysWithValues: try records.records(of: session.id, in: db).map { ($0.student, $0) })
        var names = NameCache(sessions: sessions, students: students)
        let entries = try Set(enrolled).union(roll.keys).map { student in
            RosterEntry(student: student, name: try names.name(of: student, in: db), roll[student])
        }
        .map { (key: SearchText.fold($0.name), entry: $0) }
        .sorted { ($0.key, $0.entry.student) < ($1.key, $1.entry.student) }
        .map(\.entry)
        return Roster(
            session: session.id, className: session.className, day: session.day, startsAt: session.startsAt,
            timeZone: session.timeZone, room: session.roomName, venue: session.venueName, entries: entries,
            present: entries.count { $0.status?.isPresent ?? false }, expected: enrolled.count)
    }
}

extension RosterEntry {
    init(student: StudentID, name: String, _ record: StoredAttendance?) {
        let checkedInAt = record.flatMap { $0.status.isPresent ? $0.recordedAt : nil }
        self.init(
            student: student, name: name, status: record?.status, checkedInAt: checkedInAt,
            source: record?.source.rawValue)
    }
}
