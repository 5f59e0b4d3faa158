import Foundation
import TestSupport
import Testing

/// Responses of the server to raw HTTP/1.1 requests.
@Suite(.limitedParallelism) struct ServerResponseTests {
    func workspace() throws -> Workspace { try Workspace(copyOf: AcademyFixture.empty.get()) }

    @Test func `an edit with an outdated If-Match is refused`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace()))
        let path = "/v1/students/\(try client.admitted("Ana"))"
        func edit(_ level: String, _ condition: [String: String]) throws -> ServerResponse {
            try client.request("PATCH", path, condition, body: #"{"level":"\#(level)"}"#)
        }
        let shown = try client.request("GET", path)
        let first = try #require(shown["ETag"])
        let edited = try edit("beginner", ["If-Match": first])
        #expect(edited.problem == "200 - -")
        let second = try #require(edited["ETag"])
        #expect(second != first)
        for tag in [first, #""none""#, "W/\(second)"] {
            let refused = try edit("stale", ["If-Match": tag])
            #expect(refused.problem == "412 edit.stale ifMatch", "\(tag)")
        }
        let malformed = try edit("stale", ["If-Match": "none"])
        #expect(malformed.problem == "400 edit.malformed-tag ifMatch")
        let now = try client.request("GET", path)
        #expect(now["ETag"] == second)
        #expect((now.json["student"] as? [String: Any])?["level"] as? String == "beginner")
        let conditions: [[String: String]] = [["If-Match": "\(first), \(second)"], ["If-Match": "*"], [:]]
        for condition in conditions {
            #expect(try edit("improver", condition).status == 200, "\(condition)")
        }
    }

    @Test(arguments: ["/v1/students?limit=1", "/v1/timetable", "/openapi.json"])
    func `a client with the current version gets 304`(_ path: String) throws {
        let client = try SignedInClient(ServerProgram.ready(workspace()))
        for name in ["Ana", "Luz"] { _ = try client.admitted(name) }
        let tag = try #require(try client.request("GET", path)["ETag"])
        let second = try client.request("GET", path, ["If-None-Match": tag])
        #expect(second.status == 304)
        #expect(second["ETag"] == tag)
    }

    @Test func `a list that has changed is sent again`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace()))
        let tag = try #require(try client.request("GET", "/v1/students")["ETag"])
        _ = try client.admitted("Ana")
        let second = try client.request("GET", "/v1/students", ["If-None-Match": tag])
        #expect(second.status == 200)
        #expect(second["ETag"] != tag)
    }

    @Test func `the links of a list lead to its end, and a forged cursor is refused`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace()))
        let names = ["Ana", "Luz", "Ana", "Eva", "Ana", "Rosa", "Ana"]
        let admitted = try names.map { try client.admitted($0) }
        var pages: [[Int]] = []
        var next: String? = "/v1/students?limit=3&sort=name"
        while let path = next {
            let page = try client.request("GET", path)
            try #require(page.status == 200 && pages.count < names.count, "\(page.body)")
            pages.append(page.items.compactMap { $0["id"] as? Int })
            next = page.next
            #expect(next?.split(separator: "=").last.map { String($0) } == page.text("next"))
        }
        #expect(pages.map { $0.count } == [3, 3, 1])
        #expect(Array(pages.joined()).sorted() == admitted.sorted())
        #expect(try client.request("GET", "/v1/students?limit=7")["Link"] == nil)

        let begun = try client.request("GET", "/v1/students?limit=6")
        let cursor = try #require(begun.text("next"))
        let end = cursor.hasSuffix("0") ? "1" : "0"
        let unsigned = String(cursor.prefix { $0 != "." })
        for forged in ["A\(cursor.dropFirst())", "\(cursor.dropLast())\(end)", unsigned, "\(unsigned).", ""] {
            let refused = try client.request("GET", "/v1/students?limit=6&after=\(forged)")
            #expect(refused.problem == "400 page.bad-cursor after", "\(forged)")
        }
        let ofAnotherOrder = try client.request("GET", "/v1/students?limit=6&sort=id&after=\(cursor)")
        #expect(ofAnotherOrder.problem == "400 page.bad-cursor after")
    }

    @Test func `a dry run responds like the request, changes nothing and does not use its key`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace()))
        for preference in ["dry-run", "respond-async, Dry-Run; wait=1"] {
            let response = try client.admit("Ana", ["Prefer": preference, "Idempotency-Key": "k1"])
            #expect(response.problem == "200 - -")
            #expect(response["Preference-Applied"] == "dry-run")
            #expect(response.text("firstName") == "Ana")
        }
        #expect(try client.studentCount() == 0)
        let done = try client.admit("Eva", ["Idempotency-Key": "k1"])
        #expect(done.status == 200 && done["Preference-Applied"] == nil)
        #expect(try client.studentCount() == 1)
    }

    @Test func `an idempotency key prevents a repetition, and is refused for another request`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace()))
        let key = ["Idempotency-Key": String(repeating: "k", count: 255)]
        let first = try client.admit("Ana", key)
        #expect(first.status == 200)
        for _ in 0..<3 {
            let again = try client.admit("Ana", key)
            #expect((again.status, again.body) == (200, first.body))
        }
        #expect(try client.studentCount() == 1)
        #expect(try client.admit("Eva", key).problem == "422 idempotency.mismatch idempotencyKey")
        let elsewhere = try client.request(
            "POST", "/v1/venues", key, body: #"{"name":"Barranco","timeZone":"UTC"}"#)
        #expect(elsewhere.problem == "422 idempotency.mismatch idempotencyKey")
        for malformed in ["", "two words", String(repeating: "k", count: 256)] {
            let refused = try client.admit("Ana", ["Idempotency-Key": malformed])
            #expect(refused.problem == "400 idempotency.malformed-key idempotencyKey", "\(malformed)")
        }
        #expect(try client.studentCount() == 1)
        // Without a key the same request takes effect again.
        #expect(try client.admit("Ana").status == 200)
        #expect(try client.studentCount() == 2)
    }

    @Test func `every response forbids caching and type sniffing, and has a unique request id`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace()))
        let responses = [
            try client.server.request("GET", "/"), try client.server.request("GET", "/docs"),
            try client.server.request("GET", "/openapi.json"), try client.server.request("HEAD", "/healthz"),
            try client.request("GET", "/v1/students"), try client.request("HEAD", "/v1/students"),
            try client.server.request("GET", "/v1/students"),
            try client.server.request("GET", "/v1/students", ["Authorization": "Bearer unknown"]),
            try client.server.request("GET", "/v1/students", ["Authorization": "Basic x"]),
            try client.request("GET", "/v1/students?limit=0"), try client.request("GET", "/v1/nothing"),
            try client.request("PUT", "/v1/students"),
            try client.request("GET", "/v1/students", ["Accept": "text/html"]),
            try client.admit("Ana", ["Content-Type": "text/plain"]),
        ]
        #expect(
            responses.map { $0.status } == [
                303, 200, 200, 200, 200, 200, 401, 401, 401, 400, 404, 405, 406, 415,
            ])
        for response in responses {
            #expect(response["Cache-Control"] == "no-store", "\(response)")
            #expect(response["X-Content-Type-Options"] == "nosniff", "\(response)")
            #expect(response["X-Request-ID"]?.wholeMatch(of: #/[0-9a-f]{16}/#) != nil, "\(response)")
            if response.status >= 400 { #expect(response["Content-Type"] == "application/problem+json") }
        }
        #expect(Set(responses.compactMap { $0["X-Request-ID"] }).count == responses.count)
    }

    @Test func `an unknown path, method and media type have different errors`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace()))
        for path in ["/v1/nothing", "/v2/students", "/V1/students", "/v1/students/", "//v1/students", "/v1"] {
            #expect(try client.request("GET", path).problem == "404 http.not-found -", "\(path)")
        }
        for (method, path, allowed) in [
            ("PUT", "/v1/students", "GET, POST, HEAD"), ("OPTIONS", "/v1/students", "GET, POST, HEAD"),
            ("DELETE", "/v1/sign-ins", "POST"), ("POST", "/healthz", "GET, HEAD"),
        ] {
            let refused = try client.request(method, path)
            #expect(refused.problem == "405 http.method-not-allowed -", "\(method) \(path)")
            #expect(refused["Allow"] == allowed, "\(method) \(path)")
        }
        for fields in [
            ["Content-Type": "text/plain"], ["Content-Type": ""], ["Content-Encoding": "gzip"],
            ["Content-Type": "application/json; charset=utf-16"],
        ] {
            let refused = try client.admit("Ana", fields)
            #expect(refused.problem == "415 http.unsupported-media-type -", "\(fields)")
        }
        #expect(try client.studentCount() == 0)
        #expect(try client.admit("Ana", ["Content-Type": "application/json; charset=utf-8"]).status == 200)
    }

    @Test func `an error in a request names its field`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace()))
        let venue = #"{"key":"V1","name":"Barranco","timeZone":"UTC"}"#
        #expect(try client.request("POST", "/v1/venues", body: venue).status == 200)
        func room(_ capacity: String) throws -> ServerResponse {
            try client.request(
                "POST", "/v1/rooms", body: #"{"venue":"V1","name":"Sala A","capacity":\#(capacity)}"#)
        }
        for (capacity, code) in [
            ("1.0", "not-an-integer"), ("1e1", "not-an-integer"), (#""10""#, "wrong-type"),
            ("99999999999999999999", "out-of-range"),
        ] {
            #expect(try room(capacity).problem == "400 request.\(code) capacity", "\(capacity)")
        }
        for (body, problem) in [
            (#"{"firstName":"Ana","lastName":"Rojas","firstName":"Eva"}"#, "duplicate-field firstName"),
            (#"{"firstName":"Ana","lastName":"Rojas","first\u004eame":"Eva"}"#, "duplicate-field firstName"),
            (#"{"firstName":"Ana","lastName":"Rojas","shoeSize":43}"#, "unknown-field shoeSize"),
            (#"{"firstName":"Ana"}"#, "missing-field lastName"), (#"{"firstName":"Ana""#, "not-json -"),
            ("[]", "not-an-object -"),
        ] {
            #expect(
                try client.request("POST", "/v1/students", body: body).problem == "400 request.\(problem)")
        }
        for (query, problem) in [
            ("limit=1.0", "request.not-an-integer limit"), ("limmit=1", "request.unknown-field limmit"),
            ("limit=1&limit=2", "request.duplicate-field limit"), ("limit=0", "page.bad-limit limit"),
            ("limit=201", "page.bad-limit limit"),
        ] {
            #expect(
                try client.request("GET", "/v1/students?\(query)").problem == "400 \(problem)", "\(query)")
        }
        #expect(try client.studentCount() == 0)
        #expect(try room("10").problem == "200 - -")
    }

    @Test func `a body may be as long as the limit, with a length or in chunks`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace(), "--body-bytes", "200"))
        let start = #"{"firstName":"Ana","lastName":"Rojas"}"#
        for (count, problem) in [(200, "200 - -"), (201, "413 http.body-too-large -")] {
            let body = start + String(repeating: " ", count: count - start.utf8.count)
            #expect(try client.request("POST", "/v1/students", body: body).problem == problem, "\(count)")
            let chunked = "\(String(count, radix: 16))\r\n\(body)\r\n0\r\n\r\n"
            let response = try client.request(
                "POST", "/v1/students", ["Transfer-Encoding": "chunked"], body: chunked)
            #expect(response.problem == problem, "\(count), in chunks")
        }
        #expect(try client.studentCount() == 2)
    }

    @Test func `an account over its rate gets the status 429 and Retry-After, with any token`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace(), "--principal-rate", "2/1h"))
        for _ in 0..<2 { #expect(try client.request("GET", "/v1/students").status == 200) }
        for caller in [client, try SignedInClient(client.server)] {
            let refused = try caller.request("GET", "/v1/students")
            #expect(refused.problem == "429 rate.principal -")
            let seconds = try #require(refused["Retry-After"].flatMap { Int($0) })
            #expect((1...1_800).contains(seconds))
        }
        // Requests through the Unix socket are not counted.
        #expect(try client.request("GET", "/v1/students", bySocket: true).status == 200)
    }

    @Test func `a malformed request counts against its account and is logged with it`() throws {
        let client = try SignedInClient(ServerProgram.ready(workspace(), "--principal-rate", "1/1h"))
        let responses = try ["{", "{"].map { try client.request("POST", "/v1/students", body: $0).problem }
        #expect(responses == ["400 request.not-json -", "429 rate.principal -"])
        let lines = try client.server.stop().output.split(separator: "\n").dropFirst()
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains(#""principal":1"#) })
    }
}
