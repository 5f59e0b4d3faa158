import Foundation
import TestSupport
import Testing

/// Requests that the server refuses before a use case runs.
@Suite(.limitedParallelism) struct ServerRefusalTests {
    private func workspace() throws -> Workspace { try Workspace(copyOf: AcademyFixture.empty.get()) }

    private func response(to text: String, from server: ServerProgram) throws -> ServerResponse {
        let connection = try RawConnection(port: server.port)
        try connection.send(text)
        return try ServerResponse(parsing: connection.received())
    }

    @Test func `a malformed request gets a complete response, a metric and a log line`() throws {
        let server = try ServerProgram.ready(workspace())
        let long = String(repeating: "a", count: 5_000)
        for (text, status) in [
            ("GARBAGE\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
            ("GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
            ("GET / HTTP/1.1\r\nHost: a\r\nExpect: cakes\r\n\r\n", 417),
        ] {
            let response = try response(to: text, from: server)
            #expect(response.status == status)
            #expect(response["X-Content-Type-Options"] == "nosniff")
            #expect(response["Cache-Control"] == "no-store")
            let id = try #require(response["X-Request-ID"])
            try server.wait { server.output.contains(id) }
            let line = server.output.split(separator: "\n").first { $0.contains(id) }
            #expect(line?.contains(#""endpoint":"none","method":"other","status":\#(status),"#) == true)
        }
        let figures = try server.metrics()
        #expect(figures.contains(#"classly_requests_total{endpoint="none",status="400"} 2"#), "\(figures)")
    }

    @Test func `open connections are counted`() throws {
        let server = try ServerProgram.ready(workspace())
        let connections = try (0..<3).map { _ in try RawConnection(port: server.port) }
        // The three connections and that of the metrics request.
        try server.wait { (try? server.metrics().contains("classly_connections 4\n")) == true }
        #expect(connections.count == 3)
    }

    @Test func `a body without a valid token is refused before it is read`() throws {
        let server = try ServerProgram.ready(workspace())
        // The bodies are never sent.
        let head =
            "POST /v1/imports HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n"
        #expect(try response(to: head + "\r\n", from: server).problem == "401 access.not-signed-in -")
        let unknown = try response(to: head + "Authorization: Bearer unknown\r\n\r\n", from: server)
        #expect(unknown.problem == "401 access.invalid-token -")
    }

    @Test func `a token refresh counts against the anonymous rate only if it is refused`() throws {
        let server = try ServerProgram.ready(workspace(), "--anonymous-rate", "2/1h/2")
        func renew(_ token: String) throws -> ServerResponse {
            try server.request("POST", "/v1/sign-ins/refresh", body: #"{"refreshToken":"\#(token)"}"#)
        }
        var token = try SignedInClient(server).refreshToken
        for _ in 0..<5 {
            let renewed = try renew(token)
            token = try #require(renewed.text("refreshToken"), "\(renewed.body)")
        }
        #expect(try renew("unknown").status == 401)
        #expect(try renew("unknown").status == 429)
        #expect(try renew(token).status == 200)
    }

    @Test func `too many failed sign-ins get the status 429 and Retry-After`() throws {
        let server = try ServerProgram.ready(workspace(), "--anonymous-rate", "1/1h/1")
        let body = #"{"email":"unknown@example.org","password":"wrong and wrong again"}"#
        #expect(try server.request("POST", "/v1/sign-ins", body: body).status == 401)
        let refused = try server.request("POST", "/v1/sign-ins", body: body)
        #expect(refused.status == 429)
        #expect(refused["Retry-After"].flatMap { Int($0) }.map { (3_000...3_600).contains($0) } == true)
    }
}
