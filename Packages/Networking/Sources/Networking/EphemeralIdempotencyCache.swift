internal import Core
internal import Synchronization

/// The responses with secrets to requests with an idempotency key: kept in memory, and for minutes only.
final class EphemeralIdempotencyCache: Sendable {
    /// Milliseconds a response is kept: a client that lost it repeats the request at once.
    static let lifetime: Int64 = 10 * 60_000
    /// Responses that are kept; the oldest is dropped first.
    static let limit = 1_024

    private struct Key: Hashable {
        let account: AccountID?
        let text: String
    }

    private struct Entry {
        let fingerprint: [UInt8]
        let response: any Sendable
        let at: Instant
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        /// The keys in the order of their insertion: the oldest first.
        var order: [Key] = []
    }

    private let state = Mutex(State())

    /// The response to the same request under the same key; nil where the key is new.
    ///
    /// - Throws: ``IdempotencyError/mismatch``.
    func find<Response: Sendable>(
        _ type: Response.Type, _ key: RequestKey, of caller: Caller
    ) throws -> Response? {
        let id = Key(account: caller.principal?.account, text: key.text)
        guard let entry = state.withLock({ $0.entries[id] }), !Self.isExpired(entry, at: caller.at) else {
            return nil
        }
        guard entry.fingerprint == key.fingerprint, let response = entry.response as? Response else {
            throw IdempotencyError.mismatch
        }
        return response
    }

    /// Adds a response, and removes expired ones.
    func insert(_ response: some Sendable, _ key: RequestKey, of caller: Caller) {
        let id = Key(account: caller.principal?.account, text: key.text)
        let entry = Entry(fingerprint: key.fingerprint, response: response, at: caller.at)
        state.withLock { state in
            while let first = state.order.first, let oldest = state.entries[first],
                Self.isExpired(oldest, at: caller.at)
            {
                state.entries[state.order.removeFirst()] = nil
            }
            if state.entries.updateValue(entry, forKey: id) == nil { state.order.append(id) }
            if state.order.count > Self.limit { state.entries[state.order.removeFirst()] = nil }
        }
    }

    private static func isExpired(_ entry: Entry, at now: Instant) -> Bool {
        now.milliseconds - entry.at.milliseconds >= lifetime
    }
}
