internal import Core
internal import Synchronization

/// The answers with secrets in them that were given to requests with a key: in memory only, and not for long.
final class EphemeralIdempotencyCache: Sendable {
    /// Milliseconds an answer is kept: a client that has lost it asks again at once.
    static let lifetime: Int64 = 10 * 60_000
    /// Answers that are kept; the oldest goes first.
    static let limit = 1_024

    private struct Key: Hashable {
        let account: AccountID?
        let text: String
    }

    private struct Answer {
        let fingerprint: [UInt8]
        let response: any Sendable
        let at: Instant
    }

    private struct State {
        var answers: [Key: Answer] = [:]
        var order: [Key] = []
    }

    private let state = Mutex(State())

    /// The answer to the same request under the same key; nil where the key is new.
    ///
    /// - Throws: ``IdempotencyError/mismatch``.
    func answer<Response: Sendable>(
        _ type: Response.Type, to fingerprint: [UInt8], _ key: String, _ caller: Caller
    ) throws -> Response? {
        let key = Key(account: caller.principal?.account, text: key)
        guard let known = state.withLock({ $0.answers[key] }),
            caller.at.milliseconds - known.at.milliseconds < Self.lifetime
        else { return nil }
        guard known.fingerprint == fingerprint, let response = known.response as? Response else {
            throw IdempotencyError.mismatch
        }
        return response
    }

    func record(_ response: some Sendable, to fingerprint: [UInt8], _ key: String, _ caller: Caller) {
        let key = Key(account: caller.principal?.account, text: key)
        state.withLock { state in
            // Keys are in the order of their first answers: what is too old stands before what is not.
            while let first = state.order.first, let known = state.answers[first],
                caller.at.milliseconds - known.at.milliseconds >= Self.lifetime
            {
                state.answers[state.order.removeFirst()] = nil
            }
            let answer = Answer(fingerprint: fingerprint, response: response, at: caller.at)
            if state.answers.updateValue(answer, forKey: key) == nil { state.order.append(key) }
            if state.order.count > Self.limit { state.answers[state.order.removeFirst()] = nil }
        }
    }
}
