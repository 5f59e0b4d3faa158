public import Messages
internal import PushClient

/// Creates the transport of messages to push services, which needs no settings: each browser names its own.
public enum PushDelivery {
    /// The transport of a server.
    ///
    /// - Throws: an error of TLS.
    public static func transport() throws -> any PushTransport { try PushConnections() }
}
