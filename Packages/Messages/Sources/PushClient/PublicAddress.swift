internal import NIOCore

/// Tells the addresses of the public Internet from all others.
///
/// The owner of an account chooses the host to which messages are sent, and must not reach the networks of
/// the server with it.
enum PublicAddress {
    /// The IPv4 blocks that are not globally reachable (RFC 6890 and its registry), multicast included: the
    /// first address and the length of the prefix.
    private static let excluded4: [(start: UInt32, prefix: UInt32)] = [
        (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
        (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24), (0xC0A8_0000, 16),
        (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 4), (0xF000_0000, 4),
    ]

    /// The IPv6 blocks in 2000::/3 that are not globally reachable, or have an IPv4 address in them: special
    /// purposes with Teredo (2001::/23), documentation (2001:db8::/32, 3fff::/20), 6to4 (2002::/16).
    /// Addresses outside 2000::/3 are not public: loopback, link-local and unique local ones, IPv4 addresses
    /// that are mapped or translated, multicast.
    private static let excluded6: [(start: UInt32, prefix: UInt32)] = [
        (0x2001_0000, 23), (0x2001_0DB8, 32), (0x2002_0000, 16), (0x3FFF_0000, 20),
    ]

    /// Whether an address is one of the public Internet.
    static func contains(_ address: SocketAddress) -> Bool {
        switch address {
        case .v4:
            let start = start(of: address, at: offset4)
            return !excluded4.contains { isIn(start, $0.start, $0.prefix) }
        case .v6:
            // No prefix is longer than 32 bits.
            let start = start(of: address, at: offset6)
            return isIn(start, 0x2000_0000, 3) && !excluded6.contains { isIn(start, $0.start, $0.prefix) }
        case .unixDomainSocket: return false
        }
    }

    /// The places of the addresses in `sockaddr_in` and `sockaddr_in6`: after the family and the port, and in
    /// the second after the flow label too.
    private static let (offset4, offset6) = (4, 8)

    /// The first four bytes of an address, from the socket address of the system.
    private static func start(of address: SocketAddress, at offset: Int) -> UInt32 {
        address.withSockAddr { pointer, size in
            UnsafeRawBufferPointer(start: pointer, count: size).dropFirst(offset).prefix(4)
                .reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    private static func isIn(_ address: UInt32, _ start: UInt32, _ prefix: UInt32) -> Bool {
        (address ^ start) >> (32 - prefix) == 0
    }
}
