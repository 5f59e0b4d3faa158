internal import Application
internal import Core
internal import Persistence

/// Shows on stations the sessions that are open for check-in, with the expected students.
struct ShowStations {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let records: SQLAttendanceRepository
    let pins: SQLStationPINs
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let expecting: FindExpectedStudents

    /// Hours in which the next session is looked for.
    private static let lookAhead = 24

    func serve(_ service: inout Service) { service.on(ShowStation.self, show) }

    private func show(
        _ request: ShowStation, by caller: Caller, in db: any Transaction
    ) throws -> StationBoard {
        let venue = try sessions.calendarVenue(request.venue, in: db)
        let latest = try rules(db).policy.latestStart(openAt: caller.at)
        let coming = try sessions.sessions(
            atVenue: venue.id, startingBy: caller.at.adding(minutes: Self.lookAhead * 60),
            endingAfter: caller.at, for: nil, in: db
        ).filter { !$0.isCancelled }
        let open = coming.filter { $0.startsAt <= latest }
        let sender = try StationCaller(caller)
        return StationBoard(
            venue: venue.id, venueName: venue.name,
            sessions: try shown(open, to: sender, at: caller.at, in: db),
            next: coming.first { $0.startsAt > latest }.map {
                StationSession($0, checkedIn: 0, expected: 0, students: [])
            })
    }

    /// The open sessions with their students. The names of all are read at once.
    private func shown(
        _ open: [SessionSummary], to sender: StationCaller, at now: Instant, in db: any Transaction
    ) throws -> [StationSession] {
        let rolls = try open.map { session -> StationRoll in
            let known = try records.records(of: session.id, in: db)
            let expected = try expecting.expectedStudents(
                at: session, recorded: Set(known.map(\.student)), in: db
            ).expected
            return StationRoll(session: session, records: known, expected: expected)
        }
        let all = Set(rolls.flatMap(\.expected)).sorted()
        let firstNames = try students.firstNames(of: all, in: db)
        let fullNames = try students.names(of: all, in: db)
        let withPIN = try pins.students(among: all, in: db)
        return rolls.map { roll in
            let names = StationNames(of: roll.expected, firstNames: firstNames, fullNames: fullNames)
            return StationSession(
                roll.session, checkedIn: roll.records.count { $0.status.isPresent },
                expected: roll.expected.count,
                students: roll.students(names, withPIN: withPIN, for: sender, at: now))
        }
    }
}

/// A session with its records and the students who are expected.
private struct StationRoll {
    let session: SessionSummary
    let records: [StoredAttendance]
    let expected: [StudentID]

    /// The expected students by name.
    func students(
        _ names: StationNames, withPIN: Set<StudentID>, for sender: StationCaller, at now: Instant
    ) -> [StationStudent] {
        let known = Dictionary(records.map { ($0.student, $0) }) { first, _ in first }
        return expected.map { student in
            let name = names.name(of: student)
            let entry = StationStudent(
                student: student, name: name, initials: names.initials(of: student),
                status: known[student]?.status,
                undoUntil: known[student].flatMap { sender.undoUntil($0, at: now) },
                hasPIN: withPIN.contains(student))
            return (key: SearchText.fold(name), entry: entry)
        }
        .sorted { ($0.key, $0.entry.student) < ($1.key, $1.entry.student) }
        .map(\.entry)
    }
}

extension StationSession {
    fileprivate init(
        _ session: SessionSummary, checkedIn: Int, expected: Int, students: [StationStudent]
    ) {
        self.init(
            session: session.id, className: session.className, roomName: session.roomName,
            startTime: session.timeZone.local(session.startsAt),
            endTime: session.timeZone.local(session.endsAt), checkedIn: checkedIn, expected: expected,
            students: students)
    }
}
