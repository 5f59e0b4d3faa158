public import Core
public import Persistence

/// Learns that a session is cancelled, or takes place again.
public protocol CancellationObserver: Sendable {
    func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws
    func sessionWasRestored(_ id: SessionID, at: Instant, in db: any Transaction) throws
}
