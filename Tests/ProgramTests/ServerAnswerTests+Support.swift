import Foundation
import Testing

/// What a server answered, taken apart.
struct ServerAnswer {
    let status: Int
    let body: String
    private let fields: [String: String]

    init(parsing text: String) throws {
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = (parts.first ?? "").split(separator: "\r\n")
        let number = lines.first?.split(separator: " ").dropFirst().first
        status = try #require(number.flatMap { Int($0) }, "this is no answer: \(text)")
        body = parts.count == 2 ? String(parts[1]) : ""
        fields = Dictionary(
            lines.dropFirst().map { (line: Substring) -> (String, String) in
                let name = line.prefix { $0 != ":" }
                return (name.lowercased(), String(line.dropFirst(name.count + 2)))
            },
            uniquingKeysWith: { "\($0), \($1)" })
    }

    /// A header field, whatever the case of its name.
    subscript(name: String) -> String? { fields[name.lowercased()] }

    /// The body as JSON.
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
    }

    var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }

    /// The status, and the code and the field of an error: `400 page.bad-limit limit`, or `200 - -`.
    var problem: String { "\(status) \(text("code") ?? "-") \(text("field") ?? "-")" }

    /// Where a list's next page is, as `Link` has it.
    var next: String? {
        self["Link"].flatMap { $0.wholeMatch(of: #/<([^>]+)>; rel="next"/#) }.map { String($0.output.1) }
    }

    func text(_ name: String) -> String? { json[name] as? String }
    func number(_ name: String) -> Int? { json[name] as? Int }
}

extension ServerProgram {
    /// A request as it is written; a body is JSON where the fields do not say otherwise.
    static func request(
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

    /// Sends a request on a connection of its own and reads the whole answer.
    func ask(
        _ method: String, _ path: String, _ fields: [String: String] = [:], body: String = "",
        bySocket: Bool = false
    ) throws -> ServerAnswer {
        let line = try bySocket ? ServerLine(path: socket) : ServerLine(port: port)
        try line.send(Self.request(method, path, fields, body: body))
        return try ServerAnswer(parsing: line.received())
    }

    /// The server's figures, as a program on the machine reads them.
    func metrics() throws -> String { try ask("GET", "/metrics", bySocket: true).body }
}

/// Someone who is signed in to a server: its admin, where nobody else is said.
struct Desk {
    let server: ServerProgram
    let token: String
    let refreshToken: String

    init(
        _ server: ServerProgram, email: String = Machine.email, password: String = Machine.password
    ) throws {
        let answer = try server.ask(
            "POST", "/v1/sign-ins", body: #"{"email":"\#(email)","password":"\#(password)"}"#)
        self.server = server
        token = try #require(answer.text("accessToken"), "\(answer.body)")
        refreshToken = try #require(answer.text("refreshToken"))
    }

    /// Sends a request with the token.
    func ask(
        _ method: String, _ path: String, _ fields: [String: String] = [:], body: String = "",
        bySocket: Bool = false
    ) throws -> ServerAnswer {
        var all = fields
        all["Authorization"] = "Bearer \(token)"
        return try server.ask(method, path, all, body: body, bySocket: bySocket)
    }

    /// Admits a student.
    func admit(_ firstName: String, _ fields: [String: String] = [:]) throws -> ServerAnswer {
        try ask(
            "POST", "/v1/students", fields, body: #"{"firstName":"\#(firstName)","lastName":"Rojas"}"#)
    }

    /// Admits a student and gives their number.
    func admitted(_ firstName: String) throws -> Int {
        let answer = try admit(firstName)
        return try #require(answer.number("id"), "\(answer.body)")
    }

    /// How many students there are.
    func students() throws -> Int {
        let page = try ask("GET", "/v1/students?limit=200")
        try #require(page.status == 200, "\(page.body)")
        return page.items.count
    }
}

/// What others than the client who asked get to see.
extension ServerAnswerTests {
    @Test func `the figures are for programs on the machine, and for others with their token`() throws {
        let machine = try Machine(copyOf: Academies.open.get())
        let token = String(repeating: "m", count: 40)
        try machine.write(token, to: machine.root + "/token")
        let server = try ServerProgram.ready(machine, "--metrics-token-file", "token", "--log-level", "trace")
        let admin = try Desk(server)
        let student = try Desk(server, email: "ana@example.org", password: "three green parrots")
        let shown = try admin.ask("GET", "/v1/rooms/R1/live-code")
        let code = try #require(shown.text("payload"), "\(shown.body)")
        for (code, problem) in [
            (code, "200 - -"), (code, "200 - -"), ("none", "400 check-in.unreadable code"),
        ] {
            let answer = try student.ask("POST", "/v1/check-ins", body: #"{"code":"\#(code)"}"#)
            #expect(answer.problem == problem, "\(answer.body)")
        }
        let figures = try server.metrics()
        for line in [
            #"classly_errors_total{endpoint="CheckIn",code="check-in.unreadable"} 1"#,
            #"classly_requests_total{endpoint="CheckIn",status="200"} 2"#, "classly_writer_queue 0",
        ] {
            #expect(figures.contains("\n\(line)\n"), "\(line)")
        }
        #expect(figures.contains(#/\nclassly_writer_groups_total [1-9]/#))
        #expect(try server.ask("GET", "/metrics").problem == "404 http.not-found -")
        for other in [admin.token, String(repeating: "n", count: 40), token + "m"] {
            let refused = try server.ask("GET", "/metrics", ["Authorization": "Bearer \(other)"])
            #expect(refused.problem == "404 http.not-found -")
        }
        let read = try server.ask("GET", "/metrics", ["Authorization": "Bearer \(token)"])
        #expect(read.status == 200 && read.body.contains("classly_errors_total"))
        let ended = try server.stop()
        #expect(!ended.errors.isEmpty && !(ended.output + ended.errors).contains(token))
    }

    @Test func `the log has a line for each request, and nothing of a person or a secret`() throws {
        let desk = try Desk(ServerProgram.ready(machine(), "--log-level", "trace"))
        let wrong = #"{"email":"\#(Machine.email)","password":"no \#(Machine.password)"}"#
        let answers = [
            try desk.ask("GET", "/v1/students?search=desk%40example.org"),
            try desk.admit("Xiomara", ["Idempotency-Key": "a-key-of-theirs"]),
            try desk.server.ask("POST", "/v1/sign-ins", body: wrong),
            try desk.ask("GET", "/v1/\(desk.token)"), try desk.server.ask("GET", "/healthz"),
            try desk.ask("GET", "/v1/students", bySocket: true),
        ]
        #expect(answers.map { $0.status } == [200, 200, 401, 404, 200, 200])
        let ended = try desk.server.stop()
        let lines = try ended.output.split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        #expect(lines.first?["endpoint"] as? String == "SignIn")
        // The first is of the sign-in.
        let rest = lines.dropFirst()
        #expect(rest.map { $0["request"] as? String } == answers.map { $0["X-Request-ID"] })
        #expect(rest.compactMap { $0["status"] as? Int } == answers.map { $0.status })
        for secret in [
            Machine.password, "example.org", desk.token, desk.refreshToken, "Xiomara", "a-key-of-theirs",
        ] {
            #expect(!(ended.output + ended.errors).contains(secret), "\(secret)")
        }
        #expect(!ended.output.contains("127.0.0.1"))
    }

    @Test func `a screen is sent its room's code as events, until it is closed`() throws {
        let desk = try Desk(ServerProgram.ready(Machine(copyOf: Academies.open.get())))
        let opened = try desk.ask("POST", "/v1/rooms/R1/screens", body: #"{"name":"By the door"}"#)
        let token = try #require(opened.text("token"), "\(opened.body)")
        let screen = opened.json["screen"] as? [String: Any]
        let room = try #require(screen?["room"] as? Int)
        let number = try #require(screen?["id"] as? Int)
        let path = "/v1/rooms/\(room)/live-code"
        let fields = ["Accept": "text/event-stream", "Authorization": "Bearer \(token)"]
        let line = try ServerLine(port: desk.server.port)
        try line.send(ServerProgram.request("GET", path, fields))
        try desk.server.wait { try desk.server.metrics().contains("\nclassly_streams 1\n") }
        #expect(try desk.ask("DELETE", "/v1/screens/\(number)").status == 200)

        let stream = try ServerAnswer(parsing: line.received())
        #expect((stream.status, stream["Content-Type"]) == (200, "text/event-stream"))
        let events = stream.body.matches(of: #/event: (\w+)\ndata: (.+)\n/#).map { $0.output }
        let first = try #require(events.first, "\(stream.body)")
        #expect(first.1 == "answer" && first.2.contains(#""payload":"CL1."#))
        #expect(events.last?.1 == "problem" && events.last?.2.contains("access.invalid-token") == true)

        let late = try desk.server.ask("GET", path, fields)
        #expect(late.problem == "401 access.invalid-token -")
        let notLive = try desk.ask("GET", "/v1/students", ["Accept": "text/event-stream"])
        #expect(notLive.problem == "406 http.not-acceptable -")
    }
}
