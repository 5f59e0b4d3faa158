internal import Hummingbird
internal import NIOCore

/// The connection of a request, in the form that Hummingbird needs.
struct ServerContext: InitializableFromSource {
    let connection: Connection

    var channel: any Channel { connection.channel }

    init(connection: Connection) { self.connection = connection }

    init(source: ApplicationRequestContextSource) { self.init(connection: Connection(source.channel)) }
}
