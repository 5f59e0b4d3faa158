public import Core
public import Persistence

/// Informs students of the sessions that a request cancelled, restored or moved, once for each request.
public protocol SessionNotifier: Sendable {
    /// The notifier for one request; nil if students are not informed.
    func active(in db: any Transaction) throws -> (any SessionNotifier)?

    /// - Parameter sessions: in order of time.
    func sessionsWereCancelled(
        _ sessions: [SessionSummary], because reason: String, for student: StudentID, at: Instant,
        in db: any Transaction
    ) throws

    /// - Parameter sessions: in order of time.
    func sessionsWereRestored(
        _ sessions: [SessionSummary], for student: StudentID, at: Instant, in db: any Transaction
    ) throws

    /// Called for a session with another time or room.
    func sessionWasMoved(
        from old: SessionSummary, to new: SessionSummary, for student: StudentID, at: Instant,
        in db: any Transaction
    ) throws
}
