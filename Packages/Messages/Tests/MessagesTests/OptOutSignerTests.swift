import Core
import TestSupport
import Testing

@testable import Messages

/// The signed links with which recipients opt out.
@Suite(.limitedParallelism) struct OptOutSignerTests {
    private let signer = OptOutSigner(keyedHash: OutboxFixture.keyedHash(1))

    private func choice(
        _ student: Int64 = 12, _ kind: MessageKind = .passEnding, _ email: String = "rosa@example.org"
    ) throws -> RecipientOptOut {
        RecipientOptOut(
            student: StudentID(student), kind: kind,
            recipient: signer.hash(of: try EmailAddress(parsing: email)))
    }

    @Test(arguments: MessageKind.allCases.filter(\.hasOptOutLink), [1, 12, Int64.max])
    func `a token has the student, the kind and the recipient`(kind: MessageKind, student: Int64) throws {
        let choice = try choice(student, kind)
        let token = signer.token(for: choice)
        #expect(signer.choice(of: token) == choice)
        #expect(token.utf8.count <= OptOutSigner.longestToken)
        #expect(token.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_".utf8.contains($0) })
    }

    @Test(arguments: MessageKind.allCases.filter { !$0.hasOptOutLink })
    func `a kind without such links has no valid token`(kind: MessageKind) throws {
        #expect(signer.choice(of: signer.token(for: try choice(12, kind))) == nil)
    }

    @Test func `a token of another academy is not valid`() throws {
        let other = OptOutSigner(keyedHash: OutboxFixture.keyedHash(2))
        #expect(other.choice(of: signer.token(for: try choice())) == nil)
        let email = try EmailAddress(parsing: "rosa@example.org")
        #expect(other.hash(of: email) != signer.hash(of: email))
    }

    @Test func `a token with any other byte is not valid`() throws {
        let token = signer.token(for: try choice())
        let bytes = try #require([UInt8](base64URL: token))
        for index in bytes.indices {
            for bit in [1, 128] as [UInt8] {
                var altered = bytes
                altered[index] ^= bit
                #expect(signer.choice(of: altered.base64URL) == nil, "byte \(index)")
            }
        }
        for count in 0..<bytes.count {
            #expect(signer.choice(of: bytes.prefix(count).base64URL) == nil, "\(count) bytes")
        }
        #expect(signer.choice(of: (bytes + [0]).base64URL) == nil)
    }

    @Test func `a MAC is of one kind, one student and one recipient only`() throws {
        let (first, others) = (
            try choice(),
            [try choice(12, .sessionMoved), try choice(13), try choice(12, .passEnding, "hugo@example.org")]
        )
        let signed = try #require([UInt8](base64URL: signer.token(for: first)))
        let mac = signed[25..<41]
        for other in others {
            var bytes = try #require([UInt8](base64URL: signer.token(for: other)))
            #expect(bytes[25..<41] != mac)
            bytes.replaceSubrange(25..<41, with: mac)
            #expect(signer.choice(of: bytes.base64URL) == nil)
        }
    }

    @Test func `only the canonical spelling of a token is valid`() throws {
        let token = signer.token(for: try choice())
        for text in [token + "=", token + " ", " " + token, token + "\n", "", OptOutSigner.exampleToken] {
            #expect(signer.choice(of: text) == nil, "\(text)")
        }
        #expect(signer.choice(of: token + String(repeating: "A", count: 200)) == nil)
    }

    @Test func `a token has neither the address nor a part of it`() throws {
        let bytes = try #require([UInt8](base64URL: signer.token(for: try choice())))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains("rosa") && !text.contains("example"))
    }
}
