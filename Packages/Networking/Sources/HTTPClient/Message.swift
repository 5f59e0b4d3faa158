internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import Networking

/// A request as it goes out, the same at every attempt: its key makes a repetition harmless.
struct Message: Sendable {
    /// What all paths begin with: the version of the requests.
    static let prefix = "/v1/"

    /// The path and the query.
    let target: String
    let method: HTTPMethod
    private(set) var fields: HTTPHeaders
    let body: [UInt8]
    let isWrite: Bool
    /// Whether it may take as long as everything takes.
    let isLong: Bool

    init<Request: APIRequest>(
        _ request: Request, token: String?, _ options: SendOptions, newKey: () -> String
    ) throws {
        let endpoint = Request.endpoint
        let wire = try WireRequest(request)
        (target, body, isWrite) = (Self.target(endpoint, wire), wire.body, endpoint.isWrite)
        method = HTTPMethod(rawValue: endpoint.method.rawValue)
        isLong = endpoint.cost == .bulk || endpoint.cost == .export
        fields = ["Accept": "application/json"]
        if let token { fields.add(name: "Authorization", value: "Bearer \(token)") }
        guard isWrite else { return }
        if !body.isEmpty { fields.add(name: "Content-Type", value: "application/json") }
        fields.add(name: "Idempotency-Key", value: options.idempotencyKey ?? newKey())
        if options.isDryRun { fields.add(name: "Prefer", value: "dry-run") }
        switch options.condition {
        case nil: break
        case .exists: fields.add(name: "If-Match", value: "*")
        case .matches(let tags):
            fields.add(name: "If-Match", value: tags.map(\.text).joined(separator: ", "))
        }
    }

    /// The same request for a stream of answers.
    var live: Message {
        var message = self
        message.fields.replaceOrAdd(name: "Accept", value: "text/event-stream")
        return message
    }

    /// The message as it goes to one server.
    func outgoing(to address: ServerAddress) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: Self.root(address) + target)
        request.method = method
        request.headers = fields
        if case .socket = address { request.headers.add(name: "Host", value: "localhost") }
        if !body.isEmpty { request.body = .bytes(ByteBuffer(bytes: body)) }
        return request
    }

    private static func root(_ address: ServerAddress) -> String {
        switch address {
        case .url: address.description
        case .socket(let path): "http+unix://" + Percent.encoded(path)
        }
    }

    private static func target(_ endpoint: Endpoint, _ wire: WireRequest) -> String {
        let path = endpoint.segments.map { segment in
            switch segment {
            case .literal(let text): Percent.encoded(text)
            case .parameter(let name): Percent.encoded(wire.path[name] ?? "")
            }
        }
        let query = wire.query.map { Percent.encoded($0.name) + "=" + Percent.encoded($0.value) }
        return prefix + path.joined(separator: "/") + (query.isEmpty ? "" : "?")
            + query.joined(separator: "&")
    }
}
