import Application
import Networking
import Testing

@testable import HTTPServer

@Suite struct TargetTests {
    @Test func `a path is decoded segment by segment`() throws {
        let target = try Target("/v1/students/a%2Fb%C3%A9?x=%26+y&z=&w")
        #expect(target.segments == ["v1", "students", "a/bé"])
        #expect(
            target.query == [
                .init(name: "x", value: "& y"), .init(name: "z", value: ""), .init(name: "w", value: ""),
            ])
    }

    @Test func `a plus is a plus in a path`() throws {
        #expect(try Target("/a+b").segments == ["a+b"])
    }

    @Test(arguments: [
        "", "*", "http://x/", "/%", "/%4", "/%zz", "/%00", "/%ff", "/%C3", "/é", "/a b", "/\u{7}",
        "/\u{7F}",
    ])
    func `a path that is not well formed is refused`(_ text: String) {
        #expect(throws: HTTPError.malformedPath) { try Target(text) }
    }

    @Test(arguments: ["/?=1", "/?a=%", "/?a=%ff", "/?%00=1", "/?a=b c", "/?a=%0", "/?a=\u{7F}"])
    func `a query that is not well formed is refused`(_ text: String) {
        #expect(throws: HTTPError.malformedQuery) { try Target(text) }
    }

    @Test func `dots and empty segments are segments like others`() throws {
        #expect(try Target("/v1/../x//").segments == ["v1", "..", "x", "", ""])
    }
}
