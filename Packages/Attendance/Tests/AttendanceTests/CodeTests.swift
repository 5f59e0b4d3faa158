import Core
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct CodeTests {
    private static let session = CheckInCode.Scope.session(SessionID(7), step: 118_800_000)
    private static let key = signingKey("ABCDEFGH", Array(0..<32))
    private static let sample = "CL1.ABCDEFGH.S7.118800000.M5YXAOWSQOSEAMQJIP6L4GHB2XVIKKMP"
    private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.$%*+-/: abcdefghijklmnopqrstuvwxyz="

    static func signingKey(_ kid: String, _ secret: [UInt8]) -> SigningKey {
        SigningKey(
            kid: kid, secret: secret, state: .active, madeAt: Instant(milliseconds: 0), retiredAt: nil)
    }

    /// HKDF-SHA-256 and HMAC-SHA-256 computed with Python's hmac and hashlib.
    @Test func `codes are the fixed vectors`() {
        let room = CodeSigner(key: Self.key, academy: "academy-1").sign(.room(RoomID(3)))
        let longest = CodeSigner(
            key: Self.signingKey("K234", Array(repeating: 255, count: 32)), academy: "Compás"
        )
        .sign(.session(SessionID(.max), step: 999_999_999_999))
        #expect(CodeSigner(key: Self.key, academy: "academy-1").sign(Self.session).text == Self.sample)
        #expect(room.text == "CL1.ABCDEFGH.R3.0.5C7RT5PV5GIJ7U3J2YWYIIAKOTLL3CAH")
        #expect(
            longest.text == "CL1.K234.S9223372036854775807.999999999999.3SWTEGR2RMQJNU3DTGTQT37DTG25S5CF")
    }

    @Test func `parsing a code gives the key and scope it was signed with`() throws {
        let code = try CheckInCode(parsing: Self.sample)
        #expect(code.kid == "ABCDEFGH")
        #expect(code.scope == Self.session)
        #expect(code.text == Self.sample)
    }

    @Test(arguments: [
        "https://studio.example.org/c/", "HTTPS://STUDIO.EXAMPLE.ORG/C/", "http://127.0.0.1:8080/c/",
        "studio.example.org/c/", "/c/", String(repeating: "x", count: CheckInCode.addressLimit) + "/c/",
    ])
    func `a link is its code, whatever its server and case`(_ address: String) throws {
        for code in [Self.sample, Self.sample.lowercased()] {
            #expect(try CheckInCode(parsing: address + code).text == Self.sample)
        }
    }

    @Test(arguments: [
        "https://studio.example.org/\(sample)", "https://studio.example.org/d/\(sample)",
        "https://studio.example.org/c/\(sample)/", "https://studio.example.org/c/\(sample)?x=1",
        "https://studio.example.org/c/", "https://studio.example.org/c/\(sample)/c/", "c\(sample)",
        "https://studio.example.org/c/\(sample)\(sample)", sample.lowercased(), " \(sample)",
        String(repeating: "x", count: CheckInCode.addressLimit + CheckInCode.byteLimit) + "/c/\(sample)",
    ])
    func `any other text with a code is unreadable`(_ text: String) {
        #expect(throws: CheckInError.unreadable) { try CheckInCode(parsing: text) }
    }

    @Test func `the pattern in the document accepts each code and link that can be read`() throws {
        let schema = try #require(CheckIn.fields["code"]?.schema)
        let pattern = try Regex(try #require(schema.pattern))
        let last = CodeSigner(key: Self.key, academy: "a").sign(.session(SessionID(.max), step: 1)).text
        let room = CodeSigner(key: Self.key, academy: "a").sign(.room(RoomID(.max))).text
        for code in [Self.sample, last, room] {
            for text in [code, "https://a.example/c/\(code.lowercased())", "HTTPS://A.EXAMPLE/C/\(code)"] {
                #expect(try CheckInCode(parsing: text).text == code)
                #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
            }
            #expect(code.lowercased().wholeMatch(of: pattern) == nil)
        }
    }

    @Test func `a link is in upper case, with the characters of the QR alphanumeric mode`() throws {
        let address = try #require(WebAddress("https://studio.example.org:8443"))
        let link = try CheckInCode(parsing: Self.sample).link(at: address)
        #expect(link == "HTTPS://STUDIO.EXAMPLE.ORG:8443/C/" + Self.sample)
        #expect(link.allSatisfy("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".contains))
        #expect(try CheckInCode(parsing: link).text == Self.sample)
    }

    @Test func `every code stays under 90 characters`() {
        let scope = CheckInCode.Scope.session(SessionID(.max), step: 999_999_999_999)
        #expect(CodeSigner(key: Self.key, academy: "a").sign(scope).text.utf8.count == 79)
    }

    @Test func `no other character in any place makes a genuine code`() {
        let signer = CodeSigner(key: Self.key, academy: "academy-1")
        let letters = Array(Self.sample)
        var accepted: [String] = []
        for place in letters.indices {
            for letter in Self.alphabet where letter != letters[place] {
                var changed = letters
                changed[place] = letter
                if let code = try? CheckInCode(parsing: String(changed)), signer.isValid(code) {
                    accepted.append(String(changed))
                }
            }
        }
        #expect(accepted.isEmpty)
    }

    @Test func `no flipped bit of any character makes a genuine code`() {
        let signer = CodeSigner(key: Self.key, academy: "academy-1")
        let bytes = Array(Self.sample.utf8)
        for flip in 0..<bytes.count * 8 {
            var changed = bytes
            changed[flip / 8] ^= 1 << (flip % 8)
            let code = try? CheckInCode(parsing: String(decoding: changed, as: UTF8.self))
            #expect(code.map(signer.isValid) != true, "bit \(flip)")
        }
    }

    @Test func `a code of another academy, key, session, step or scope is forged`() {
        let signer = CodeSigner(key: Self.key, academy: "academy-1")
        let own = signer.sign(Self.session)
        let others = [
            CodeSigner(key: Self.key, academy: "academy-2").sign(Self.session),
            CodeSigner(key: Self.signingKey("ABCDEFGH", Array(1..<33)), academy: "academy-1").sign(
                Self.session),
            CheckInCode(kid: "ABCDEFGH", scope: .session(SessionID(8), step: 118_800_000), mac: own.mac),
            CheckInCode(kid: "ABCDEFGH", scope: .session(SessionID(7), step: 118_800_001), mac: own.mac),
            CheckInCode(kid: "ABCDEFGH", scope: .room(RoomID(7)), mac: own.mac),
            CheckInCode(kid: "ABCDEFGI", scope: Self.session, mac: own.mac),
        ]
        #expect(signer.isValid(own))
        for code in others { #expect(!signer.isValid(code)) }
    }

    @Test(arguments: [
        "", ".", "....", "CL1", "CL2.AAAA.S7.1.MAC", "CL1.AAAA.S7.1.MAC.MAC", "cl1.AAAA.S7.1.MAC",
        "CL1.AAA.S7.1.MAC", "CL1.AAAAAAAAA.S7.1.MAC", "CL1.AAA1.S7.1.MAC", "CL1.aaaa.S7.1.MAC",
        "CL1.AAAA.S.1.MAC",
        "CL1.AAAA.S0.1.MAC", "CL1.AAAA.S07.1.MAC", "CL1.AAAA.S-7.1.MAC", "CL1.AAAA.S+7.1.MAC",
        "CL1.AAAA.s7.1.MAC",
        "CL1.AAAA.T7.1.MAC", "CL1.AAAA.S9223372036854775808.1.MAC", "CL1.AAAA.S7.01.MAC", "CL1.AAAA.S7.0.MAC",
        "CL1.AAAA.S7..MAC", "CL1.AAAA.S7.1000000000000.MAC", "CL1.AAAA.R7.1.MAC", "CL1.AAAA.R7.00.MAC",
        "CL1.AAAA.L7.0.MAC", "CL1.AAAA.L7.01.MAC", "CL1.AAAA.L0.1.MAC",
        "CL1.AAAA.S7.1.MACA", "CL1.AAAA.S7.1.", " CL1.AAAA.S7.1.MAC", "CL1.AAAA.S7.1.MAC\n",
        "CL1.AAAA.S٧.1.MAC",
        "CL1.AAAA.S7.1.MAC" + String(repeating: "A", count: 60),
    ])
    func `only the canonical spelling is read`(text: String) {
        let spelled = text.replacing("MAC", with: String(repeating: "A", count: 32), maxReplacements: 1)
        #expect(throws: CheckInError.unreadable) { try CheckInCode(parsing: spelled) }
    }

    @Test(arguments: [
        "CL1.AAAA.S7.1.MAC", "CL1.AAAAAAAA.S9223372036854775807.999999999999.MAC", "CL1.Z234.R7.0.MAC",
        "CL1.Z234.L7.1.MAC",
    ])
    func `a canonical code is parsed and spelled as it was`(text: String) throws {
        let spelled = text.replacing("MAC", with: String(repeating: "7", count: 32))
        #expect(try CheckInCode(parsing: spelled).text == spelled)
    }

    @Test func `a code that is too long is not looked at`() {
        let million = String(repeating: "CL1.", count: 1_000_000)
        #expect(throws: CheckInError.unreadable) { try CheckInCode(parsing: million) }
    }
}
