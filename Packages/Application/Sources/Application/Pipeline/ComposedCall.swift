internal import Core
public import Persistence

/// The call of a use case that sends the requests of others in its own transaction.
public struct ComposedCall: Sendable {
    public let caller: Caller
    /// Whether the transaction is rolled back.
    public let isDryRun: Bool
    let token: String?
    let service: Service

    /// Handles a request of the caller in the transaction; one that writes has an audit entry of its own.
    ///
    /// - Throws: ``AccessError``; ``UnknownRequest``; errors and the refusal of the use case.
    public func send<Request: APIRequest>(
        _ request: Request, in db: any Transaction
    ) throws -> Request.Response {
        try service.handle(request, by: caller, token: token, isDryRun: isDryRun, in: db)
    }
}

extension Service {
    /// Handles a request of a caller in a transaction that has begun. One that writes has an audit entry of
    /// its own; the transaction of a read cannot write one.
    ///
    /// - Throws: ``AccessError``; ``UnknownRequest`` if its use case opens its transactions itself; errors
    ///   and the refusal of the use case.
    func handle<Request: APIRequest>(
        _ request: Request, by caller: Caller, token: String?, isDryRun: Bool, isImport: Bool = false,
        in db: any Transaction
    ) throws -> Request.Response {
        let handler = try handler(of: Request.self)
        guard let useCase = decision(of: handler, token: token, isDryRun: isDryRun) else {
            throw UnknownRequest(name: Request.name)
        }
        let caller = try admitted(caller, to: request, in: db)
        try checkAssignment(of: request, to: caller, in: db)
        try checkSender(of: request, caller, in: db)
        try checkConfirmation(of: request, by: caller, token: token, in: db)
        guard Request.endpoint.isWrite else { return try useCase(request, caller, db).get() }
        return try audited(request, useCase, by: isImport ? caller.importing() : caller, in: db).get()
    }

    /// The use case that runs in one transaction; nil for one that opens its transactions itself.
    func decision<Request: APIRequest>(
        of handler: Handler<Request>, token: String?, isDryRun: Bool
    ) -> Decision<Request>? {
        switch handler {
        case .async: return nil
        case .transaction(let decision): return decision
        case .composed(let compose):
            return { request, caller, db in
                let call = ComposedCall(caller: caller, isDryRun: isDryRun, token: token, service: self)
                return .done(try compose(request, call, db))
            }
        }
    }
}
