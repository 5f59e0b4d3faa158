internal import Core
internal import Persistence

/// Finds the students who are present elsewhere while a session takes place.
struct FindOverlappingSessions {
    let sessions: any SessionCalendar
    let records: SQLAttendanceRepository

    /// The sessions in other rooms at which students are present while a session takes place: the earliest
    /// of each student.
    func sessionsElsewhere(
        of students: [StudentID], during session: SessionSummary, in db: any Transaction
    ) throws -> [StudentID: OpenSession] {
        let presences = try records.presences(
            of: students, elsewhereThan: session.id, around: session.day, in: db)
        guard !presences.isEmpty else { return [:] }
        let others = try sessions.sessions(Array(Set(presences.values.joined())), in: db).filter {
            !$0.value.isCancelled && $0.value.room != session.room && $0.value.overlaps(session)
        }
        return presences.compactMapValues { ids in
            ids.compactMap { others[$0] }.min { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
                .map(OpenSession.init)
        }
    }
}

extension SessionSummary {
    fileprivate func overlaps(_ other: SessionSummary) -> Bool {
        startsAt < other.endsAt && other.startsAt < endsAt
    }
}
