internal import Foundation

extension UInt8 {
    @inlinable public var isASCIIDigit: Bool { 0x30...0x39 ~= self }
    @inlinable public var isASCIIAlphanumeric: Bool { isASCIIDigit || 0x61...0x7A ~= self | 0x20 }
}

extension Collection<UInt8> {
    /// Two lower-case hexadecimal digits for each byte.
    public var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Base64 without padding (RFC 4648, section 4).
    public var unpaddedBase64: String {
        let padded = Data(self).base64EncodedString().utf8
        return String(decoding: padded.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    }

    /// Base64 for URLs, without padding (RFC 4648, section 5). It must be fast: each form of a page needs it.
    public var base64URL: String {
        unpaddedBase64.replacingBytes { byte in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            default: byte
            }
        }
    }

    /// Whether both collections have the same bytes, compared in a time that depends on their lengths only.
    @inlinable public func isEqualInConstantTime(to other: some Collection<UInt8>) -> Bool {
        count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension [UInt8] {
    /// The input of a MAC over texts: each is prefixed with its length in four bytes, most significant first,
    /// so that no two lists of texts have the same bytes.
    public init(lengthPrefixed fields: [String]) {
        self = []
        for field in fields {
            let count = field.utf8.count
            for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: count >> shift)) }
            self += field.utf8
        }
    }

    /// Decodes Base64 without padding (RFC 4648, section 4); nil for any other text.
    ///
    /// Unused bits of the last character are ignored, so several texts can have the same bytes.
    public init?(unpaddedBase64 text: some StringProtocol) {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        // Foundation reads "====" as one byte.
        guard !text.utf8.contains(UInt8(ascii: "=")), let data = Data(base64Encoded: text + padding) else {
            return nil
        }
        self.init(data)
    }

    /// Decodes Base64 for URLs, without padding (RFC 4648, section 5); nil for any other text.
    ///
    /// Unused bits of the last character are ignored, and `+` and `/` are accepted too.
    public init?(base64URL text: some StringProtocol) {
        self.init(
            unpaddedBase64: text.replacingBytes { byte in
                switch byte {
                case UInt8(ascii: "-"): UInt8(ascii: "+")
                case UInt8(ascii: "_"): UInt8(ascii: "/")
                default: byte
                }
            })
    }
}

extension StringProtocol {
    /// Replaces ASCII characters by others, in a tenth of the time of `replacing`.
    fileprivate func replacingBytes(_ replacement: (UInt8) -> UInt8) -> String {
        String(decoding: utf8.map(replacement), as: UTF8.self)
    }
}
