internal import Core
public import Networking

/// The academy at the other end of a link, asked with one token or none.
public struct RemoteClient: Client {
    let link: ServerLink
    let token: String?

    public init(_ link: ServerLink, token: String?) { (self.link, self.token) = (link, token) }

    /// Sends a request, a write with a key of its own where none is given; an answer that is lost on the way is
    /// asked for again under the same key, so that nothing happens twice.
    ///
    /// - Throws: what was thrown in the server as an ``ErrorReport``; ``ServerFailure`` for what nobody foresaw
    ///   there; ``LinkError`` where there is no answer.
    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        let message = try Message(request, token: token, options, newKey: link.newKey)
        let body = try await link.answer(to: message)
        do {
            return try JSON.decode(Request.Response.self, from: body)
        } catch {
            throw LinkError.notClassly(link.address)
        }
    }
}
