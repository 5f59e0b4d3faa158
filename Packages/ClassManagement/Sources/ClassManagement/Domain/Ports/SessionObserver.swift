public import Core
public import Persistence

/// Is notified when a session is cancelled, restored or moved by hand, in the transaction of the change.
public protocol SessionObserver: Sendable {
    /// Called after a session was cancelled, or before an import deletes one.
    func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws
    /// Called after the cancellation of a session was reverted.
    func sessionWasRestored(_ id: SessionID, at: Instant, in db: any Transaction) throws
    /// Called after a session got another start.
    func sessionWasMoved(_ id: SessionID, at: Instant, in db: any Transaction) throws
}
