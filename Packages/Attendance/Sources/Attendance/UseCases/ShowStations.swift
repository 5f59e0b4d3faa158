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
    let pictures: StationPictures

    /// Hours in which the next session is looked for.
    private static let lookAhead = 24
    /// Minutes in which the sessions open that a station keeps for a time without a connection.
    private static let keptMinutes = 120

    func serve(_ service: inout Service) { service.on(ShowStation.self, show) }

    private func show(
        _ request: ShowStation, by caller: Caller, in db: any Transaction
    ) throws -> StationBoard {
        let venue = try sessions.calendarVenue(request.venue, in: db)
        let policy = try rules(db).policy
        let latest = policy.latestStart(openAt: caller.at)
        let coming = try sessions.sessions(
            atVenue: venue.id, startingBy: caller.at.adding(minutes: Self.lookAhead * 60),
            endingAfter: caller.at, of: nil, in: db
        ).filter { !$0.isCancelled }
        let open = coming.prefix { $0.startsAt <= latest }
        let later = coming.dropFirst(open.count)
        let isKept = request.upcoming ?? false
        let kept = isKept ? later.prefix { $0.startsAt <= latest.adding(minutes: Self.keptMinutes) } : []
        let shown = try self.shown(
            Array(open + kept), policy, to: StationCaller(caller), at: caller.at, in: db)
        return StationBoard(
            venue: venue.id, venueName: venue.name, sessions: Array(shown.prefix(open.count)),
            upcoming: isKept ? Array(shown.dropFirst(open.count)) : nil,
            next: later.first.map {
                StationSession($0, opensAt: policy.opening(of: $0), checkedIn: 0, expected: 0, students: [])
            },
            dayEndsAt: venue.timeZone.instant(
                LocalDateTime(venue.timeZone.day(caller.at).adding(days: 1), .midnight)))
    }

    /// Sessions with their students. The names and the pictures of all are read at once.
    func shown(
        _ open: [SessionSummary], _ policy: CheckInPolicy, to sender: StationCaller, at now: Instant,
        in db: any Transaction
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
        let shownPictures = policy.showsPictures ? try pictures(all, now, db) : [:]
        return rolls.map { roll in
            let names = StationNames(of: roll.expected, firstNames: firstNames, fullNames: fullNames)
            return StationSession(
                roll.session, opensAt: policy.opening(of: roll.session),
                checkedIn: roll.records.count { $0.status.isPresent },
                expected: roll.expected.count,
                students: roll.students(names, shownPictures, withPIN: withPIN, for: sender, at: now))
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
        _ names: StationNames, _ pictures: [StudentID: String], withPIN: Set<StudentID>,
        for sender: StationCaller, at now: Instant
    ) -> [StationStudent] {
        let known = Dictionary(records.map { ($0.student, $0) }) { first, _ in first }
        return expected.map { student in
            let name = names.name(of: student)
            let entry = StationStudent(
                student: student, name: name, initials: names.initials(of: student),
                picture: pictures[student],
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
        _ session: SessionSummary, opensAt: Instant, checkedIn: Int, expected: Int,
        students: [StationStudent]
    ) {
        self.init(
            session: session.id, className: session.className, roomName: session.roomName,
            startTime: session.timeZone.local(session.startsAt),
            endTime: session.timeZone.local(session.endsAt), opensAt: opensAt, endsAt: session.endsAt,
            checkedIn: checkedIn, expected: expected, students: students)
    }
}
