public import Core
internal import Persistence

/// One request of a service as a server has it: values in, bytes out.
public struct Route: Sendable {
    /// The request's name: `AdmitStudent`.
    public let name: String
    public let endpoint: Endpoint
    public let request: any APIRequest.Type
    private let checking: @Sendable (String, @escaping Admission) async throws -> Void
    private let work:
        @Sendable (WireRequest, String?, SendOptions, Origin, @escaping Admission) async throws -> WireAnswer

    init<Request: APIRequest>(_ type: Request.Type, _ service: Service, isTagged: Bool) {
        (name, endpoint, request) = (type.name, type.endpoint, type)
        // Asked once: a cast to a protocol is slow.
        let isEdit = type is any EditRequest.Type
        let isPaged = Request.Response.self is any PagedAnswer.Type
        let isRepeatable = Request.Response.self is any RepeatableAnswer.Type
        let handler = service.handler(of: type)
        let cursorCipher = service.cursorCipher?.of(list: type.name)
        checking = { try await service.check($0, may: type.endpoint, admission: $1) }
        work = { wire, token, options, origin, admission in
            // Whoever may not ask is not told what is wrong with the question.
            if type.endpoint.access != .anyone, token == nil { throw AccessError.notSignedIn }
            let request: Request
            do {
                request = try wire.decoded(type, cursorCipher: cursorCipher)
            } catch {
                if let token {
                    try await service.check(token, may: type.endpoint, admission: admission)
                }
                throw error
            }
            let reply = try await service.reply(
                to: request, by: handler, token: token, options, from: origin, wantsTag: isEdit,
                admission: admission)
            let isOld = isRepeatable && (reply.response as? any RepeatableAnswer)?.repeated == true
            let next = isPaged ? (reply.response as? any PagedAnswer)?.next : nil
            // What was recorded has no seals in it; only lists need them.
            let recorded = isPaged ? nil : reply.recorded
            return WireAnswer(
                body: try recorded ?? JSON.encode(reply.response, cursorCipher: cursorCipher),
                next: try next.map { try cursorCipher?.sealed($0.text) ?? $0.text },
                entityTag: isTagged ? try service.tag(of: reply.response) : reply.entityTag,
                isRepeated: reply.isRepeated || isOld)
        }
    }

    /// Checks whether the owner of a token may send this request at all, before its body is read.
    ///
    /// - Parameter admission: Called with the caller before the use case runs; an error it throws refuses the request.
    /// - Throws: ``AccessError``; what the admission throws.
    public func check(_ token: String, admission: @escaping Admission = { _ in }) async throws {
        try await checking(token, admission)
    }

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - origin: where the request comes from.
    ///   - admission: Called with the caller before the use case runs; an error it throws refuses the request.
    /// - Throws: ``WireError``; what ``Service/answer(_:token:_:)`` throws.
    public func answer(
        _ request: WireRequest, token: String?, _ options: SendOptions = .plain,
        from origin: Origin = .local, admission: @escaping Admission = { _ in }
    ) async throws -> WireAnswer {
        try await work(request, token, options, origin, admission)
    }
}

/// An answer as it goes over a wire.
public struct WireAnswer: Sendable {
    /// JSON.
    public let body: [UInt8]
    /// The `after` of a list's next page; nil on the last, and where the answer is no list.
    public let next: String?
    /// The tag of what was shown or edited, where it can be edited.
    public let entityTag: EntityTag?
    /// Whether nothing was done, since it had been done before.
    public let isRepeated: Bool
}

/// An answer that says whether what it tells of had been done before.
public protocol RepeatableAnswer {
    var repeated: Bool { get }
}

/// An answer that is a page of a list.
public protocol PagedAnswer {
    /// The cursor of the next page; nil on the last.
    var next: Cursor? { get }
}

extension Page: PagedAnswer {}

extension Service {
    /// Every request as a server has it, in the order of registration.
    public var routes: [Route] {
        let resources = Set(requests.compactMap { ($0 as? any EditRequest.Type)?.resourceType })
        return requests.map { type in
            let isTagged = resources.contains(ObjectIdentifier(type))
            func route<Request: APIRequest>(_ type: Request.Type) -> Route {
                Route(type, self, isTagged: isTagged)
            }
            return route(type)
        }
    }

    /// Checks whether the owner of a token may send a request, as far as that is known before the request is decoded.
    fileprivate func check(
        _ token: String, may endpoint: Endpoint, admission: @escaping Admission
    ) async throws {
        let now = world.now()
        if endpoint.access == .anyone { return try admission(Caller(nil, at: now)) }
        try await store.read { db in
            let identity = try identify(token, now, db)
            try admission(Caller(identity, at: now))
            // Whose data is asked for, and which room's code, is not known yet.
            switch (endpoint.access, identity) {
            case (.own, _): try Access.signedIn.check(identity, owner: nil)
            case (.display, .screen): break
            default: try endpoint.access.check(identity, owner: nil)
            }
            try endpoint.checkFormerStudent(identity)
        }
    }
}

extension EditRequest {
    fileprivate static var resourceType: ObjectIdentifier { ObjectIdentifier(Resource.self) }
}
