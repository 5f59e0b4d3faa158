public import Core
public import Persistence

/// Is notified when a session is added, cancelled, restored or moved by hand, and when a student is enrolled
/// from a past day on, in the transaction of the change.
public protocol SessionObserver: Sendable {
    /// Called after an extra session was added, which may have ended; not by an import.
    func sessionWasAdded(_ id: SessionID, at: Instant, in db: any Transaction) throws
    /// Called after a student was enrolled from a past day on; not by an import.
    ///
    /// - Parameter ended: the sessions of the class since that day that have ended, without cancelled ones.
    func studentWasEnrolled(
        _ student: StudentID, atEnded ended: [SessionSummary], in db: any Transaction) throws
    /// Called after a session was cancelled, or before an import deletes one.
    func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws
    /// Called after the cancellation of a session was reverted.
    func sessionWasRestored(_ id: SessionID, at: Instant, in db: any Transaction) throws
    /// Called after a session got another start.
    func sessionWasMoved(_ id: SessionID, at: Instant, in db: any Transaction) throws
}
