internal import Core

/// A request as it arrives: its sender is not authorized yet, and it may still have to be decoded.
public struct IncomingRequest<Request: APIRequest>: Sendable {
    let sender: Sender
    let options: SendOptions
    let at: Instant
    /// The fields of the request as they were sent.
    let members: @Sendable () throws -> [JSONValue.Member]
    /// Returns the request with its idempotency key. It runs in the transaction, while all other writes wait:
    /// its work must be small.
    let decode: @Sendable () throws -> (request: Request, key: RequestKey?)

    /// A request of this process, or one with a body so large that it was decoded before.
    ///
    /// - Throws: ``AccessError/notSignedIn`` where the request needs a token and there is none;
    ///   ``RequestDecodingError``.
    public init(_ request: Request, from sender: Sender, _ options: SendOptions, to service: Service) throws {
        let key = try RequestKey(of: request, options, service.fingerprint)
        try self.init(from: sender, options, to: service, members: { try JSON.value(of: request).members }) {
            (request, key)
        }
    }

    /// A request that is decoded in its transaction.
    ///
    /// - Parameter decode: decodes the request from a few kilobytes at most.
    /// - Throws: ``AccessError/notSignedIn`` where the request needs a token and there is none.
    public init(
        from sender: Sender, _ options: SendOptions, to service: Service,
        members: @escaping @Sendable () throws -> [JSONValue.Member],
        decode: @escaping @Sendable () throws -> Request
    ) throws {
        let fingerprint = service.fingerprint
        try self.init(from: sender, options, to: service, members: members) {
            let request = try decode()
            return (request, try RequestKey(of: request, options, fingerprint))
        }
    }

    private init(
        from sender: Sender, _ options: SendOptions, to service: Service,
        members: @escaping @Sendable () throws -> [JSONValue.Member],
        _ decode: @escaping @Sendable () throws -> (request: Request, key: RequestKey?)
    ) throws {
        if sender.token == nil, Request.endpoint.access != .anyone { throw AccessError.notSignedIn }
        self.sender = sender
        self.options = options
        at = service.world.now()
        self.members = members
        self.decode = decode
    }
}
