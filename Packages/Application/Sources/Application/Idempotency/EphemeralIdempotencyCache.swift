internal import Core
internal import Synchronization

/// Keeps responses with secrets for repetitions of their requests, in memory only, for ``lifetime``.
final class EphemeralIdempotencyCache: Sendable {
    /// The milliseconds that a response is kept: a client that lost the response repeats the request soon.
    static let lifetime: Int64 = 10 * 60_000
    /// The maximum number of responses; above it, the oldest is removed.
    static let limit = 1_024

    private struct Key: Hashable {
        let account: AccountID?
        let text: String
    }

    private struct Entry {
        let fingerprint: [UInt8]
        let response: any Sendable
        let at: Instant

        func isExpired(at now: Instant) -> Bool { now.milliseconds - at.milliseconds >= lifetime }
    }

    private let entries = Mutex<[Key: Entry]>([:])

    /// The response to the same request under the same key; nil where the key is new.
    ///
    /// - Throws: ``IdempotencyError/mismatch``.
    func find<Response: Sendable>(
        _ type: Response.Type, _ key: RequestKey, of caller: Caller
    ) throws -> Response? {
        let id = Key(account: caller.principal?.account, text: key.text)
        guard let entry = entries.withLock({ $0[id] }), !entry.isExpired(at: caller.at) else { return nil }
        guard entry.fingerprint == key.fingerprint, let response = entry.response as? Response else {
            throw IdempotencyError.mismatch
        }
        return response
    }

    /// Adds a response, and removes expired ones.
    func insert(_ response: some Sendable, _ key: RequestKey, of caller: Caller) {
        let id = Key(account: caller.principal?.account, text: key.text)
        let entry = Entry(fingerprint: key.fingerprint, response: response, at: caller.at)
        entries.withLock { entries in
            entries = entries.filter { !$0.value.isExpired(at: caller.at) }
            if entries.count >= Self.limit, let oldest = entries.min(by: { $0.value.at < $1.value.at }) {
                entries[oldest.key] = nil
            }
            entries[id] = entry
        }
    }
}
