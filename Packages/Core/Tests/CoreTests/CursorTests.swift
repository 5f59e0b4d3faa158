import Core
import Foundation
import Testing

@Suite struct CursorTests {
    @Test(arguments: [
        [], ["1"], ["name", "ñahui ana", "12"], ["", "\u{0}", "\"\\"],
    ])
    func `a cursor comes back as it was given out`(_ values: [String]) throws {
        let cursor = Cursor(values)
        #expect(try Cursor(parsing: cursor.text) == cursor)
        #expect(cursor.text.utf8.allSatisfy { $0 != 0x2B && $0 != 0x2F && $0 != 0x3D })
    }

    @Test(arguments: [
        "", "x", "!!!!", "e30", "W10x", "bnVsbA", "WzFd", "Wz", "a b", "é",
    ])
    func `an invalid cursor is refused`(_ text: String) {
        #expect(refusal(of: { try Cursor(parsing: text) }) == "page.bad-cursor")
    }

    @Test func `a cursor of a long text is taken, and a text longer than any cursor refused`() throws {
        let cursor = Cursor([String(repeating: "a", count: 500)])
        #expect(try Cursor(parsing: cursor.text) == cursor)
        let text = String(repeating: "A", count: 3001)
        #expect(refusal(of: { try Cursor(parsing: text) }) == "page.bad-cursor")
    }

    @Test func `a cursor changed anywhere is refused or another cursor, and never ends the process`() {
        let text = Cursor(["name", "luna ana", "12"]).text
        for index in text.indices {
            for letter in ["A", "_", "-", "9", "%"] {
                let changed = text.replacingCharacters(in: index...index, with: letter)
                let parsed = try? Cursor(parsing: changed)
                #expect(
                    parsed == nil || parsed?.text == changed
                        || (try? Cursor(parsing: parsed?.text ?? "")) == parsed)
            }
        }
    }

    @Test func `an encrypted cursor keeps its text, and only its cipher reads it`() throws {
        let cipher = CursorCipher(
            encrypt: { bytes, list in bytes.reversed() + Array(list.utf8) },
            decrypt: { bytes, list in
                bytes.suffix(list.utf8.count) == Array(list.utf8)[...]
                    ? bytes.dropLast(list.utf8.count).reversed() : nil
            }
        ).of(list: "rooms")
        let text = try cipher.encrypted(Cursor(["12"]))
        let cursor = try Cursor(parsing: text)
        #expect(cursor.text == text)
        #expect(try JSONEncoder().encode(cursor) == JSONEncoder().encode(text))
        #expect(refusal(of: { try cursor.values(1) }) == "page.bad-cursor")
        let decoder = JSONDecoder()
        decoder.userInfo = CursorCipher.userInfo(cipher)
        #expect(try decoder.decode(Cursor.self, from: JSONEncoder().encode(cursor)) == Cursor(["12"]))
        decoder.userInfo = CursorCipher.userInfo(cipher.of(list: "venues"))
        #expect(
            refusal(of: { _ = try decoder.decode(Cursor.self, from: JSONEncoder().encode(cursor)) })
                == "page.bad-cursor")
    }

    @Test func `an encrypted cursor of the longest names is accepted`() throws {
        // As many bytes as a nonce and a tag are added.
        let cipher = CursorCipher(
            encrypt: { bytes, _ in bytes + [UInt8](repeating: 0, count: 28) },
            decrypt: { bytes, _ in Array(bytes.dropLast(28)) })
        let name = SearchText.fold(String(repeating: "\u{AC01}", count: Limits.name))
        #expect(name.utf8.count == 9 * Limits.name)
        let cursor = Cursor(["joined", name + " " + name, String(Int64.max)])
        let decoder = JSONDecoder()
        decoder.userInfo = CursorCipher.userInfo(cipher)
        let text = try JSONEncoder().encode(cipher.encrypted(cursor))
        #expect(try decoder.decode(Cursor.self, from: text) == cursor)
    }

    @Test(arguments: [".", "s.", "s", "WyIxIl0.", "s.WyIxIl0.", "s.W\u{E9}", "s.W=", "t.WyIxIl0"])
    func `a text that is no encrypted cursor is refused`(_ text: String) {
        #expect(refusal(of: { try Cursor(parsing: text) }) == "page.bad-cursor")
    }

    @Test func `a cursor of another list is refused`() {
        let cursor = Cursor(["name", "x"])
        #expect(refusal(of: { try cursor.values(2) }) == nil)
        #expect(refusal(of: { try cursor.values(3) }) == "page.bad-cursor")
        #expect(refusal(of: { try cursor.values(1) }) == "page.bad-cursor")
        #expect(refusal(of: { try cursor.id(at: 1) }) == "page.bad-cursor")
        #expect(refusal(of: { try cursor.id(at: 2) }) == "page.bad-cursor")
        #expect(refusal(of: { try cursor.id(at: -1) }) == "page.bad-cursor")
        #expect(refusal(of: { try Cursor(["99999999999999999999"]).id(at: 0) }) == "page.bad-cursor")
    }

    @Test func `a page has at most its limit, and a cursor only if there is more`() {
        let full = Page([1, 2, 3], limit: 2) { Cursor(["\($0)"]) }
        #expect(full.items == [1, 2])
        #expect(full.next == Cursor(["2"]))
        let last = Page([1, 2], limit: 2) { Cursor(["\($0)"]) }
        #expect(last.items == [1, 2])
        #expect(last.next == nil)
    }

    @Test func `the last page has null as next`() throws {
        let json = String(decoding: try JSONEncoder().encode(Page(items: [1], next: nil)), as: UTF8.self)
        #expect(json.contains("\"next\":null"))
    }

    @Test(arguments: [(nil, 50), (1, 1), (200, 200)])
    func `a page has 1 to 200 items, and 50 where nothing is said`(_ limit: Int?, _ count: Int) throws {
        #expect(try PageLimit.check(limit) == count)
    }

    @Test(arguments: [0, 201, -1, Int.max, Int.min])
    func `a page of another size is refused`(_ limit: Int) {
        #expect(refusal(of: { try PageLimit.check(limit) }) == "page.bad-limit")
    }
}
