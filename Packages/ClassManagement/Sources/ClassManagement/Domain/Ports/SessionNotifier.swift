public import Core
public import Persistence

/// Informs students of the sessions that a request cancelled, restored or moved, once for each request.
///
/// The functions return whether the student has an address and wants such messages.
public protocol SessionNotifier: Sendable {
    /// The notifier for one request; nil if students are not informed.
    func active(in db: any Transaction) throws -> (any SessionNotifier)?

    /// Informs a student of sessions that were cancelled.
    ///
    /// - Parameters:
    ///   - sessions: in order of time.
    ///   - reason: nil if the schedule of the class does not contain the sessions any more.
    func sessionsWereCancelled(
        _ sessions: [SessionSummary], because reason: String?, for student: StudentID, at: Instant,
        in db: any Transaction
    ) throws -> Bool

    /// Informs a student of cancelled sessions that take place again. If the message about the cancellation
    /// of the same sessions, with the same times and rooms, waits for an attempt, it is cancelled, and
    /// the student gets neither.
    ///
    /// - Parameter sessions: in order of time.
    func sessionsWereRestored(
        _ sessions: [SessionSummary], for student: StudentID, at: Instant, in db: any Transaction
    ) throws -> Bool

    /// Informs a student of sessions that have other times or rooms now.
    ///
    /// - Parameters:
    ///   - old: the sessions before the change, in order of time.
    ///   - new: those after it, in order of time; there can be more or fewer of them.
    func sessionsWereMoved(
        from old: [SessionSummary], to new: [SessionSummary], for student: StudentID, at: Instant,
        in db: any Transaction
    ) throws -> Bool
}
