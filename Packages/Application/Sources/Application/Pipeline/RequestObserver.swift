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
    func notifyObservers<Request: APIRequest>(of handled: Handled<Request>) {
        let observers = observers(of: Request.self)
        guard !observers.isEmpty, !handled.isReplay, !handled.call.options.isDryRun else { return }
        let call = handled.call
        for observer in observers { observer(call.request, call.caller, handled.outcome) }
    }

    private func observers<Request: APIRequest>(of type: Request.Type) -> [Observer<Request>] {
        observers[ObjectIdentifier(type)] as? [Observer<Request>] ?? []
    }
}
