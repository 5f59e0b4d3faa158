internal import Core
internal import Networking
internal import Synchronization

/// The values of one request for the access log and the metrics.
final class RequestRecord: Sendable {
    struct Values {
        /// The name of the route; nil for a request without one.
        var route: String?
        /// The account that sent the request; nil without a valid sign-in.
        var account: AccountID?
        /// The code of the error that the request ended in.
        var error: String?
    }

    private let state = Mutex(Values())

    var values: Values { state.withLock { $0 } }

    func note(route: String) { state.withLock { $0.route = route } }

    func note(error: String) { state.withLock { $0.error = error } }

    func note(_ caller: Caller) {
        if let account = caller.principal?.account { state.withLock { $0.account = account } }
    }
}
