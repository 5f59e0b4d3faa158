public import Core

/// Sends requests to an academy: in this process, or on a server.
public protocol Client: Sendable {
    /// Sends a request and returns its response.
    ///
    /// - Throws: an ``AcademyError``; for a client of a server also the errors of its connection.
    func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response
}

extension Client {
    /// Sends a request without options, and returns its response.
    public func send<Request: APIRequest>(_ request: Request) async throws -> Request.Response {
        try await send(request, .plain)
    }

    /// Fetches the items of all pages of a list.
    ///
    /// - Parameter request: creates the request for the page after a cursor.
    public func all<Request: APIRequest, Item>(
        _ request: (Cursor?) -> Request
    ) async throws -> [Item] where Request.Response == Page<Item> {
        var (items, next) = ([Item](), Cursor?.none)
        repeat {
            let page = try await send(request(next))
            items += page.items
            next = page.next
        } while next != nil
        return items
    }
}

/// Sends requests to the academy in this process, with one token or none.
public struct InProcessClient: Client {
    private let service: Service
    private let token: String?
    private let language: Language?

    /// - Parameter language: the language of sentences in responses, if the account has none.
    public init(service: Service, token: String?, language: Language? = nil) {
        self.service = service
        self.token = token
        self.language = language
    }

    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        try await service.handle(request, as: Sender(token: token, language: language), options)
    }
}
