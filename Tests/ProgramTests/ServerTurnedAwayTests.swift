import Foundation
import Testing

/// What comes of requests that never get as far as a use case.
@Suite struct ServerTurnedAwayTests {
    private func machine() throws -> Machine { try Machine(copyOf: Academies.empty.get()) }

    private func answer(_ text: String, of server: ServerProgram) throws -> ServerAnswer {
        let line = try ServerLine(port: server.port)
        try line.send(text)
        return try ServerAnswer(parsing: line.received())
    }

    @Test func `what is no request is answered in full, counted and written down`() throws {
        let server = try ServerProgram.ready(machine())
        let long = String(repeating: "a", count: 5_000)
        for (text, status) in [
            ("GARBAGE\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
            ("GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
            ("GET / HTTP/1.1\r\nHost: a\r\nExpect: cakes\r\n\r\n", 417),
        ] {
            let answer = try answer(text, of: server)
            #expect(answer.status == status)
            #expect(answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["Cache-Control"] == "no-store")
            let id = try #require(answer["X-Request-ID"])
            try server.wait { server.output.contains(id) }
            let line = server.output.split(separator: "\n").first { $0.contains(id) }
            #expect(line?.contains(#""endpoint":"none","method":"other","status":\#(status),"#) == true)
        }
        let figures = try server.metrics()
        #expect(figures.contains(#"classly_requests_total{endpoint="none",status="400"} 2"#), "\(figures)")
    }

    @Test func `connections are counted while they are open`() throws {
        let server = try ServerProgram.ready(machine())
        let lines = try (0..<3).map { _ in try ServerLine(port: server.port) }
        // The three, and the one that asks.
        try server.wait { (try? server.metrics().contains("classly_connections 4\n")) == true }
        _ = lines
    }

    @Test func `who may not send a body is told before it is read`() throws {
        let server = try ServerProgram.ready(machine())
        // Not a byte of these bodies is ever sent.
        let head =
            "POST /v1/imports HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n"
        #expect(try answer(head + "\r\n", of: server).problem == "401 access.not-signed-in -")
        let unknown = try answer(head + "Authorization: Bearer nobody\r\n\r\n", of: server)
        #expect(unknown.problem == "401 access.invalid-token -")
    }

    @Test func `renewals of a sign-in count as anonymous only where they are refused`() throws {
        let server = try ServerProgram.ready(machine(), "--anonymous-rate", "2/1h/2")
        func renew(_ token: String) throws -> ServerAnswer {
            try server.ask("POST", "/v1/sign-ins/refresh", body: #"{"refreshToken":"\#(token)"}"#)
        }
        var token = try Desk(server).refreshToken
        for _ in 0..<5 {
            let renewed = try renew(token)
            token = try #require(renewed.text("refreshToken"), "\(renewed.body)")
        }
        #expect(try renew("nobody's").status == 401)
        #expect(try renew("nobody's").status == 429)
        #expect(try renew(token).status == 200)
    }

    @Test func `a flood of sign-ins is told when to come again`() throws {
        let server = try ServerProgram.ready(machine(), "--anonymous-rate", "1/1h/1")
        let body = #"{"email":"nobody@example.org","password":"wrong and wrong again"}"#
        #expect(try server.ask("POST", "/v1/sign-ins", body: body).status == 401)
        let refused = try server.ask("POST", "/v1/sign-ins", body: body)
        #expect(refused.status == 429)
        #expect(refused["Retry-After"].flatMap { Int($0) }.map { (3_000...3_600).contains($0) } == true)
    }
}
