import Testing

@testable import HTTPServer

/// Requests that wait for `100 Continue`, and that the responder refuses before it reads their body.
@Suite struct ExpectationTests {
    private func response(
        to line: String, _ fields: String..., length: Int = 2, until end: String
    ) async throws -> String {
        let page = PageRoute(.post, "form", name: "page.test") { _ in PageResponse() }
        let fixture = try await ResponderFixture(pages: [page])
        var response = ""
        try await TestServer.run(
            service: fixture.responder,
            { server in
                let client = try await server.connect()
                let head =
                    ["\(line) HTTP/1.1", "Host: a", "Expect: 100-continue", "Content-Length: \(length)"]
                    + fields
                client.send(head.map { $0 + "\r\n" }.joined() + "\r\n")
                response = try await client.answer(with: end)
                client.close()
            })
        return response
    }

    private static let json = "Content-Type: application/json"
    private static let admin = "Authorization: Bearer admin"

    @Test(arguments: [
        ("POST /v1/rules", json, "X: y", 2, 401),
        ("POST /v1/rules", json, "Authorization: Bearer guessed", 2, 401),
        ("POST /v1/rules", json, "Authorization: Bearer student", 2, 403),
        ("POST /v1/rules", "Content-Type: text/csv", admin, 2, 415),
        ("POST /v1/rules", json, admin, 2_000_000, 413),
        ("POST /v1/hellos", json, "X: y", 5_000, 413), ("POST /v1/nowhere", json, admin, 2, 404),
        ("PUT /v1/rules", json, admin, 2, 405),
    ])
    func `a request that is certain to be refused gets its final status first`(
        _ line: String, _ type: String, _ token: String, _ length: Int, _ status: Int
    ) async throws {
        let response = try await response(to: line, type, token, length: length, until: "}")
        #expect(response.hasPrefix("HTTP/1.1 \(status) "))
        #expect(response.contains("Connection: close\r\n"))
    }

    @Test func `a request whose body will be read gets 100 Continue`() async throws {
        let response = try await response(to: "POST /v1/rules", Self.json, Self.admin, until: "\r\n\r\n")
        #expect(response == "HTTP/1.1 100 Continue\r\n\r\n")
    }

    @Test func `the form of a page whose body will be read gets 100 Continue`() async throws {
        let form = "Content-Type: application/x-www-form-urlencoded"
        let response = try await response(to: "POST /form", form, until: "\r\n\r\n")
        #expect(response == "HTTP/1.1 100 Continue\r\n\r\n")
    }
}
