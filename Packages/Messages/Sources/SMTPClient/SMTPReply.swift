/// A reply of a mail server (RFC 5321, 4.2).
struct SMTPReply: Hashable, Sendable {
    let code: Int
    /// The texts of its lines, without the code.
    let lines: [String]

    /// The code and the texts in one line: `550 5.1.1 No such user`.
    var text: String { "\(code) " + lines.joined(separator: " ") }

    /// The severity: the first digit of the code.
    var severity: Int { code / 100 }

    /// The keywords of the extensions, in upper case, where it replies to EHLO.
    var extensions: Set<String> {
        Set(lines.dropFirst().map { $0.uppercased() })
    }
}

/// Reads replies from the bytes of a connection.
struct SMTPReplyParser: Sendable {
    /// Bytes of a line; RFC 5321 allows 512.
    static let lineLimit = 2_000
    /// Lines of one reply.
    static let replyLimit = 100

    private var bytes: [UInt8] = []
    private var lines: [String] = []

    /// Whether all bytes belonged to replies that were returned.
    var isEmpty: Bool { bytes.isEmpty && lines.isEmpty }

    mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// The next reply; nil if it is not complete.
    ///
    /// - Throws: ``SMTPFault/malformedReply``.
    mutating func next() throws(SMTPFault) -> SMTPReply? {
        while let end = bytes.firstIndex(of: 0x0A) {
            let line = bytes[..<end].last == 0x0D ? bytes[..<(end - 1)] : bytes[..<end]
            let (code, isLast, text) = try Self.parse(line)
            bytes.removeSubrange(...end)
            lines.append(text)
            guard lines.count <= Self.replyLimit else { throw .malformedReply }
            if isLast {
                defer { lines = [] }
                return SMTPReply(code: code, lines: lines)
            }
        }
        guard bytes.count <= Self.lineLimit else { throw .malformedReply }
        return nil
    }

    /// Parses `250-text` and `250 text`.
    private static func parse(
        _ line: ArraySlice<UInt8>
    ) throws(SMTPFault) -> (code: Int, isLast: Bool, text: String) {
        let digits = line.prefix(3)
        let separator = line.dropFirst(3).first ?? 0x20
        guard line.count <= lineLimit, digits.count == 3, digits.allSatisfy({ (0x30...0x39).contains($0) }),
            separator == 0x20 || separator == 0x2D, let code = Int(String(decoding: digits, as: UTF8.self))
        else { throw .malformedReply }
        return (code, separator == 0x20, String(decoding: line.dropFirst(4), as: UTF8.self))
    }
}

/// A failure of the connection itself.
enum SMTPFault: Error, Sendable, Equatable {
    case malformedReply
    /// The server sent a reply that no command asked for, such as one in plain text after it began TLS.
    case unexpectedReply
    case closed
}
