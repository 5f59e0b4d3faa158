internal import Synchronization

/// The first result of several sources, for one caller that waits for it.
final class FirstResult<Value: Sendable>: Sendable {
    private enum State {
        case none
        case given(Result<Value, any Error>)
        case awaited(UnsafeContinuation<Value, any Error>)
        case taken
    }

    private let state = Mutex(State.none)

    /// Gives the caller this result unless one was given before. A caller that does not wait yet gets it
    /// when it does.
    ///
    /// - Returns: whether this result is the first.
    @discardableResult func give(_ result: Result<Value, any Error>) -> Bool {
        let (isFirst, caller) = state.withLock { state -> (Bool, UnsafeContinuation<Value, any Error>?) in
            switch state {
            case .none:
                state = .given(result)
                return (true, nil)
            case .awaited(let caller):
                state = .taken
                return (true, caller)
            case .given, .taken: return (false, nil)
            }
        }
        caller?.resume(with: result)
        return isFirst
    }

    /// Waits for the first result. Must be called at most once.
    func value() async throws -> Value {
        // Unsafe, since a checked continuation allocates memory for each request. The states make sure that
        // it is resumed once.
        try await withUnsafeThrowingContinuation { caller in
            let given = state.withLock { state -> Result<Value, any Error>? in
                switch state {
                case .none:
                    state = .awaited(caller)
                    return nil
                case .given(let result):
                    state = .taken
                    return result
                case .awaited, .taken: preconditionFailure("a first result is awaited once")
                }
            }
            if let given { caller.resume(with: given) }
        }
    }
}
