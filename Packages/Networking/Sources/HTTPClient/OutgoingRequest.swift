internal import Application
internal import AsyncHTTPClient
internal import Core
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import Networking

/// A request as it is sent in every attempt: its idempotency key makes a repetition harmless.
struct OutgoingRequest: Sendable {
    /// The prefix of all paths: the version of the API.
    static let prefix = "/v1/"

    /// The path and the query.
    let target: String
    let method: HTTPMethod
    private(set) var headers: HTTPHeaders
    let body: [UInt8]
    let isWrite: Bool
    /// Whether the request has the deadline of imports and exports.
    let isLong: Bool
    /// Whether the request has the limit of imports and uploads.
    let hasBulkBody: Bool

    init<Request: APIRequest>(
        _ request: Request, token: String?, _ options: SendOptions, _ configuration: ClientConfiguration,
        newKey: () -> String
    ) throws {
        let endpoint = Request.endpoint
        let wire = try WireRequest(request)
        target = Self.target(endpoint, wire)
        body = wire.body
        isWrite = endpoint.isWrite
        method = HTTPMethod(rawValue: endpoint.method.rawValue)
        isLong = endpoint.cost == .bulk || endpoint.cost == .export
        hasBulkBody = endpoint.cost == .bulk || endpoint.cost == .upload
        headers = ["Accept": Request.mediaTypes.joined(separator: ", ")]
        if let token { headers.add(name: "Authorization", value: "Bearer \(token)") }
        if let language = configuration.language {
            headers.add(name: "Accept-Language", value: language.rawValue)
        }
        if let userAgent = configuration.userAgent { headers.add(name: "User-Agent", value: userAgent) }
        if isWrite { addFields(of: Request.self, options, newKey) }
    }

    /// Adds the header fields of a write.
    private mutating func addFields<Request: APIRequest>(
        of type: Request.Type, _ options: SendOptions, _ newKey: () -> String
    ) {
        let uploadType = (Request.self as? any UploadRequest.Type)?.uploadTypes.last
        if !body.isEmpty || uploadType != nil {
            headers.add(name: "Content-Type", value: uploadType ?? "application/json")
        }
        headers.add(name: "Idempotency-Key", value: options.idempotencyKey ?? newKey())
        if options.isDryRun { headers.add(name: "Prefer", value: "dry-run") }
        switch options.precondition {
        case nil: break
        case .exists: headers.add(name: "If-Match", value: "*")
        case .matches(let tags):
            headers.add(name: "If-Match", value: tags.map(\.text).joined(separator: ", "))
        }
    }

    /// The same request for a stream of events.
    var stream: OutgoingRequest {
        var request = self
        request.headers.replaceOrAdd(name: "Accept", value: "text/event-stream")
        return request
    }

    /// The request as it is sent to one server, by event loops that write its body.
    func httpRequest(to address: ServerAddress, on loops: any EventLoopGroup) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: Self.root(address) + target)
        request.method = method
        request.headers = headers
        if case .socket = address { request.headers.add(name: "Host", value: "localhost") }
        if body.count > BodyPieces.size {
            let pieces = BodyPieces(body: ByteBuffer(bytes: body), loops: loops)
            request.body = .stream(pieces, length: .known(Int64(body.count)))
        } else if !body.isEmpty {
            request.body = .bytes(ByteBuffer(bytes: body))
        }
        return request
    }

    static func root(_ address: ServerAddress) -> String {
        switch address {
        case .url: address.description
        case .socket(let path): "http+unix://" + percentEncoded(path)
        }
    }

    private static func target(_ endpoint: Endpoint, _ wire: WireRequest) -> String {
        let path = endpoint.segments.map { segment in
            switch segment {
            case .literal(let text): percentEncoded(text)
            case .parameter(let name): percentEncoded(wire.path[name] ?? "")
            }
        }
        let query = wire.query.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }
        return prefix + path.joined(separator: "/") + (query.isEmpty ? "" : "?")
            + query.joined(separator: "&")
    }

    /// Encodes all but the unreserved characters (RFC 3986, 2.3).
    private static func percentEncoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
