import Core
import Crypto
import Foundation
import Testing

@testable import Messages

/// The key pair and the tokens with which an academy identifies itself to push services.
@Suite struct VAPIDKeyTests {
    private struct Claims: Decodable {
        let aud: String
        let exp: Int64
        let sub: String?
    }

    private let now = Instant(milliseconds: 1_800_000_000_000)

    private func key(_ number: UInt64 = 1) throws -> VAPIDKey {
        try VAPIDKey(keyedHash: OutboxFixture.keyedHash(number))
    }

    @Test func `a push service verifies the token with the public key`() throws {
        let key = try key()
        let endpoint = try #require(PushEndpoint("https://push.example.net:443/push/1"))
        let field = try key.authorization(for: endpoint, contact: "https://studio.example.org", at: now)
        let match = try #require(field.wholeMatch(of: /vapid t=([^.]+)\.([^.]+)\.([^.,]+), k=(\S+)/))
        #expect(String(match.4) == key.publicKey)
        let point = try #require([UInt8](base64URL: key.publicKey))
        let publicKey = try P256.Signing.PublicKey(x963Representation: point)
        let signature = try P256.Signing.ECDSASignature(
            rawRepresentation: #require([UInt8](base64URL: match.3)))
        #expect(publicKey.isValidSignature(signature, for: Array("\(match.1).\(match.2)".utf8)))
        #expect([UInt8](base64URL: match.1) == Array(#"{"alg":"ES256","typ":"JWT"}"#.utf8))
        let claims = try JSONDecoder().decode(Claims.self, from: Data(#require([UInt8](base64URL: match.2))))
        #expect(claims.aud == "https://push.example.net" && claims.sub == "https://studio.example.org")
        // RFC 8292, section 2: no more than a day.
        #expect(claims.exp - now.milliseconds / 1_000 == 12 * 3_600)
    }

    @Test func `a token without a contact has no such claim`() throws {
        let endpoint = try #require(PushEndpoint("https://push.example.net/1"))
        let field = try key().authorization(for: endpoint, contact: nil, at: now)
        let part = try #require(field.firstMatch(of: /\.([^.]+)\./)).1
        let text = String(decoding: try #require([UInt8](base64URL: part)), as: UTF8.self)
        #expect(!text.contains("sub"))
    }

    @Test func `the key pair stays the same, and differs from that of another academy`() throws {
        let (first, again, other) = (try key(), try key(), try key(2))
        #expect(first.publicKey == again.publicKey && first.publicKey != other.publicKey)
        #expect([UInt8](base64URL: first.publicKey)?.count == 65)
    }

    @Test func `a hash that gives no valid key is not used`() throws {
        // Zero and the order of the group are no private keys.
        let key = try VAPIDKey { bytes in
            [UInt8](repeating: bytes.last ?? 0 < 3 ? 0 : 9, count: 32)
        }
        #expect(!key.publicKey.isEmpty)
        #expect(throws: (any Error).self) { try VAPIDKey { _ in [UInt8](repeating: 0xFF, count: 32) } }
    }

    @Test func `printing the key shows nothing of it`() throws {
        #expect("\(try key())" == "VAPIDKey(…)")
    }
}
