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
    ])
    func `a path that is not well formed is refused`(_ text: String) {
        #expect(throws: HTTPError.malformedPath) { try Target(text) }
    }

    @Test(arguments: ["/?=1", "/?a=%", "/?a=%ff", "/?%00=1", "/?a=b c", "/?a=%0"])
    func `a query that is not well formed is refused`(_ text: String) {
        #expect(throws: HTTPError.malformedQuery) { try Target(text) }
    }

    @Test func `dots and empty segments are segments like others`() throws {
        #expect(try Target("/v1/../x//").segments == ["v1", "..", "x", "", ""])
    }
}

@Suite struct RouteTableTests {
    private let table = RouteTable(
        [
            Endpoint(.get, "students", access: .anyone, "Lists."),
            Endpoint(.post, "students", access: .anyone, "Adds."),
            Endpoint(.get, "students/{student}", access: .anyone, "Shows."),
            Endpoint(.patch, "classes/{class}/enrolments/{student}", access: .anyone, "Changes."),
        ], prefix: "v1")

    @Test func `a path leads to its route, with its parameters`() throws {
        #expect(try table.find("GET", ["v1", "students"]).index == 0)
        #expect(try table.find("POST", ["v1", "students"]).index == 1)
        let match = try table.find("PATCH", ["v1", "classes", "7", "enrolments", "x"])
        #expect(match.index == 3)
        #expect(match.parameters == ["class": "7", "student": "x"])
    }

    @Test(arguments: [
        [], ["v1"], ["students"], ["v2", "students"], ["v1", "students", ""], ["v1", "students", "1", "x"],
        ["v1", "Students"],
        ["v1", "", "students"], ["v1", "classes", "1"],
    ])
    func `another leads nowhere`(_ segments: [String]) {
        #expect(throws: HTTPError.noSuchPath) { try table.find("GET", segments) }
    }

    @Test func `another method is told which there are`() {
        #expect(throws: HTTPError.methodNotAllowed(["GET", "POST", "HEAD"])) {
            try table.find("DELETE", ["v1", "students"])
        }
        #expect(throws: HTTPError.methodNotAllowed(["PATCH"])) {
            try table.find("GET", ["v1", "classes", "1", "enrolments", "2"])
        }
        #expect(throws: HTTPError.self) { try table.find("get", ["v1", "students"]) }
    }

    @Test func `HEAD is answered as GET is`() throws {
        #expect(try table.find("HEAD", ["v1", "students", "3"]).index == 2)
    }
}
