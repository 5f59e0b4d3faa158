internal import Application
internal import Core
internal import Synchronization

/// The values of one request for the access log and the metrics.
final class RequestRecord: Sendable {
    struct Values {
        /// The name of the route; nil for a request without one.
        var route: String?
        /// The principal who sent the request; nil without a valid sign-in.
        var principal: Principal?
        /// The code of the error that the request ended in.
        var error: String?
        /// Whether the sender of the request has been admitted.
        var isAdmitted = false

        var account: AccountID? { principal?.account }
        /// The language of the account; nil if its owner chose none.
        var language: Language? { principal?.language }
    }

    private let state = Mutex(Values())

    var values: Values { state.withLock { $0 } }

    func note(route: String) { state.withLock { $0.route = route } }

    func note(error: String) { state.withLock { $0.error = error } }

    /// Notes that the sender was admitted, with the account and its language.
    ///
    /// - Returns: whether this is the first admission: a request is counted once.
    func noteAdmission(of caller: Caller) -> Bool {
        state.withLock { state in
            if let principal = caller.principal { state.principal = principal }
            defer { state.isAdmitted = true }
            return !state.isAdmitted
        }
    }
}
