internal import Core

/// One request on its way through the pipeline, whose sender is not authorized yet.
struct UndecodedRequest<Request: APIRequest>: Sendable {
    let sender: Sender
    let options: SendOptions
    let at: Instant
    /// Runs in the transaction, while all other writes wait: its work must be small.
    let decode: @Sendable () throws -> DecodedRequest<Request>
    /// The fields of the request as they were sent.
    let members: @Sendable () throws -> [JSONValue.Member]

    /// - Throws: ``AccessError/notSignedIn`` where the request needs a token and there is none.
    init(
        _ sender: Sender, _ options: SendOptions, at: Instant,
        members: @escaping @Sendable () throws -> [JSONValue.Member],
        _ decode: @escaping @Sendable () throws -> DecodedRequest<Request>
    ) throws {
        if sender.token == nil, Request.endpoint.access != .anyone { throw AccessError.notSignedIn }
        self.sender = sender
        self.options = options
        self.at = at
        self.members = members
        self.decode = decode
    }
}

/// A request with its idempotency key.
struct DecodedRequest<Request: APIRequest>: Sendable {
    let request: Request
    /// The idempotency key; a dry run does not use it.
    let key: RequestKey?

    init(_ request: Request, _ options: SendOptions, _ fingerprint: ([UInt8]) -> [UInt8]) throws {
        self.request = request
        if let text = options.idempotencyKey, Request.endpoint.isWrite, !options.isDryRun {
            var bytes = try Array(Request.name.utf8) + [0] + JSON.encode(request)
            bytes += request.uploadedBytes
            key = RequestKey(text: text, fingerprint: fingerprint(bytes))
        } else {
            key = nil
        }
    }
}

/// A request of an authorized caller.
struct Call<Request: APIRequest>: Sendable {
    private(set) var request: Request
    let caller: Caller
    let key: RequestKey?
    let options: SendOptions

    /// Decodes a request, and checks whether the access rule admits the caller with the request's scope.
    ///
    /// - Parameter scope: returns the scope, with the id of a resource that is named by its key.
    /// - Throws: errors of the decoding; ``AccessError``.
    init(
        _ undecoded: UndecodedRequest<Request>, by caller: Caller,
        scope: (Request) throws -> AccessScope?
    ) throws {
        let decoded = try undecoded.decode()
        try Request.endpoint.check(caller.identity, scope: try scope(decoded.request))
        request = decoded.request
        self.caller = caller
        key = decoded.key
        options = undecoded.options
    }

    /// The call for an instructor who may see their own classes only: a list that names neither a class nor
    /// an instructor becomes the list of the instructor's own.
    var ofOwnClasses: Call {
        guard request.scope == nil, var list = request as? any InstructorListRequest else { return self }
        list.instructor = .me
        guard let own = list as? Request else { return self }
        var call = self
        call.request = own
        return call
    }
}
