internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Reports the students who came weekly and have not come for some weeks, last attendance first.
    ///
    /// It reads only the records of these weeks and of the four weeks before them. The rule is
    /// ``StoppedRule``.
    func reportStopped(
        _ request: ReportStopped, by caller: Caller, in db: any Transaction
    ) throws -> StoppedReport {
        let weeks = try StoppedRule.weeks(request.weeks)
        let since = caller.at.adding(minutes: -weeks * StoppedRule.minutesOfWeek)
        let start = since.adding(minutes: -StoppedRule.before * StoppedRule.minutesOfWeek)
        var regulars: [StudentID: Regular] = [:]
        try forEachPresence(from: start, to: since, in: db) { student, session in
            regulars[student, default: Regular()].came(to: session, before: since)
        }
        try forEachPresence(from: since, to: caller.at, in: db) { student, _ in regulars[student] = nil }
        let stopped = try regulars.filter { $0.value.weeks.count >= StoppedRule.least }
            .compactMap { id, regular -> StoppedStudent? in
                guard let student = try activeStudent(id, in: db), let lastDay = regular.lastDay
                else { return nil }
                return StoppedStudent(
                    student: id, studentName: student.name, lastDay: lastDay, weeks: regular.weeks.count)
            }
        return StoppedReport(
            since: since,
            students: stopped.sorted {
                ($1.lastDay, SearchText.fold($0.studentName)) < ($0.lastDay, SearchText.fold($1.studentName))
            })
    }

    /// The attendance of one student in the four weeks before the weeks without attendance.
    private struct Regular {
        private(set) var weeks: Set<Int64> = []
        private(set) var lastDay: CalendarDay?

        mutating func came(to session: SessionSummary, before since: Instant) {
            let milliseconds = since.milliseconds - session.endsAt.milliseconds
            weeks.insert(milliseconds / Int64(StoppedRule.minutesOfWeek * 60_000))
            lastDay = max(lastDay ?? session.day, session.day)
        }
    }

    /// The student; nil if they have left or were deleted.
    private func activeStudent(_ id: StudentID, in db: any Transaction) throws -> StudentSummary? {
        do {
            let student = try students.find(.id(id), in: db)
            return student.isActive ? student : nil
        } catch is NotFound {
            return nil
        }
    }

    /// Passes each student who was present or late at a session in a period to the closure.
    private func forEachPresence(
        from: Instant, to: Instant, in db: any Transaction,
        _ body: (StudentID, SessionSummary) -> Void
    ) throws {
        let found = try sessions.sessions(endingAfter: from, by: to, in: db)
        let byID = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        try records.forEachPresence(at: found.map(\.id), in: db) { student, session in
            if let session = byID[session] { body(student, session) }
        }
    }
}
