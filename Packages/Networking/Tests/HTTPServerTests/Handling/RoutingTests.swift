import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import HTTPServer

/// The route that the responder finds for a method and a path.
@Suite struct RoutingTests {
    /// The body of a response, and its status.
    private func response(
        _ method: HTTPRequest.Method, _ path: String
    ) async throws -> (status: Int, body: String, allow: String?) {
        let response = try await ResponderFixture().send(method, path)
        let written = Log<String>()
        try await response.body.write(BodyText(written: written))
        return (response.status.code, written.elements.joined(), response.headers[.allow])
    }

    private struct BodyText: ResponseBodyWriter {
        let written: Log<String>

        mutating func write(_ buffer: ByteBuffer) async throws { written.add(String(buffer: buffer)) }
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    @Test(arguments: [
        ("/v1/rules/7/others/x", #"["7","x"]"#), ("/v1/rules/a%2Fb/others/%C3%A9", #"["a/b","é"]"#),
        ("/%761/%72ules/%37/others/x%79", #"["7","xy"]"#),
        ("/v1/rules/a+b/others/..", #"["a+b",".."]"#),
    ])
    func `a path leads to its route, with its decoded parameters`(_ path: String, _ body: String)
        async throws
    {
        #expect(try await response(.get, path).body == body)
    }

    @Test(arguments: ["", "after=a", "%61fter=a", "after", "after=a&%61fter=b"])
    func `the link to the next page has one cursor`(_ query: String) {
        let link = RouteHandler.link("c", "/v1/rules?x=%61&\(query)&y")
        #expect(link == "</v1/rules?x=%61&y&after=c>; rel=\"next\"")
    }

    @Test func `angle brackets in the target do not end the link to the next page`() {
        let link = RouteHandler.link("c", "/v1/rules/<>?search=a>b&%3C<=1")
        #expect(link == "</v1/rules/%3C%3E?search=a%3Eb&%3C%3C=1&after=c>; rel=\"next\"")
    }

    @Test(arguments: [
        "/v1", "/v1/", "/rules", "/v2/rule", "/v1/rules/", "/v1/rules/7/others", "/v1/rules/7/others/",
        "/v1/rules//others/x", "/v1/rules/7/others/x/y", "/v1/Rule", "/v1//rule", "//v1/rule", "//",
        "/docs/",
        "/v1%2Frule",
    ])
    func `any other path has no route`(_ path: String) async throws {
        #expect(try await response(.get, path).status == 404)
    }

    @Test(arguments: [
        (HTTPRequest.Method.delete, "/v1/rule", "GET, HEAD"), (.get, "/v1/rules", "POST"),
        (.head, "/v1/rules", "POST"), (.post, "/v1/rules/7/others/x", "GET, HEAD"),
        (.put, "/", "GET, HEAD"),
        (.options, "/healthz", "GET, HEAD"), (.patch, "/v1/%72ule", "GET, HEAD"),
    ])
    func `another method gets the methods of the path`(
        _ method: HTTPRequest.Method, _ path: String, _ methods: String
    ) async throws {
        let (status, _, allow) = try await response(method, path)
        #expect(status == 405)
        #expect(allow == methods)
    }

    @Test(arguments: [("/v1/rule", 200), ("/healthz", 200), ("/nowhere", 404), ("/v1/rules", 405)])
    func `the response to HEAD has no body`(_ path: String, _ status: Int) async throws {
        let response = try await response(.head, path)
        #expect(response.status == status)
        #expect(response.body.isEmpty)
    }

    @Test(arguments: ["*", "http://a/v1/rule", "/v1/rule?x=%", "/v1/%ff", "/nowhere/%zz"])
    func `a malformed target is refused`(_ path: String) async throws {
        #expect(try await response(.get, path).status == 400)
    }
}
