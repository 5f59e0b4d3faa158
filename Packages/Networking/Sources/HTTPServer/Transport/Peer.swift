internal import Application
internal import HTTPTypes
internal import NIOCore

/// The client of a request, as its connection shows it, or the `Forwarded` field of a trusted proxy.
struct Peer: Sendable, Equatable {
    /// The address, for limits and logs; `local` for the Unix socket.
    let address: String
    /// Whether the client used the Unix socket, which only the owner of the data folder can open.
    let isLocal: Bool
    /// Whether the connection is encrypted, here or at a trusted proxy.
    let isSecure: Bool
    /// The network, for the limits of sign-ins.
    let network: ClientNetwork
    /// The ``NetworkAddress/rateLimitPrefix`` as text; nil for the Unix socket, for an unknown address, and
    /// for a proxy that names no client.
    let addressPrefix: String?
}

/// A connection with its client.
final class Connection: Sendable {
    let channel: any Channel
    /// nil for a Unix socket.
    let address: NetworkAddress?
    /// Whether a trusted proxy connected.
    let isProxy: Bool
    /// The machine that connected: a client, or a proxy.
    let peer: Peer
    /// Whether the client has disconnected.
    let presence = ClientPresence()
    private let proxies: [NetworkAddress.Network]

    init(
        _ channel: any Channel, isLocal: Bool = false, isSecure: Bool = false,
        proxies: [NetworkAddress.Network] = []
    ) {
        let address = isLocal ? nil : channel.remoteAddress.flatMap { NetworkAddress($0) }
        self.channel = channel
        self.address = address
        self.proxies = proxies
        let isProxy = address.map { address in proxies.contains { $0.contains(address) } } ?? false
        self.isProxy = isProxy
        peer = Peer(
            address: isLocal ? "local" : address?.text ?? "unknown", isLocal: isLocal, isSecure: isSecure,
            network: isLocal ? .local : .network(address?.network ?? "unknown"),
            addressPrefix: isProxy ? nil : address?.rateLimitPrefix.text)
    }

    /// The address that ``ServerLimits/connectionsPerAddress`` counts; nil for a socket and for a proxy.
    var limitedAddress: NetworkAddress? { isProxy ? nil : address?.rateLimitPrefix }

    /// Closes the connection in any state.
    func close() { channel.pipeline.fireUserInboundEventTriggered(ConnectionClosure()) }

    /// The client of a request with these fields: the peer, or the client that a trusted proxy names.
    func peer(_ fields: HTTPFields) -> Peer {
        guard isProxy, let text = fields.value(.forwarded),
            let client = Forwarded(text)?.client(before: proxies), let address = client.address
        else { return peer }
        return Peer(
            address: address.text, isLocal: false, isSecure: peer.isSecure || client.isSecure,
            network: .network(address.network),
            addressPrefix: proxies.contains { $0.contains(address) } ? nil : address.rateLimitPrefix.text)
    }

    /// Sends `100 Continue`, if the client of the first pending request waits for it before it sends the
    /// body.
    func sendContinue() { channel.triggerUserOutboundEvent(ContinueEvent(), promise: nil) }
}
