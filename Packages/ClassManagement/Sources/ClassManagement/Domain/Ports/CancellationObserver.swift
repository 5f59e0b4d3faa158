public import Core
public import Persistence

/// Is notified when a session is cancelled, restored, or moved by hand.
public protocol CancellationObserver: Sendable {
    func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws
    func sessionWasRestored(_ id: SessionID, at: Instant, in db: any Transaction) throws
    /// - Parameter old: the local time at which it was to start.
    func sessionWasMoved(
        _ id: SessionID, from old: LocalDateTime, at: Instant, in db: any Transaction
    ) throws
}
