import Core
import Testing

@testable import Application
@testable import Networking

@Suite struct WireRequestTests {
    private struct Find: APIRequest, Equatable {
        typealias Response = EmptyResponse
        static let endpoint = Endpoint(.get, "rooms/{room}/things", access: .anyone, "Finds.")
        var room: Reference<Kind.Room>
        var search: String?
        var limit: Int?
        var all: Bool?
        var after: Cursor?
    }

    private struct Change: APIRequest, Equatable {
        typealias Response = EmptyResponse
        static let endpoint = Endpoint(.patch, "rooms/{room}", access: .anyone, "Changes.")
        var room: Reference<Kind.Room>
        var name: String?
        var tags: [String]?
    }

    /// Hides nothing, and adds a byte that every other changes.
    private let cursorCipher = CursorCipher(
        encrypt: { bytes, _ in bytes + [bytes.reduce(0, ^)] },
        decrypt: { bytes, _ in bytes.reduce(0, ^) == 0 ? bytes.dropLast() : nil })

    @Test func `a request is decoded from its encoded form`() throws {
        let find = Find(room: .key("a/b%é"), search: "&=+#", limit: 7, all: true, after: Cursor(["x", "3"]))
        #expect(try WireRequest(find).decoded(Find.self, cursorCipher: nil) == find)
        let change = Change(room: .id(RoomID(3)), name: "Ñ\"", tags: ["a", "b"])
        #expect(try WireRequest(change).decoded(Change.self, cursorCipher: nil) == change)
    }

    @Test(arguments: [("", "The room is missing."), ("0", "“0” is not an id: ids are numbers from 1 up.")])
    func `the error of a reference names its field`(_ text: String, _ sentence: String) {
        let wire = WireRequest(path: ["room": text])
        let error = #expect(throws: InvalidValue.self) { try wire.decoded(Find.self, cursorCipher: nil) }
        #expect(error?.field == "room" && error?.description == sentence)
    }

    @Test func `a number in a path or a query is a plain integer`() throws {
        for text in ["1.0", "01", "+1", " 1", "1e3", "١"] {
            let wire = WireRequest(path: ["room": "1"], query: [.init(name: "limit", value: text)])
            #expect(throws: RequestDecodingError.self, "\(text)") {
                try wire.decoded(Find.self, cursorCipher: nil)
            }
        }
    }

    @Test func `unknown and repeated parameters are refused`() {
        let unknown = WireRequest(path: ["room": "1"], query: [.init(name: "x", value: "1")])
        #expect(throws: RequestDecodingError.unknownField("x")) {
            try unknown.decoded(Find.self, cursorCipher: nil)
        }
        let twice = WireRequest(
            path: ["room": "1"], query: [.init(name: "limit", value: "1"), .init(name: "limit", value: "1")])
        #expect(throws: RequestDecodingError.duplicateField("limit")) {
            try twice.decoded(Find.self, cursorCipher: nil)
        }
    }

    @Test func `a path parameter in the body or the query is refused`() {
        let body = WireRequest(path: ["room": "1"], body: Array("{\"room\":2}".utf8))
        #expect(throws: RequestDecodingError.unknownField("room")) {
            try body.decoded(Change.self, cursorCipher: nil)
        }
        let query = WireRequest(path: ["room": "1"], query: [.init(name: "room", value: "2")])
        #expect(throws: RequestDecodingError.unknownField("room")) {
            try query.decoded(Find.self, cursorCipher: nil)
        }
    }

    @Test func `a write takes no query, a read no body`() {
        let write = WireRequest(path: ["room": "1"], query: [.init(name: "name", value: "x")])
        #expect(throws: RequestDecodingError.unknownField("name")) {
            try write.decoded(Change.self, cursorCipher: nil)
        }
        let read = WireRequest(path: ["room": "1"], body: Array("{\"search\":\"x\"}".utf8))
        #expect(throws: RequestDecodingError.unknownField("search")) {
            try read.decoded(Find.self, cursorCipher: nil)
        }
    }

    @Test func `a page has an encrypted cursor, and only such a cursor is accepted`() throws {
        let page = Page(items: [1], next: Cursor(["9"]))
        let text = String(decoding: try JSON.encode(page, cursorCipher: cursorCipher), as: UTF8.self)
        let sealed = try #require(text.firstMatch(of: /"next":"([^"]+)"/)?.1)
        func find(_ after: String) throws -> Cursor? {
            try WireRequest(path: ["room": "1"], query: [.init(name: "after", value: after)])
                .decoded(Find.self, cursorCipher: cursorCipher).after
        }
        #expect(try find(String(sealed)) == Cursor(["9"]))
        #expect(throws: InvalidValue.self) { try find(Cursor(["9"]).text) }
        #expect(throws: InvalidValue.self) { try find(Cursor(["10"]).text + sealed.drop { $0 != "." }) }
        #expect(throws: InvalidValue.self) { try find(String(sealed.dropLast()) + "0") }
    }

    @Test func `a query has at most 100 parameters, of distinct names`() {
        func error(_ count: Int) -> String? {
            let query = (0..<count).map { WireRequest.Parameter(name: "n\($0)", value: "") }
            do {
                _ = try WireRequest(path: ["room": "1"], query: query).decoded(Find.self, cursorCipher: nil)
                return nil
            } catch { return (error as? RequestDecodingError)?.code }
        }
        #expect(error(100) == "request.unknown-field")
        #expect(error(101) == "request.too-many-values")
    }
}
