import Foundation
import Testing

/// A parsed HTTP response.
struct ServerResponse {
    let status: Int
    let body: String
    private let fields: [String: String]

    init(parsing text: String) throws {
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = (parts.first ?? "").split(separator: "\r\n")
        let number = lines.first?.split(separator: " ").dropFirst().first
        status = try #require(number.flatMap { Int($0) }, "this is not a response: \(text)")
        body = parts.count == 2 ? String(parts[1]) : ""
        fields = Dictionary(
            lines.dropFirst().map { (line: Substring) -> (String, String) in
                let name = line.prefix { $0 != ":" }
                return (name.lowercased(), String(line.dropFirst(name.count + 2)))
            },
            uniquingKeysWith: { "\($0), \($1)" })
    }

    /// A header field; the case of its name does not matter.
    subscript(name: String) -> String? { fields[name.lowercased()] }

    /// The body as JSON.
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
    }

    var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }

    /// The status, and the code and the field of an error: `400 page.bad-limit limit`, or `200 - -`.
    var problem: String { "\(status) \(text("code") ?? "-") \(text("field") ?? "-")" }

    /// The path of a list's next page, from `Link`.
    var next: String? {
        self["Link"].flatMap { $0.wholeMatch(of: #/<([^>]+)>; rel="next"/#) }.map { String($0.output.1) }
    }

    func text(_ name: String) -> String? { json[name] as? String }
    func number(_ name: String) -> Int? { json[name] as? Int }
}

extension ServerProgram {
    /// The text of a request; a body is JSON unless the fields have another type.
    static func requestText(
        _ method: String, _ path: String, _ fields: [String: String] = [:], body: String = ""
    ) -> String {
        var all = ["Host": "localhost", "Connection": "close"]
        if !body.isEmpty {
            all["Content-Type"] = "application/json"
            if fields["Transfer-Encoding"] == nil { all["Content-Length"] = String(body.utf8.count) }
        }
        all.merge(fields) { _, given in given }
        let head = all.map { "\($0.key): \($0.value)\r\n" }.joined()
        return "\(method) \(path) HTTP/1.1\r\n\(head)\r\n\(body)"
    }

    /// Sends a request on a new connection and reads the whole response.
    func request(
        _ method: String, _ path: String, _ fields: [String: String] = [:], body: String = "",
        bySocket: Bool = false
    ) throws -> ServerResponse {
        let connection = try bySocket ? RawConnection(path: socket) : RawConnection(port: port)
        try connection.send(Self.requestText(method, path, fields, body: body))
        return try ServerResponse(parsing: connection.received())
    }

    /// The metrics, read through the Unix socket.
    func metrics() throws -> String { try request("GET", "/metrics", bySocket: true).body }
}

/// A client with a sign-in to a server, by default that of its admin.
struct SignedInClient {
    let server: ServerProgram
    let token: String
    let refreshToken: String

    init(
        _ server: ServerProgram, email: String = Workspace.email, password: String = Workspace.password
    ) throws {
        let response = try server.request(
            "POST", "/v1/sign-ins", body: #"{"email":"\#(email)","password":"\#(password)"}"#)
        self.server = server
        token = try #require(response.text("accessToken"), "\(response.body)")
        refreshToken = try #require(response.text("refreshToken"))
    }

    /// Sends a request with the token.
    func request(
        _ method: String, _ path: String, _ fields: [String: String] = [:], body: String = "",
        bySocket: Bool = false
    ) throws -> ServerResponse {
        var all = fields
        all["Authorization"] = "Bearer \(token)"
        return try server.request(method, path, all, body: body, bySocket: bySocket)
    }

    /// Admits a student.
    func admit(_ firstName: String, _ fields: [String: String] = [:]) throws -> ServerResponse {
        try request(
            "POST", "/v1/students", fields, body: #"{"firstName":"\#(firstName)","lastName":"Rojas"}"#)
    }

    /// Admits a student and returns the id.
    func admitted(_ firstName: String) throws -> Int {
        let response = try admit(firstName)
        return try #require(response.number("id"), "\(response.body)")
    }

    /// The number of students.
    func studentCount() throws -> Int {
        let page = try request("GET", "/v1/students?limit=200")
        try #require(page.status == 200, "\(page.body)")
        return page.items.count
    }
}

/// Metrics, the access log and event streams.
extension ServerResponseTests {
    @Test func `metrics need the Unix socket or the metrics token`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let token = String(repeating: "m", count: 40)
        try workspace.write(token, to: workspace.root + "/token")
        let server = try ServerProgram.ready(
            workspace, "--metrics-token-file", "token", "--log-level", "trace")
        let admin = try SignedInClient(server)
        let student = try SignedInClient(server, email: "ana@example.org", password: "three green parrots")
        let shown = try admin.request("GET", "/v1/rooms/R1/live-code")
        let code = try #require(shown.text("payload"), "\(shown.body)")
        for (code, problem) in [
            (code, "200 - -"), (code, "200 - -"), ("none", "400 check-in.unreadable code"),
        ] {
            let response = try student.request("POST", "/v1/check-ins", body: #"{"code":"\#(code)"}"#)
            #expect(response.problem == problem, "\(response.body)")
        }
        let figures = try server.metrics()
        for line in [
            #"classly_errors_total{endpoint="CheckIn",code="check-in.unreadable"} 1"#,
            #"classly_requests_total{endpoint="CheckIn",status="200"} 2"#, "classly_writer_queue 0",
        ] {
            #expect(figures.contains("\n\(line)\n"), "\(line)")
        }
        #expect(figures.contains(#/\nclassly_writer_groups_total [1-9]/#))
        #expect(try server.request("GET", "/metrics").problem == "404 http.not-found -")
        for other in [admin.token, String(repeating: "n", count: 40), token + "m"] {
            let refused = try server.request("GET", "/metrics", ["Authorization": "Bearer \(other)"])
            #expect(refused.problem == "404 http.not-found -")
        }
        let read = try server.request("GET", "/metrics", ["Authorization": "Bearer \(token)"])
        #expect(read.status == 200 && read.body.contains("classly_errors_total"))
        let result = try server.stop()
        #expect(!result.errors.isEmpty && !(result.output + result.errors).contains(token))
    }

    @Test func `the log has a line per request, and neither personal data nor secrets`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace(), "--log-level", "trace"))
        let wrong = #"{"email":"\#(Workspace.email)","password":"no \#(Workspace.password)"}"#
        let responses = [
            try client.request("GET", "/v1/students?search=desk%40example.org"),
            try client.admit("Xiomara", ["Idempotency-Key": "a-key-of-theirs"]),
            try client.server.request("POST", "/v1/sign-ins", body: wrong),
            try client.request("GET", "/v1/\(client.token)"), try client.server.request("GET", "/healthz"),
            try client.request("GET", "/v1/students", bySocket: true),
        ]
        #expect(responses.map { $0.status } == [200, 200, 401, 404, 200, 200])
        let result = try client.server.stop()
        let lines = try result.output.split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        #expect(lines.first?["endpoint"] as? String == "SignIn")
        // The first line is that of the sign-in.
        let rest = lines.dropFirst()
        #expect(rest.map { $0["request"] as? String } == responses.map { $0["X-Request-ID"] })
        #expect(rest.compactMap { $0["status"] as? Int } == responses.map { $0.status })
        for secret in [
            Workspace.password, "example.org", client.token, client.refreshToken, "Xiomara",
            "a-key-of-theirs",
        ] {
            #expect(!(result.output + result.errors).contains(secret), "\(secret)")
        }
        #expect(!result.output.contains("127.0.0.1"))
    }

    @Test func `a screen receives the code of its room as events until it is closed`() throws {
        let client = try SignedInClient(
            ServerProgram.ready(Workspace(copyOf: AcademyFixture.populated.get())))
        let opened = try client.request("POST", "/v1/rooms/R1/screens", body: #"{"name":"By the door"}"#)
        let token = try #require(opened.text("token"), "\(opened.body)")
        let screen = opened.json["screen"] as? [String: Any]
        let room = try #require(screen?["room"] as? Int)
        let number = try #require(screen?["id"] as? Int)
        let path = "/v1/rooms/\(room)/live-code"
        let fields = ["Accept": "text/event-stream", "Authorization": "Bearer \(token)"]
        let connection = try RawConnection(port: client.server.port)
        try connection.send(ServerProgram.requestText("GET", path, fields))
        try client.server.wait { try client.server.metrics().contains("\nclassly_streams 1\n") }
        #expect(try client.request("DELETE", "/v1/screens/\(number)").status == 200)

        let stream = try ServerResponse(parsing: connection.received())
        #expect((stream.status, stream["Content-Type"]) == (200, "text/event-stream"))
        let events = stream.body.matches(of: #/event: (\w+)\ndata: (.+)\n/#).map { $0.output }
        let first = try #require(events.first, "\(stream.body)")
        #expect(first.1 == "answer" && first.2.contains(#""payload":"CL1."#))
        #expect(events.last?.1 == "problem" && events.last?.2.contains("access.invalid-token") == true)

        let late = try client.server.request("GET", path, fields)
        #expect(late.problem == "401 access.invalid-token -")
        let notLive = try client.request("GET", "/v1/students", ["Accept": "text/event-stream"])
        #expect(notLive.problem == "406 http.not-acceptable -")
    }
}
