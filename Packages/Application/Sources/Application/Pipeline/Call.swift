internal import Core

/// A request of an authorized caller.
struct Call<Request: APIRequest>: Sendable {
    private(set) var request: Request
    let caller: Caller
    /// The idempotency key; nil for a read and for a dry run.
    let key: RequestKey?
    let options: SendOptions

    /// Decodes a request, and checks whether the access rule admits the caller with the request's scope.
    ///
    /// - Parameter admitted: returns the caller, if the access rule admits the caller to the request.
    /// - Throws: errors of the decoding; ``AccessError``.
    init(_ incoming: IncomingRequest<Request>, admitted: (Request) throws -> Caller) throws {
        (request, key) = try incoming.decode()
        caller = try admitted(request)
        options = incoming.options
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

/// A call with its outcome.
public struct Handled<Request: APIRequest>: Sendable {
    let call: Call<Request>
    let outcome: Outcome<Request.Response>
    /// The response as JSON, if it was encoded to be recorded.
    public var json: [UInt8]?
    /// The tag of the edited resource, if ``SendOptions/wantsEntityTag`` is set.
    public var entityTag: EntityTag?
    /// Whether the outcome is the recorded one of an earlier call with the same idempotency key.
    var isReplay = false

    /// The response.
    ///
    /// - Throws: the refusal of the use case.
    public var response: Request.Response { get throws { try outcome.get() } }
}
