internal import Hummingbird
internal import NIOCore

/// What is known of a request before it is read: the connection it came on.
struct ServerContext: InitializableFromSource {
    let channel: any Channel

    init(source: ApplicationRequestContextSource) { channel = source.channel }
}
