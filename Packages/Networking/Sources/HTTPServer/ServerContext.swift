internal import Hummingbird
internal import NIOCore

/// What is known of a request before it is read: the connection it came on.
struct ServerContext: InitializableFromSource {
    let connection: Connection

    var channel: any Channel { connection.channel }

    init(connection: Connection) { self.connection = connection }

    init(source: ApplicationRequestContextSource) { self.init(connection: Connection(source.channel)) }
}
