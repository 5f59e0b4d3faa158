internal import Core

extension Service {
    /// Called after a request was handled, and its transaction was committed; it cannot fail.
    public typealias Observer<Request: APIRequest> =
        @Sendable (Request, Caller, Outcome<Request.Response>) -> Void

    /// Registers an observer of a request, for work that must neither fail nor slow its transaction.
    ///
    /// An observer is called outside of the transaction, before the sender gets the response. It is not
    /// called for a dry run, for a repetition with an idempotency key, or for an edit that an import makes.
    public mutating func observe<Request: APIRequest>(
        _ type: Request.Type, _ observer: @escaping Observer<Request>
    ) {
        var observers = observers(of: type) ?? RequestObservers()
        observers.all.append(observer)
        setObservers(observers)
    }

    /// Calls the observers of a request that was handled.
    func notifyObservers<Request: APIRequest>(of completed: CompletedCall<Request>) {
        guard !completed.isReplay, !completed.call.options.isDryRun,
            let observers = observers(of: Request.self)
        else { return }
        // A key path of a generic type would be made anew for each request.
        let outcome = completed.outcome.map { $0.response }
        for observer in observers.all { observer(completed.call.request, completed.call.caller, outcome) }
    }
}

/// The observers of one request.
struct RequestObservers<Request: APIRequest>: Sendable {
    var all: [Service.Observer<Request>] = []
}

/// A call and its outcome.
struct CompletedCall<Request: APIRequest>: Sendable {
    let call: Call<Request>
    let outcome: Outcome<Handled<Request.Response>>
    /// Whether the outcome is the recorded one of an earlier call with the same idempotency key.
    let isReplay: Bool

    init(_ call: Call<Request>, _ outcome: Outcome<Handled<Request.Response>>, isReplay: Bool = false) {
        self.call = call
        self.outcome = outcome
        self.isReplay = isReplay
    }
}
