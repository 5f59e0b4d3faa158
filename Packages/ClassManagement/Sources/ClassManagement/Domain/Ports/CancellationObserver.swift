public import Core
public import Persistence

/// Is notified when a session is cancelled or restored.
public protocol CancellationObserver: Sendable {
    func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws
    func sessionWasRestored(_ id: SessionID, at: Instant, in db: any Transaction) throws
}
