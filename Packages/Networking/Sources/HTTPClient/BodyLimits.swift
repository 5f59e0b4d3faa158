internal import Application
internal import AsyncHTTPClient
internal import Core
internal import NIOCore
internal import NIOHTTP1

/// The largest bodies that a server takes, in bytes.
struct BodyLimits: Decodable {
    /// The path of the response that has them.
    static let path = "/limits"
    /// The maximum number of bytes of that response.
    private static let responseLimit = 4 << 10
    /// The time in which the server must respond.
    private static let timeout = TimeAmount.seconds(5)
    /// The size above which a client asks for the limits before it sends a body.
    static let smallBody = 1 << 20

    let body: Int
    /// That of uploads, and of imports and other bodies that take minutes.
    let bulkBody: Int

    /// The limits of a server; nil if it does not say.
    static func of(_ connection: ServerConnection) async throws -> BodyLimits? {
        var request = HTTPClientRequest(url: OutgoingRequest.root(connection.address) + path)
        if case .socket = connection.address { request.headers.add(name: "Host", value: "localhost") }
        guard let response = try? await connection.pool.execute(request, timeout: timeout),
            response.status == .ok,
            let body = try? await response.body.collect(upTo: responseLimit)
        else {
            try Task.checkCancellation()
            return nil
        }
        return try? JSON.decode(BodyLimits.self, from: [UInt8](buffer: body))
    }
}

extension ServerConnection {
    /// Refuses a large body that the server would refuse, before it is sent.
    ///
    /// - Throws: ``RemoteError/bodyTooLarge(_:size:limit:)``; `CancellationError`.
    func checkBody(of request: OutgoingRequest) async throws {
        let size = request.body.count
        guard size > BodyLimits.smallBody, let limits = try await BodyLimits.of(self) else { return }
        let limit = request.hasBulkBody ? limits.bulkBody : limits.body
        if size > limit { throw RemoteError.bodyTooLarge(address, size: size, limit: limit) }
    }
}
