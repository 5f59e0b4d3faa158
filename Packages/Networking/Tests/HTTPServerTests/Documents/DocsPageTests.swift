import Foundation
import Testing

@testable import HTTPServer

/// The page that shows the document.
@Suite struct DocsPageTests {
    @Test func `its policy lets in its own style and script and nothing else`() {
        let policy = DocsPage.contentSecurityPolicy
        #expect(policy.hasPrefix("default-src 'none'; "))
        #expect(policy.contains("style-src 'sha256-\(SHA256.base64(DocsPage.style))'"), "the style's hash")
        #expect(policy.contains("script-src 'sha256-\(SHA256.base64(DocsPage.script))'"), "the script's hash")
        #expect(!policy.contains("unsafe"))
    }

    @Test func `the hash is SHA-256`() {
        // The examples of FIPS 180-2, appendices B.1 and B.2.
        #expect(SHA256.base64("abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
        let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
        #expect(SHA256.base64(long) == "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=")
    }

    @Test func `it is one file with what its policy covers between its tags`() {
        let page = String(decoding: DocsPage.html, as: UTF8.self)
        #expect(page.contains("<style>\(DocsPage.style)</style>"))
        #expect(page.contains("<script>\(DocsPage.script)</script>"))
        for outside in [
            "http://", "https://", "src=", "<link", "<img", "@import", " url(", " style=", " onclick=",
        ] {
            #expect(!page.contains(outside), "\(outside)")
        }
    }

    @Test func `without JavaScript it leads to the document`() throws {
        let page = String(decoding: DocsPage.html, as: UTF8.self)
        let notice = try #require(page.firstMatch(of: /<noscript>(.*?)<\/noscript>/.dotMatchesNewlines()))
        #expect(notice.1.contains("href=\"/openapi.json\""))
    }

    @Test func `it makes elements of texts and never markup`() {
        for way in [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
        ] {
            #expect(!DocsPage.script.contains(way))
        }
    }
}

/// SHA-256 (FIPS 180-4), to compare the page's own with.
private enum SHA256 {
    static func base64(_ text: String) -> String { Data(hash(Array(text.utf8))).base64EncodedString() }

    private static let primes: [UInt32] = {
        var found: [UInt32] = []
        var number: UInt32 = 2
        while found.count < 64 {
            if !found.contains(where: { number % $0 == 0 }) { found.append(number) }
            number += 1
        }
        return found
    }()

    /// The first 32 bits of the fraction of a root.
    private static func fraction(_ root: Double) -> UInt32 {
        UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }

    private static func hash(_ message: [UInt8]) -> [UInt8] {
        let keys = primes.map { fraction(Double($0).cubeRoot) }
        var state = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
        var padded = message + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        padded += (0..<8).map { UInt8(truncatingIfNeeded: UInt64(message.count * 8) >> UInt64(56 - 8 * $0)) }
        for start in stride(from: 0, to: padded.count, by: 64) {
            var words = (0..<16).map { word in
                (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(padded[start + word * 4 + $1]) }
            }
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let one = early.turned(7) ^ early.turned(18) ^ early >> 3
                let two = late.turned(17) ^ late.turned(19) ^ late >> 10
                words.append(words[index - 16] &+ one &+ words[index - 7] &+ two)
            }
            var now = state
            for index in 0..<64 {
                let one = now[4].turned(6) ^ now[4].turned(11) ^ now[4].turned(25)
                let choice = now[4] & now[5] ^ ~now[4] & now[6]
                let first = now[7] &+ one &+ choice &+ keys[index] &+ words[index]
                let two = now[0].turned(2) ^ now[0].turned(13) ^ now[0].turned(22)
                let second = two &+ (now[0] & now[1] ^ now[0] & now[2] ^ now[1] & now[2])
                now = [first &+ second] + now[0..<3] + [now[3] &+ first] + now[4..<7]
            }
            state = zip(state, now).map { $0 &+ $1 }
        }
        return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }
}

extension UInt32 {
    fileprivate func turned(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}

extension Double {
    fileprivate var cubeRoot: Double { cbrt(self) }
}
