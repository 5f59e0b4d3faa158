internal import Core
internal import NIOCore

/// An IPv6 address, or an IPv4 address mapped to IPv6.
struct NetworkAddress: Hashable, Sendable {
    private let bits: UInt128

    private init(bits: UInt128) { self.bits = bits }

    /// - Returns: nil for a Unix socket.
    init?(_ address: SocketAddress) {
        // Read by offset: the C structures come from another module on each operating system.
        switch address {
        case .v4(let address):
            let number = withUnsafeBytes(of: address.address) {
                $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
            }
            bits = 0xFFFF_0000_0000 | UInt128(UInt32(bigEndian: number))
        case .v6(let address):
            let number = withUnsafeBytes(of: address.address) {
                $0.loadUnaligned(fromByteOffset: 8, as: UInt128.self)
            }
            bits = UInt128(bigEndian: number)
        case .unixDomainSocket: return nil
        }
    }

    /// Reads `203.0.113.7` or `2001:db8::1`.
    init?(_ text: some StringProtocol) {
        guard let address = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
        self.init(address)
    }

    private var isIPv4: Bool { bits >> 32 == 0xFFFF }

    /// The prefix that rate limits count: 64 bits of an IPv6 address, the network of one customer.
    var rateLimitPrefix: NetworkAddress { isIPv4 ? self : prefix(64) }

    /// The prefix that limits of sign-ins and shared limits count: 24 bits of an IPv4 address, 48 of an IPv6
    /// one, which are 256 networks of 56 bits. One attacker easily controls all addresses of such a network.
    var network: String {
        let bits = isIPv4 ? 24 : 48
        return "\(prefix(isIPv4 ? bits + 96 : bits).text)/\(bits)"
    }

    /// The usual notation; a mapped IPv4 address is written as IPv4.
    var text: String {
        let bytes =
            isIPv4 ? ByteBuffer(integer: UInt32(truncatingIfNeeded: bits)) : ByteBuffer(integer: bits)
        return (try? SocketAddress(packedIPAddress: bytes, port: 0))?.ipAddress ?? "unknown"
    }

    /// The addresses with a common prefix.
    struct Network: Hashable, Sendable {
        private let base: NetworkAddress
        private let bits: Int

        /// Reads `10.0.0.0/8`, `2001:db8::/32`, or one address.
        init?(_ text: String) {
            let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard let base = NetworkAddress(parts[0]) else { return nil }
            let width = base.isIPv4 ? 32 : 128
            guard parts.count == 1 || parts[1].utf8.allSatisfy(\.isASCIIDigit),
                let bits = parts.count == 1 ? width : Int(parts[1]), (0...width).contains(bits)
            else { return nil }
            self.bits = bits + 128 - width
            self.base = base.prefix(self.bits)
        }

        func contains(_ address: NetworkAddress) -> Bool { address.prefix(bits) == base }
    }

    private func prefix(_ length: Int) -> NetworkAddress {
        // In Swift a shift by all bits of a number gives 0, as needed here.
        NetworkAddress(bits: bits & ~(UInt128.max >> length))
    }
}
