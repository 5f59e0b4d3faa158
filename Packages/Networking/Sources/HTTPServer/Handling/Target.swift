internal import Networking

/// The target of a request, decoded: the segments of its path and the parameters of its query.
struct Target {
    let segments: [String]
    let query: [WireRequest.Parameter]

    /// - Throws: ``HTTPError/malformedPath``, ``HTTPError/malformedQuery``.
    init(_ text: String) throws(HTTPError) {
        let bytes = text.utf8
        let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        guard bytes.first == UInt8(ascii: "/") else { throw .malformedPath }
        var segments: [String] = []
        for segment in bytes[..<end].dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        {
            guard let segment = Self.decoded(segment, plusIsSpace: false) else { throw .malformedPath }
            segments.append(segment)
        }
        self.segments = segments
        query = end == bytes.endIndex ? [] : try Self.parameters(bytes[bytes.index(after: end)...])
    }

    private static func parameters(
        _ text: Substring.UTF8View
    ) throws(HTTPError) -> [WireRequest.Parameter] {
        var parameters: [WireRequest.Parameter] = []
        for pair in text.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(parts[0], plusIsSpace: true), !name.isEmpty,
                let value = parts.count == 2 ? decoded(parts[1], plusIsSpace: true) : ""
            else { throw .malformedQuery }
            parameters.append(.init(name: name, value: value))
        }
        return parameters
    }

    /// Decodes percent-encoded UTF-8; nil if it is malformed, or contains a NUL.
    private static func decoded(_ text: Substring.UTF8View, plusIsSpace: Bool) -> String? {
        guard
            text.contains(where: {
                $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") || $0 >= 0x80 || $0 <= 0x20
            })
        else { return String(Substring(text)) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(hexDigit), let low = rest.next().flatMap(hexDigit) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(0x20)
            default:
                guard byte > 0x20, byte < 0x80 else { return nil }
                bytes.append(byte)
            }
        }
        guard !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
