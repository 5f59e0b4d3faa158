import Core
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct TOTPTests {
    /// The secret of the test vectors for SHA-1 in RFC 6238, appendix B.
    private let secret = Array("12345678901234567890".utf8)

    @Test(
        arguments: [
            (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"), (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
        ] as [(Int64, String)])
    func `the codes are those of the RFC's test vectors`(seconds: Int64, expected: String) {
        let step = TOTP.step(at: Instant(milliseconds: seconds * 1_000))
        #expect(TOTP.code(secret, step: step, digits: 8) == expected)
        #expect(TOTP.code(secret, step: step) == expected.suffix(6))
    }

    @Test(
        arguments: [
            (0, "755224"), (1, "287082"), (2, "359152"), (3, "969429"), (4, "338314"), (5, "254676"),
            (6, "287922"), (7, "162583"), (8, "399871"), (9, "520489"),
        ] as [(Int64, String)])
    func `the codes are those of the test vectors of RFC 4226`(step: Int64, expected: String) {
        #expect(TOTP.code(secret, step: step) == expected)
    }

    @Test(
        arguments: [
            (0, 0), (29_999, 0), (30_000, 1), (59_999, 1), (-1, -1), (-30_000, -1), (-30_001, -2),
        ] as [(Int64, Int64)])
    func `a time step lasts thirty seconds`(milliseconds: Int64, step: Int64) {
        #expect(TOTP.step(at: Instant(milliseconds: milliseconds)) == step)
    }

    @Test(arguments: [(-2, nil), (-1, 99), (0, 100), (1, 101), (2, nil)] as [(Int64, Int64?)])
    func `one step before and after is accepted`(offset: Int64, expected: Int64?) {
        let now = Instant(milliseconds: 100 * 30_000)
        let code = TOTP.code(secret, step: 100 + offset)
        #expect(TOTP.step(of: code, secret, at: now, after: nil) == expected)
    }

    @Test func `a step is accepted only after the last accepted one`() {
        let now = Instant(milliseconds: 100 * 30_000)
        let code = TOTP.code(secret, step: 100)
        #expect(TOTP.step(of: code, secret, at: now, after: 99) == 100)
        #expect(TOTP.step(of: code, secret, at: now, after: 100) == nil)
        #expect(TOTP.step(of: code, secret, at: now, after: 101) == nil)
    }

    @Test func `a last step that no code could have now does not count`() {
        let now = Instant(milliseconds: 100 * 30_000)
        let code = TOTP.code(secret, step: 100)
        #expect(TOTP.step(of: code, secret, at: now, after: 102) == 100)
        #expect(TOTP.step(of: code, secret, at: now, after: 200_000) == 100)
    }

    @Test func `the address escapes all but unreserved characters`() throws {
        let email = try EmailAddress(parsing: "ana+desk@example.org")
        #expect(
            TOTP.uri(secret, of: email, issuer: "Compás & co: 2")
                == "otpauth://totp/Comp%C3%A1s%20%26%20co%3A%202:ana%2Bdesk%40example.org"
                + "?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Comp%C3%A1s%20%26%20co%3A%202"
                + "&algorithm=SHA1&digits=6&period=30")
    }

    @Test func `no code of a thousand other steps is accepted`() {
        let now = Instant(milliseconds: 2_000_000 * 30_000)
        let own = Set((1_999_999...2_000_001).map { TOTP.code(secret, step: $0) })
        for step in Int64(1)...1_000 {
            let code = TOTP.code(secret, step: step)
            guard !own.contains(code) else { continue }
            #expect(TOTP.step(of: code, secret, at: now, after: nil) == nil)
        }
    }
}
