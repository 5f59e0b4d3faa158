internal import Core
internal import Persistence

/// Finds what guardians must be informed of, and what was reverted since they were informed.
///
/// The guardians are informed of the attendance at sessions that are not over, and of the departures of the
/// last hour. It depends on nothing but the records and the stored notices, so that a restart loses nothing.
struct FindGuardianNotices {
    let sessions: any SessionCalendar
    let records: SQLAttendanceRepository
    let departures: SQLDepartures
    let notices: SQLGuardianNotices
    let expecting: FindExpectedStudents
    let rules: @Sendable (any Transaction) throws -> CheckInRules

    /// The maximum number of notices that one transaction writes.
    static let limit = 200

    /// The work that is due at an instant.
    func work(
        at now: Instant, for notifier: any AttendanceNotifier, in db: any Transaction
    ) throws -> NoticeWork {
        let rules = try rules(db)
        let stored = try notices.all(in: db)
        let open = try sessions.sessions(
            startingBy: rules.policy.latestStart(openAt: now), endingAfter: now, in: db)
        let records = try records.records(ofAll: open.map(\.id), in: db)
        let known = Set(stored.map(\.id))
        var work = NoticeWork(hasOldNotices: stored.contains { $0.until <= now })
        for session in open {
            let roll = records[session.id] ?? [:]
            let own = stored.filter { $0.session == session.id && $0.until > now }
            work.reverted += reverted(own, at: session, roll)
            guard !session.isCancelled else { continue }
            let found =
                try arrivals(at: session, roll, by: now, for: notifier, in: db)
                + missing(
                    at: session, roll, by: now, after: rules.notThereAfter, known, for: notifier, in: db)
            work.due += found.filter { !known.contains($0.id) }
        }
        work.due += try departed(by: now, known, for: notifier, in: db)
        work.due = Array(work.due.prefix(Self.limit))
        return work
    }

    /// The notices about a session whose events were reverted: the student who had come is not present any
    /// more, or the one who was not there is, or is excused.
    func reverted(
        _ stored: [StoredNotice], at session: SessionSummary, _ roll: [StudentID: StoredAttendance]
    ) -> [GuardianNotice] {
        stored.compactMap { notice in
            let status = roll[notice.student]?.status
            switch notice.kind {
            case .arrival where !(status?.isPresent ?? false):
                return GuardianNotice(.arrived, of: notice.student, at: notice.at, in: session)
            case .notThere where session.isCancelled || status != nil && status != .absent:
                return GuardianNotice(.missing, of: notice.student, at: notice.at, in: session)
            case .arrival, .notThere, .departure: return nil
            }
        }
    }

    /// The students who came to a session, once the check-in can no longer be undone at the station.
    private func arrivals(
        at session: SessionSummary, _ roll: [StudentID: StoredAttendance], by now: Instant,
        for notifier: any AttendanceNotifier, in db: any Transaction
    ) throws -> [GuardianNotice] {
        let present = roll.values.filter {
            $0.status.isPresent && !$0.isImported && $0.recordedAt < session.endsAt
                && $0.recordedAt.adding(seconds: GuardianNotice.delaySeconds) <= now
        }.sorted { ($0.recordedAt, $0.student) < ($1.recordedAt, $1.student) }
        guard !present.isEmpty else { return [] }
        let informed = try notifier.students(among: present.map(\.student), informedOf: .arrival, in: db)
        return present.filter { informed.contains($0.student) }.map {
            GuardianNotice(.arrived, of: $0.student, at: $0.recordedAt, in: session)
        }
    }

    /// The expected students who are not there some minutes after the start of a session.
    ///
    /// None is reported before a presence, or an absence after the start, was recorded: an academy that does
    /// not record attendance must not frighten parents. An absence that was recorded before the start was
    /// announced, and so was each excused one.
    private func missing(
        at session: SessionSummary, _ roll: [StudentID: StoredAttendance], by now: Instant,
        after minutes: Int, _ known: Set<StoredNotice.ID>, for notifier: any AttendanceNotifier,
        in db: any Transaction
    ) throws -> [GuardianNotice] {
        guard minutes > 0, session.startsAt.adding(minutes: minutes) <= now,
            roll.values.contains(where: { $0.status.isPresent || $0.isSeenAbsence(at: session) })
        else { return [] }
        let enrolled = try sessions.enrolledStudents(at: session, in: db)
        let absent = enrolled.sorted().filter { student in
            roll[student].map { $0.isSeenAbsence(at: session) } ?? true
        }
        let notices = absent.map {
            GuardianNotice(.missing, of: $0, at: session.startsAt, in: session)
        }.filter { !known.contains($0.id) }
        guard !notices.isEmpty else { return [] }
        let informed = try notifier.students(
            among: notices.map(\.student), informedOf: .notThere, in: db)
        guard !informed.isEmpty else { return [] }
        let expected = Set(try expecting.expectedStudents(at: session, recorded: [], in: db).expected)
        return notices.filter { informed.contains($0.student) && expected.contains($0.student) }
    }

    /// The students who left, once the departure is as old as an arrival must be.
    private func departed(
        by now: Instant, _ known: Set<StoredNotice.ID>, for notifier: any AttendanceNotifier,
        in db: any Transaction
    ) throws -> [GuardianNotice] {
        let found = try departures.departures(
            after: now.adding(minutes: -GuardianNotice.departureMinutes),
            by: now.adding(seconds: -GuardianNotice.delaySeconds), in: db)
        guard !found.isEmpty else { return [] }
        let at = try sessions.sessions(Array(Set(found.map(\.session))), in: db)
        let notices = found.compactMap { departure in
            at[departure.session].map { GuardianNotice(departure, in: $0) }
        }.filter { !known.contains($0.id) }
        let informed = try notifier.students(
            among: notices.map(\.student), informedOf: .departure, in: db)
        return notices.filter { informed.contains($0.student) }
    }
}

/// What is due for the guardians of students.
struct NoticeWork {
    /// Whether stored notices are of no use any more.
    let hasOldNotices: Bool
    var reverted: [GuardianNotice] = []
    var due: [GuardianNotice] = []

    var isEmpty: Bool { !hasOldNotices && reverted.isEmpty && due.isEmpty }
}

extension StoredAttendance {
    /// Whether the record is that of an import, which neither a person nor a station made.
    fileprivate var isImported: Bool { recordedBy == nil && station == nil }

    /// Whether staff saw that the student is absent: they recorded it after the start.
    fileprivate func isSeenAbsence(at session: SessionSummary) -> Bool {
        status == .absent && !isImported && recordedAt >= session.startsAt
    }
}
