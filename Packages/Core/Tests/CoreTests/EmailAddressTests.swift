import Core
import Testing

@Suite struct EmailAddressTests {
    @Test(arguments: [
        ("a@example.org", "a@example.org"), (" Ana@Example.ORG ", "ana@example.org"),
        ("a.b+c@x-y.co", "a.b+c@x-y.co"),
        ("!#$%&'*+/=?^_`{|}~-@a.b", "!#$%&'*+/=?^_`{|}~-@a.b"), ("1@1.1", "1@1.1"),
    ])
    func `an address is trimmed and in lower case`(_ raw: String, _ text: String) throws {
        #expect(try EmailAddress(parsing: raw).text == text)
    }

    @Test(arguments: [
        "", "not-an-address", "@example.org", "a@", "a@b", "a@@b.c", "a@b@c.d", "a b@c.d", "a@b..c", "a@.b.c",
        "a@b.c.",
        "a@-b.c", "a@b-.c", "ñ@example.org", "a@exämple.org", "a@b_c.org", "\"a\"@b.c", "a@b.c\u{0}",
        "a@[127.0.0.1]", "\u{212A}im@example.org", "kim@\u{212A}.org",
    ])
    func `an invalid address is refused`(_ raw: String) {
        #expect(refusal(of: { try EmailAddress(parsing: raw) }) == "email.not-an-address")
    }

    @Test func `a local part has at most 64 characters and a label 63`() {
        func isTaken(_ local: Int, _ label: Int) -> Bool {
            let text =
                String(repeating: "a", count: local) + "@" + String(repeating: "b", count: label) + ".org"
            return (try? EmailAddress(parsing: text)) != nil
        }
        #expect(isTaken(64, 63))
        #expect(!isTaken(65, 63))
        #expect(!isTaken(64, 64))
    }

    @Test(arguments: [(254, true), (255, false)])
    func `an address has at most 254 characters`(_ count: Int, _ isTaken: Bool) {
        let labels = String(repeating: String(repeating: "b", count: 59) + ".", count: 4)
        let text = String(repeating: "a", count: count - 244) + "@" + labels + "org"
        #expect(text.count == count)
        #expect(((try? EmailAddress(parsing: text)) != nil) == isTaken)
    }
}
