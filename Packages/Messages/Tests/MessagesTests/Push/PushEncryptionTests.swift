import Core
import Crypto
import TestSupport
import Testing

@testable import Messages

/// The encryption of messages for browsers.
@Suite struct PushEncryptionTests {
    private let encryption = PushEncryption { count in (0..<count).map { _ in .random(in: 0...255) } }

    private func bytes(_ text: String) throws -> [UInt8] { try #require([UInt8](base64URL: text)) }

    /// RFC 8291, section 5 and appendix A.
    @Test func `the example of RFC 8291 has the bytes of the RFC`() throws {
        let keys = try #require(
            PushKeys(
                p256dh:
                    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                auth: "BTBZMqHH6r4Tts7J_aSIgg"))
        let key = try P256.KeyAgreement.PrivateKey(
            rawRepresentation: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
        let body = try PushEncryption.encrypted(
            Array("When I grow up, I want to be a watermelon".utf8), for: keys, with: key,
            salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"))
        let expected =
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
            + "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
            + "gSxsj_Qulcy4a-fN"
        #expect(body.base64URL == expected)
    }

    @Test(arguments: [0, 1, 100, PushEncryption.mostBytes])
    func `a browser reads what was encrypted for it`(_ count: Int) throws {
        let browser = TestBrowser()
        let keys = try #require(PushKeys(point: browser.point, secret: browser.secret))
        let message = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let body = try encryption.encrypted(message, for: keys)
        #expect(body.count == count + 103 && body.count <= 4_096)
        #expect(try browser.opened(body) == message)
    }

    @Test func `the longest message has 3,993 bytes`() throws {
        let browser = TestBrowser()
        let keys = try #require(PushKeys(point: browser.point, secret: browser.secret))
        #expect(PushEncryption.mostBytes == 3_993)
        #expect(throws: PushEncryption.Fault.self) {
            try encryption.encrypted([UInt8](repeating: 7, count: 3_994), for: keys)
        }
    }

    @Test func `another browser, and a changed message, cannot be read`() throws {
        let (browser, other) = (TestBrowser(), TestBrowser())
        let keys = try #require(PushKeys(point: browser.point, secret: browser.secret))
        var body = try encryption.encrypted([1, 2, 3], for: keys)
        #expect(throws: (any Error).self) { try other.opened(body) }
        body[body.count - 1] ^= 1
        #expect(throws: (any Error).self) { try browser.opened(body) }
    }

    @Test func `each message has a salt and a key of its own`() throws {
        let browser = TestBrowser()
        let keys = try #require(PushKeys(point: browser.point, secret: browser.secret))
        let bodies = try (0..<20).map { _ in try encryption.encrypted([1], for: keys) }
        #expect(Set(bodies.map { $0[0..<16] }).count == 20)
        #expect(Set(bodies.map { $0[21..<86] }).count == 20)
    }

    @Test func `keys of another length or off the curve are refused`() {
        let browser = TestBrowser()
        #expect(PushKeys(point: browser.point, secret: browser.secret) != nil)
        #expect(PushKeys(point: browser.point, secret: browser.secret + [0]) == nil)
        #expect(PushKeys(point: browser.point, secret: Array(browser.secret.dropLast())) == nil)
        #expect(PushKeys(point: browser.point.dropLast(), secret: browser.secret) == nil)
        #expect(PushKeys(point: [4] + [UInt8](repeating: 1, count: 64), secret: browser.secret) == nil)
        #expect(PushKeys(point: [UInt8](repeating: 0, count: 65), secret: browser.secret) == nil)
        #expect(PushKeys(p256dh: "", auth: "") == nil)
        #expect(PushKeys(p256dh: "§", auth: browser.secret.base64URL) == nil)
    }

    @Test func `random texts in place of keys and addresses never crash, and are refused`() {
        var random = SplitMix64(seed: 8_291)
        let letters = Array("https://.:@[]%\\#?/abcdef0123456789-_=é\u{0}\u{7F}\u{202E}")
        for _ in 0..<5_000 {
            let text = String(
                (0..<Int.random(in: 0...120, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "x"
                })
            #expect(PushKeys(p256dh: text, auth: text) == nil)
            if let endpoint = PushEndpoint(text) {
                #expect(endpoint.text.hasPrefix("https://\(endpoint.host)/") && !endpoint.host.contains("@"))
            }
            if let endpoint = PushEndpoint("https://" + text) {
                #expect(endpoint.text.hasPrefix("https://\(endpoint.host)/") && endpoint.host.contains("."))
            }
        }
    }
}
