public import Application
internal import Core

/// Sends requests to a server, with one token or none.
public struct RemoteClient: Client {
    let connection: ServerConnection
    let token: String?

    public init(_ connection: ServerConnection, token: String?) {
        self.connection = connection
        self.token = token
    }

    /// Sends a request, and repeats it if its response is lost. A write without an idempotency key gets one,
    /// so that a repetition is not carried out twice.
    ///
    /// - Throws: the server's error as an ``ErrorReport``; ``ServerFailure`` for an internal error of the
    ///   server; ``RemoteError`` if there is no usable response; `CancellationError`.
    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        let outgoing = try OutgoingRequest(
            request, token: token, options, connection.configuration, newKey: connection.newKey)
        let body: [UInt8]
        do {
            body = try await connection.response(to: outgoing)
        } catch {
            throw OlderServer.error(error, to: outgoing.target, at: connection.address)
        }
        if let document = Request.Response.self as? any DocumentResponse.Type,
            let response = document.init(bytes: body) as? Request.Response
        {
            return response
        }
        do {
            return try JSON.decode(Request.Response.self, from: body)
        } catch {
            throw OlderServer.error(decoding: error, at: connection.address)
        }
    }
}
