public import Application
public import Core

/// One type of request of a service, as a server handles it: decodes the request, sends it through the
/// pipeline, and encodes the response.
public struct Route: Sendable {
    /// The request's name: `AddVenue`.
    public let name: String
    public let endpoint: Endpoint
    public let request: any APIRequest.Type
    /// The rules of the request's fields by their names.
    public let fieldRules: [String: FieldRule]
    /// Whether responses carry an entity tag: those of edits, unless one is repeated with its idempotency
    /// key, and of all reads but exports.
    public let hasEntityTag: Bool
    /// The media types that responses may have.
    public let mediaTypes: [String]
    /// The media types that the file of an ``UploadRequest`` may have; empty for any other request.
    public let uploadTypes: [String]
    private let authorizing: @Sendable (String, @escaping AdmissionCheck) async throws -> Void
    private let handling: @Sendable (WireRequest, Sender, SendOptions) async throws -> WireResponse

    init<Request: APIRequest>(_ type: Request.Type, _ service: Service) {
        let coding = RouteCoding<Request>(cursorCipher: service.cursorCipher?.of(list: type.name))
        let endpoint = type.endpoint
        name = type.name
        self.endpoint = endpoint
        request = type
        fieldRules = service.rules(of: type)
        hasEntityTag = coding.isEdit || coding.isTaggedRead
        mediaTypes = type.mediaTypes
        uploadTypes = coding.uploadTypes
        authorizing = { try await service.authorize($0, for: endpoint, $1) }
        handling = { wire, sender, options in
            var options = options
            options.wantsEntityTag = coding.isEdit
            let handled = try await service.handle(
                coding.incoming(wire, from: sender, options, to: service))
            return try coding.encoded(handled) { service.entityTag(ofJSON: $0) }
        }
    }

    /// Checks whether the owner of a token may send this request, with any scope, before a large body is
    /// read.
    ///
    /// - Throws: ``AccessError``; errors of the admission check.
    public func authorize(_ token: String, admission: @escaping AdmissionCheck) async throws {
        try await authorizing(token, admission)
    }

    /// Handles a request. A body larger than ``WireRequest/smallBody`` is decoded before the transaction, and
    /// its sender must have been authorized.
    ///
    /// - Throws: ``RequestDecodingError``; errors of ``Service/handle(_:)``.
    public func handle(
        _ request: WireRequest, as sender: Sender, _ options: SendOptions = .plain
    ) async throws -> WireResponse {
        try await handling(request, sender, options)
    }
}

/// Decodes the requests of one type, and encodes their responses.
private struct RouteCoding<Request: APIRequest>: Sendable {
    // Determined once: a cast to a protocol is slow.
    let isPaged = Request.Response.self is any PagedResponse.Type
    let isEdit = Request.self is any EditRequest.Type
    let isDocument = Request.Response.self is any DocumentResponse.Type
    let uploadTypes = (Request.self as? any UploadRequest.Type)?.uploadTypes ?? []
    let isTaggedRead = !Request.endpoint.isWrite && Request.endpoint.cost != .export
    let cursorCipher: CursorCipher?

    /// A request that is decoded in its transaction, unless its body is large.
    func incoming(
        _ wire: WireRequest, from sender: Sender, _ options: SendOptions, to service: Service
    ) throws -> IncomingRequest<Request> {
        if wire.body.count > WireRequest.smallBody {
            return try IncomingRequest(decoded(wire), from: sender, options, to: service)
        }
        return try IncomingRequest(
            from: sender, options, to: service,
            members: { try wire.members(isWrite: Request.endpoint.isWrite) }
        ) { try decoded(wire) }
    }

    private func decoded(_ wire: WireRequest) throws -> Request {
        try uploadTypes.isEmpty
            ? wire.decoded(Request.self, cursorCipher: cursorCipher) : wire.decodedUpload(Request.self)
    }

    /// The response with its body, and with its cursor encrypted.
    ///
    /// - Parameter tag: returns the entity tag of the JSON of a read.
    func encoded(
        _ handled: Handled<Request>, tag: ([UInt8]) -> EntityTag
    ) throws -> WireResponse {
        let response = try handled.response
        // The cursor of a recorded page is not encrypted.
        let json = isPaged ? nil : handled.json
        let document = isDocument ? response as? any DocumentResponse : nil
        let body = try document?.bytes ?? json ?? JSON.encode(response, cursorCipher: cursorCipher)
        let next = isPaged ? (response as? any PagedResponse)?.next : nil
        return WireResponse(
            body: body, mediaType: document?.mediaType ?? Request.jsonMediaType,
            cacheControl: document?.cacheControl,
            next: try next.map { try cursorCipher?.encrypted($0) ?? $0.text },
            entityTag: isTaggedRead ? tag(body) : handled.entityTag)
    }
}

/// The response to a ``WireRequest``.
public struct WireResponse: Sendable {
    /// JSON, or the bytes of a ``DocumentResponse``.
    public let body: [UInt8]
    /// The media type of the body.
    public let mediaType: String
    /// The `Cache-Control` field; nil for the server's own.
    public let cacheControl: String?
    /// The `after` of a list's next page; nil on the last page, and where the response is not a list.
    public let next: String?
    /// The tag of a read's response, or of the resource that was edited. Nil where ``Route/hasEntityTag`` is
    /// false, and where an edit was repeated with its idempotency key.
    public let entityTag: EntityTag?
}

extension Service {
    /// The routes of all requests, in the order of registration.
    public var routes: [Route] {
        requests.map { Route($0, self) }
    }
}
