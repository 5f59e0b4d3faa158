/// A reply of a mail server (RFC 5321, 4.2).
struct SMTPReply: Hashable, Sendable {
    let code: Int
    /// The texts of its lines, without the code.
    let lines: [String]

    /// The code and the texts in one line: `550 5.1.1 No such user`.
    var text: String { "\(code) " + lines.joined(separator: " ") }

    /// The first digit of the code: 2 success, 3 more input expected, 4 temporary and 5 permanent failure.
    var severity: Int { code / 100 }

    /// The lines of the extensions in a reply to EHLO, in upper case: `AUTH PLAIN LOGIN`.
    var extensions: Set<String> {
        Set(lines.dropFirst().map { $0.uppercased() })
    }
}

/// Reads replies from the bytes of a connection.
struct SMTPReplyParser: Sendable {
    /// The maximum bytes of a line; RFC 5321 allows 512.
    static let lineLimit = 2_000
    /// The maximum number of lines of one reply.
    static let replyLimit = 100

    private var bytes: [UInt8] = []
    private var lines: [String] = []
    /// The code of ``lines``; nil without lines.
    private var code: Int?

    /// Whether no bytes are left after the replies that were returned.
    var isEmpty: Bool { bytes.isEmpty && lines.isEmpty }

    mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// The next reply; nil if it has not arrived completely. All its lines must have one code (RFC 5321,
    /// 4.2.1).
    ///
    /// - Throws: ``SMTPFault/malformedReply``.
    mutating func next() throws(SMTPFault) -> SMTPReply? {
        while let end = bytes.firstIndex(of: 0x0A) {
            let line = bytes[..<end].last == 0x0D ? bytes[..<(end - 1)] : bytes[..<end]
            let (code, isLast, text) = try Self.parse(line)
            bytes.removeSubrange(...end)
            lines.append(text)
            guard lines.count <= Self.replyLimit, self.code ?? code == code else { throw .malformedReply }
            self.code = code
            if isLast {
                defer { (self.code, lines) = (nil, []) }
                return SMTPReply(code: code, lines: lines)
            }
        }
        guard bytes.count <= Self.lineLimit else { throw .malformedReply }
        return nil
    }

    /// Parses one line: `250 text`, which ends a reply, or `250-text`, which another line follows.
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
    /// The server sent bytes that answer no command, such as plain text after its reply to STARTTLS.
    case unexpectedReply
    case closed
}
