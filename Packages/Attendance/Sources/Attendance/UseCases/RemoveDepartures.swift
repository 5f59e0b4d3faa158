internal import Core
internal import Persistence

/// Removes the departures of students who are not present any more: it was another student who left.
struct RemoveDepartures {
    let departures: SQLDepartures
    let notifying: NotifyGuardians

    /// Removes the departure of a student from a session, if there is one, and withdraws the messages about
    /// it.
    func remove(
        of student: StudentID, from session: SessionSummary, on now: Instant, in db: any Transaction
    ) throws {
        guard let departure = try departures.find(session: session.id, student: student, in: db) else {
            return
        }
        try departures.delete(departure, in: db)
        try notifying.departureWasUndone(departure, from: session, on: now, in: db)
    }
}
