import Testing

@testable import SMTPClient

@Suite struct SMTPReplyTests {
    private func replies(_ pieces: String...) throws -> [SMTPReply] {
        var (parser, replies) = (SMTPReplyParser(), [SMTPReply]())
        for piece in pieces {
            parser.append(piece.utf8)
            while let reply = try parser.next() { replies.append(reply) }
        }
        return replies
    }

    @Test func `a reply has the lines up to the one without a hyphen`() throws {
        let found = try replies("250-mail.example.org\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n220 x\r\n")
        #expect(found.map(\.code) == [250, 220])
        #expect(found.first?.extensions == ["STARTTLS", "AUTH PLAIN"])
    }

    @Test func `a reply arrives in pieces`() throws {
        #expect(try replies("2", "50", " ok\r", "\n") == [SMTPReply(code: 250, lines: ["ok"])])
    }

    @Test func `a code alone and a line feed alone are accepted`() throws {
        #expect(try replies("250\n").map(\.code) == [250])
    }

    @Test(arguments: ["hello\r\n", "25 x\r\n", "2500 x\r\n", "\r\n", "abc x\r\n", "25\u{661} x\r\n"])
    func `another line is malformed`(line: String) {
        #expect(throws: SMTPFault.malformedReply) { try replies(line) }
    }

    @Test func `a reply whose lines have different codes is malformed`() throws {
        #expect(throws: SMTPFault.malformedReply) { try replies("250-first\r\n550 last\r\n") }
        #expect(try replies("250-first\r\n250 last\r\n", "550 x\r\n").map(\.code) == [250, 550])
    }

    @Test func `lines and replies have a limit`() {
        #expect(throws: SMTPFault.malformedReply) { try replies(String(repeating: "2", count: 2_001)) }
        let lines = String(repeating: "250-x\r\n", count: 101)
        #expect(throws: SMTPFault.malformedReply) { try replies(lines) }
    }
}
