internal import Application
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore

/// The context of one request: its connection, and the values that the middlewares read from the request.
struct ServerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let connection: Connection
    /// The client of the request.
    let peer: Peer
    /// The id of the request, in the response and in the logs. ``HTTP1ConnectionHandler`` sets it in the
    /// header fields of the request, since the handler itself answers requests with malformed bodies.
    let id: String
    /// The values for the access log and the metrics.
    let record = RequestRecord()
    var target = Target.root
    var token: String?
    var sender = Sender(token: nil)
    var options = SendOptions.plain
    var body: [UInt8] = []

    var channel: any Channel { connection.channel }

    /// - Parameter fields: the header fields of the request.
    init(connection: Connection, fields: HTTPFields = [:]) {
        coreContext = CoreRequestContextStorage(
            source: ApplicationRequestContextSource(channel: connection.channel, logger: Self.logger))
        self.connection = connection
        peer = connection.peer(fields)
        id = fields.value(.requestID) ?? ""
    }

    init(source: ApplicationRequestContextSource) {
        self.init(connection: Connection(source.channel))
    }

    private static let logger = Logger(label: "classly.http")
}

/// Continues with the next middleware, or with the handler of the route.
typealias Next = (Request, ServerContext) async throws -> Response
