internal import NIOCore

/// The times that a connection stays open after its last response. They have no settings.
struct ClosingTimes: Sendable {
    /// The time of a lingering close, in which a client that still sends can read the response (RFC 9112,
    /// 9.6).
    var drain = TimeAmount.seconds(2)
    /// The time of an idle connection once the server stops: the client may have sent a request already.
    var shutdown = TimeAmount.milliseconds(250)
}
