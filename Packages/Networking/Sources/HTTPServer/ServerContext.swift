internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Networking

/// The context of one request: its connection, and the values that the middlewares read from the request.
struct ServerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let connection: Connection
    /// The client of the request.
    var peer: Peer
    /// The id of the request, in the response and in the logs.
    var id = ""
    /// The values for the access log and the metrics.
    var record = RequestRecord()
    var target = Target.root
    var token: String?
    var sender = Sender(token: nil)
    var options = SendOptions.plain
    var body: [UInt8] = []

    var channel: any Channel { connection.channel }

    init(connection: Connection) {
        coreContext = CoreRequestContextStorage(
            source: ApplicationRequestContextSource(channel: connection.channel, logger: Self.logger))
        self.connection = connection
        peer = connection.peer
    }

    init(source: ApplicationRequestContextSource) {
        self.init(connection: Connection(source.channel))
    }

    private static let logger = Logger(label: "classly.http")
}

/// Continues with the next middleware, or with the handler of the route.
typealias Next = (Request, ServerContext) async throws -> Response
