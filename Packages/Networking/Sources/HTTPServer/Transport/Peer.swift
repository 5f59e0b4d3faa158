internal import HTTPTypes
internal import NIOCore
internal import Networking

/// Who a request came from, as far as the network tells.
struct Peer: Sendable, Equatable {
    /// The address, for limits and logs; `local` for a program that came by the Unix socket.
    let address: String
    /// Whether it came by the Unix socket, which only the owner of the data can open.
    let isLocal: Bool
    /// Whether nobody on the way could read along: by TLS, here or at a proxy that is trusted.
    let isSecure: Bool
    /// Where its requests come from, for the limits of sign-ins.
    let origin: Origin
}

/// What is known of a connection as long as it lasts.
final class Connection: Sendable {
    let channel: any Channel
    /// nil for a Unix socket.
    let address: NetworkAddress?
    /// Whether its other end is a proxy whose `Forwarded` field is believed.
    let isProxy: Bool
    /// The other end itself.
    let peer: Peer
    /// Whether the client has disconnected.
    let presence = ClientPresence()
    private let proxies: [NetworkAddress.Network]

    init(
        _ channel: any Channel, isLocal: Bool = false, isSecure: Bool = false,
        proxies: [NetworkAddress.Network] = []
    ) {
        let address = isLocal ? nil : channel.remoteAddress.flatMap { NetworkAddress($0) }
        (self.channel, self.address, self.proxies) = (channel, address, proxies)
        isProxy = address.map { address in proxies.contains { $0.contains(address) } } ?? false
        peer = Peer(
            address: isLocal ? "local" : address?.text ?? "unknown", isLocal: isLocal, isSecure: isSecure,
            origin: isLocal ? .local : .network(address?.network ?? "unknown"))
    }

    /// Who sent a request with these fields: the other end, or whom it speaks for.
    func peer(_ fields: HTTPFields) -> Peer {
        guard isProxy, let name = Self.forwarded, let text = fields[name],
            let client = Forwarded(text)?.client(behind: proxies), let address = client.address
        else { return peer }
        return Peer(
            address: address.text, isLocal: false, isSecure: peer.isSecure || client.isSecure,
            origin: .network(address.network))
    }

    private static let forwarded = HTTPField.Name("Forwarded")
}
