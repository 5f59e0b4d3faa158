/// Something that requests can be sent to: the academy in this process, or a server.
public protocol Client: Sendable {
    /// Sends a request and returns its answer.
    ///
    /// - Throws: an ``AcademyError`` that says what was wrong.
    func send<Request: APIRequest>(_ request: Request, _ options: SendOptions) async throws
        -> Request.Response
}

extension Client {
    public func send<Request: APIRequest>(_ request: Request) async throws -> Request.Response {
        try await send(request, .plain)
    }
}

/// The academy in this process, asked with one token or none.
public struct InProcessClient: Client {
    private let service: Service
    private let token: String?

    public init(service: Service, token: String?) { (self.service, self.token) = (service, token) }

    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        try await service.answer(request, token: token, options)
    }
}
