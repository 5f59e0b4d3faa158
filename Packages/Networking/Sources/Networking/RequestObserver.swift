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
        var all = observers(of: type)
        all.append(observer)
        observers[ObjectIdentifier(type)] = all
    }

    /// Calls the observers of a request that was handled.
    func notifyObservers<Request: APIRequest>(of completed: CompletedCall<Request>) {
        let observers = observers(of: Request.self)
        guard !observers.isEmpty, !completed.isReplay, !completed.call.options.isDryRun else { return }
        // A key path of a generic type would be made anew for each request.
        let outcome = completed.outcome.map { $0.response }
        for observer in observers { observer(completed.call.request, completed.call.caller, outcome) }
    }

    private func observers<Request: APIRequest>(of type: Request.Type) -> [Observer<Request>] {
        observers[ObjectIdentifier(type)] as? [Observer<Request>] ?? []
    }
}

/// A call and its outcome.
struct CompletedCall<Request: APIRequest>: Sendable {
    let call: Call<Request>
    let outcome: Outcome<Handled<Request.Response>>
    /// Whether the outcome is the recorded one of an earlier call with the same idempotency key.
    var isReplay = false
}
