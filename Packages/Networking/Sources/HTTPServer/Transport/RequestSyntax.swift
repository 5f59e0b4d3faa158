internal import Core
internal import NIOCore

/// Checks the line syntax of RFC 9112. NIO's parser checks the rest.
///
/// NIO's parser accepts spaces and line ends that proxies read differently, and does not limit chunk
/// extensions.
enum RequestSyntax {
    typealias Line = ByteBufferView

    private static let (tab, space) = (UInt8(0x09), UInt8(0x20))
    /// The most digits of a chunk size. Any such number is an `Int`, with room to add to it.
    private static let sizeDigits = 15

    /// Whether a line is `METHOD SP target SP HTTP/1.0` or `HTTP/1.1`, with one space each (RFC 9112, 3).
    static func isRequestLine(_ line: Line) -> Bool {
        let method = line.prefix(while: \.isInToken)
        guard !method.isEmpty, line.dropFirst(method.count).first == space else { return false }
        let rest = line.dropFirst(method.count + 1)
        let target = rest.prefix { $0 > space && $0 != 0x7F }
        guard !target.isEmpty else { return false }
        let version = rest.dropFirst(target.count)
        return version.elementsEqual(" HTTP/1.1".utf8) || version.elementsEqual(" HTTP/1.0".utf8)
    }

    /// Whether a line is `name: value`, without a space before the colon and without a fold (RFC 9112, 5).
    static func isFieldLine(_ line: Line) -> Bool {
        let name = line.prefix(while: \.isInToken)
        let rest = line.dropFirst(name.count)
        return !name.isEmpty && rest.first == UInt8(ascii: ":") && rest.allSatisfy(isText)
    }

    /// The size of a chunk and the bytes of its extensions (RFC 9112, 7.1); nil if the line is malformed.
    static func chunkSize(_ line: Line) -> (size: Int, extensions: Int)? {
        let digits = line.prefix { $0.isASCIIDigit || isHexLetter($0) }
        let rest = line.dropFirst(digits.count)
        guard !digits.isEmpty, digits.count <= sizeDigits, rest.isEmpty || rest.first == UInt8(ascii: ";"),
            rest.allSatisfy(isText), let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        return (size, rest.count)
    }

    private static func isHexLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
    }

    /// Whether a byte may be part of a field's value: no control character but the tab.
    private static func isText(_ byte: UInt8) -> Bool { byte >= space && byte != 0x7F || byte == tab }
}
