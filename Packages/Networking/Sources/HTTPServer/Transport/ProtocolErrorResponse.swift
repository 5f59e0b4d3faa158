internal import HTTPTypes
internal import NIOCore

/// The complete response to a request that the transport refuses.
struct ProtocolErrorResponse {
    /// Seconds after which a client may try to connect again.
    private static let retryAfter = 5

    let status: Int
    let title: String
    /// All header fields, in their order.
    let fields: [(name: String, value: String)]
    let body: [UInt8]

    /// Counts and logs the request, unless the responder does.
    ///
    /// - Parameter notedID: the id of a request that the responder counts and logs.
    init(_ error: TransportError, _ transport: TransportContext, isSecure: Bool, notedID: String? = nil) {
        let problem = Problem(error, status: error.status)
        status = problem.status
        title = problem.title
        body = problem.bytes
        var fields = [
            ("Content-Type", Problem.mediaType), ("Content-Length", "\(body.count)"), ("Connection", "close"),
            ("Date", transport.date.text),
        ]
        if error == .tooManyConnections { fields.append(("Retry-After", "\(Self.retryAfter)")) }
        fields += (isSecure ? DefaultHeaders.secure : DefaultHeaders.plain).map {
            ($0.name.rawName, $0.value)
        }
        if let observability = transport.observability {
            let id = notedID ?? observability.ids.next()
            fields.append((HTTPField.Name.requestID.rawName, id))
            if notedID == nil {
                observability.noteRefused(id, error, bytes: body.count, at: transport.now())
            }
        }
        self.fields = fields
    }

    /// The response as it is sent on a connection without an HTTP encoder.
    var bytes: ByteBuffer {
        let lines = ["HTTP/1.1 \(status) \(title)"] + fields.map { "\($0.name): \($0.value)" }
        var bytes = ByteBuffer(string: lines.joined(separator: "\r\n") + "\r\n\r\n")
        bytes.writeBytes(body)
        return bytes
    }
}
