internal import Core

/// The hops of a `Forwarded` field (RFC 7239), the nearest last.
struct Forwarded {
    struct Hop: Equatable {
        /// nil if it is obfuscated, unknown or missing.
        var address: NetworkAddress?
        var isSecure = false
    }

    let hops: [Hop]

    /// - Returns: nil if the field is malformed.
    init?(_ text: String) {
        var reader = Reader(bytes: text.utf8[...])
        var hops: [Hop] = []
        repeat {
            guard let hop = reader.hop() else { return nil }
            hops.append(hop)
        } while reader.take(UInt8(ascii: ","))
        guard reader.bytes.isEmpty else { return nil }
        self.hops = hops
    }

    /// The client: the last hop that is not a trusted proxy, or the first hop if all are.
    ///
    /// - Returns: nil if the address of that hop, or of a hop after it, is unknown.
    func client(before proxies: [NetworkAddress.Network]) -> Hop? {
        for hop in hops.reversed() {
            guard let address = hop.address else { return nil }
            if !proxies.contains(where: { $0.contains(address) }) { return hop }
        }
        return hops.first
    }

    private struct Reader {
        var bytes: Substring.UTF8View

        mutating func take(_ byte: UInt8) -> Bool {
            skipSpace()
            guard bytes.first == byte else { return false }
            bytes.removeFirst()
            return true
        }

        private mutating func skipSpace() {
            bytes = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        }

        /// Reads a hop, `for=192.0.2.43;proto=https`; nil if it is malformed or a name occurs twice.
        mutating func hop() -> Hop? {
            var hop = Hop()
            var seen: Set<String> = []
            repeat {
                skipSpace()
                guard let name = token()?.lowercased(), seen.insert(name).inserted,
                    take(UInt8(ascii: "=")),
                    let value = bytes.first == UInt8(ascii: "\"") ? quoted() : token()
                else { return nil }
                if name == "for" {
                    guard let node = Self.node(value) else { return nil }
                    hop.address = node.address
                } else if name == "proto" {
                    hop.isSecure = value.lowercased() == "https"
                }
            } while take(UInt8(ascii: ";"))
            return hop
        }

        private mutating func token() -> String? {
            let token = bytes.prefix(while: \.isInToken)
            guard !token.isEmpty else { return nil }
            bytes = bytes[token.endIndex...]
            return String(Substring(token))
        }

        private mutating func quoted() -> String? {
            bytes.removeFirst()
            var text: [UInt8] = []
            while let byte = bytes.popFirst() {
                switch byte {
                case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
                case UInt8(ascii: "\\"):
                    guard let escaped = bytes.popFirst() else { return nil }
                    text.append(escaped)
                default: text.append(byte)
                }
            }
            return nil
        }

        /// Parses a node: an address with or without a port, `unknown`, or an obfuscated name such as
        /// `_hidden`. Nil if the text is none of these.
        private static func node(_ text: String) -> Hop? {
            if text.lowercased() == "unknown" || text.hasPrefix("_") { return Hop() }
            let isBracketed = text.hasPrefix("[")
            let host = text.dropFirst(isBracketed ? 1 : 0).prefix { $0 != (isBracketed ? "]" : ":") }
            let rest = text[host.endIndex...].dropFirst(isBracketed ? 1 : 0)
            guard !isBracketed || host.endIndex < text.endIndex, isPort(rest),
                let address = NetworkAddress(host)
            else { return nil }
            return Hop(address: address)
        }

        private static func isPort(_ text: Substring) -> Bool {
            let port = text.dropFirst()
            return text.isEmpty
                || text.hasPrefix(":") && (1...6).contains(port.utf8.count)
                    && (port.hasPrefix("_") || port.utf8.allSatisfy(\.isASCIIDigit))
        }
    }
}
