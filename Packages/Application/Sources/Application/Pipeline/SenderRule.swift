public import Persistence

extension Service {
    /// Checks the sender of a request against the request's values.
    public typealias SenderRule<Request: APIRequest> =
        @Sendable (Request, Caller, any Transaction) throws -> Void

    /// Registers a rule about the senders of a request that depends on its values, besides the access rule of
    /// its endpoint.
    ///
    /// - Parameter rule: throws an ``AccessError`` if the caller may not send the request.
    public mutating func restrict<Request: APIRequest>(
        _ type: Request.Type, by rule: @escaping SenderRule<Request>
    ) {
        senderRules[ObjectIdentifier(type)] = rule
    }

    /// - Throws: ``AccessError``.
    func checkSender<Request: APIRequest>(
        of request: Request, _ caller: Caller, in db: any Transaction
    ) throws {
        let rule = senderRules[ObjectIdentifier(Request.self)] as? SenderRule<Request>
        try rule?(request, caller, db)
    }
}
