internal import Core
internal import Synchronization

/// Another request with the same idempotency key has not ended.
struct IdempotencyLockError: AcademyError, Equatable {
    var specification: ErrorSpecification {
        .init(
            .conflict, "idempotency.running", field: "idempotencyKey",
            "A request with this idempotency key is still running.",
            nextStep: "Send it again with the same key in a moment to get its response.")
    }
}

/// The idempotency keys of the writes that run now: as many as there are connections at most.
///
/// Neither a token nor a key is kept, only a number that stands for both: a hash of 64 bits with a key of the
/// process's own.
final class RunningKeys: Sendable {
    /// A write that has begun.
    struct Turn: Sendable {
        fileprivate let hash: Int
        fileprivate let number: Int
    }

    private struct State {
        var numbers: [Int: Int] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// How many writes run.
    var count: Int { state.withLock { $0.numbers.count } }

    /// Begins a write; ``end(_:)`` has to follow, however the write ends.
    ///
    /// - Parameter caller: the token of the request, or an empty text.
    func begin(_ caller: String, _ key: String) throws(IdempotencyLockError) -> Turn {
        var hasher = Hasher()
        hasher.combine(caller)
        hasher.combine(key)
        let hash = hasher.finalize()
        let turn: Turn? = state.withLock { state in
            guard state.numbers[hash] == nil else { return nil }
            state.last += 1
            state.numbers[hash] = state.last
            return Turn(hash: hash, number: state.last)
        }
        guard let turn else { throw IdempotencyLockError() }
        return turn
    }

    /// Ends a write; a second time does nothing, also where the key runs again.
    func end(_ turn: Turn) {
        state.withLock { state in
            if state.numbers[turn.hash] == turn.number { state.numbers[turn.hash] = nil }
        }
    }
}
