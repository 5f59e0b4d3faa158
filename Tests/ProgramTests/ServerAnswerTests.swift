import Foundation
import Testing

/// What the server says to a client that speaks HTTP/1.1 byte by byte.
@Suite struct ServerAnswerTests {
    func machine() throws -> Machine { try Machine(copyOf: Academies.empty.get()) }

    @Test func `an edit takes place only where its If-Match is the tag of what is there now`() throws {
        let desk = try Desk(ServerProgram.ready(machine()))
        let path = "/v1/students/\(try desk.admitted("Ana"))"
        func edit(_ level: String, _ condition: [String: String]) throws -> ServerAnswer {
            try desk.ask("PATCH", path, condition, body: #"{"level":"\#(level)"}"#)
        }
        let shown = try desk.ask("GET", path)
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
        let now = try desk.ask("GET", path)
        #expect(now["ETag"] == second)
        #expect((now.json["student"] as? [String: Any])?["level"] as? String == "beginner")
        let conditions: [[String: String]] = [["If-Match": "\(first), \(second)"], ["If-Match": "*"], [:]]
        for condition in conditions {
            #expect(try edit("improver", condition).status == 200, "\(condition)")
        }
    }

    @Test func `a list is followed by its links to the end, and by no cursor that the server did not give`()
        throws
    {
        let desk = try Desk(ServerProgram.ready(machine()))
        let names = ["Ana", "Luz", "Ana", "Eva", "Ana", "Rosa", "Ana"]
        let admitted = try names.map { try desk.admitted($0) }
        var pages: [[Int]] = []
        var next: String? = "/v1/students?limit=3&sort=name"
        while let path = next {
            let page = try desk.ask("GET", path)
            try #require(page.status == 200 && pages.count < names.count, "\(page.body)")
            pages.append(page.items.compactMap { $0["id"] as? Int })
            next = page.next
            #expect(next?.split(separator: "=").last.map { String($0) } == page.text("next"))
        }
        #expect(pages.map { $0.count } == [3, 3, 1])
        #expect(Array(pages.joined()).sorted() == admitted.sorted())
        #expect(try desk.ask("GET", "/v1/students?limit=7")["Link"] == nil)

        let begun = try desk.ask("GET", "/v1/students?limit=6")
        let cursor = try #require(begun.text("next"))
        let end = cursor.hasSuffix("0") ? "1" : "0"
        let unsigned = String(cursor.prefix { $0 != "." })
        for forged in ["A\(cursor.dropFirst())", "\(cursor.dropLast())\(end)", unsigned, "\(unsigned).", ""] {
            let refused = try desk.ask("GET", "/v1/students?limit=6&after=\(forged)")
            #expect(refused.problem == "400 page.bad-cursor after", "\(forged)")
        }
        let ofAnotherOrder = try desk.ask("GET", "/v1/students?limit=6&sort=id&after=\(cursor)")
        #expect(ofAnotherOrder.problem == "400 page.bad-cursor after")
    }

    @Test func `a dry run answers as the request would, changes nothing, and leaves its key free`() throws {
        let desk = try Desk(ServerProgram.ready(machine()))
        for preference in ["dry-run", "respond-async, Dry-Run; wait=1"] {
            let answer = try desk.admit("Ana", ["Prefer": preference, "Idempotency-Key": "k1"])
            #expect(answer.problem == "200 - -")
            #expect(answer["Preference-Applied"] == "dry-run")
            #expect(answer.text("firstName") == "Ana")
        }
        #expect(try desk.students() == 0)
        let done = try desk.admit("Eva", ["Idempotency-Key": "k1"])
        #expect(done.status == 200 && done["Preference-Applied"] == nil)
        #expect(try desk.students() == 1)
    }

    @Test func `a key makes a repeated request do nothing, and is good for no other`() throws {
        let desk = try Desk(ServerProgram.ready(machine()))
        let key = ["Idempotency-Key": String(repeating: "k", count: 255)]
        let first = try desk.admit("Ana", key)
        #expect(first.status == 200)
        for _ in 0..<3 {
            let again = try desk.admit("Ana", key)
            #expect((again.status, again.body) == (200, first.body))
        }
        #expect(try desk.students() == 1)
        #expect(try desk.admit("Eva", key).problem == "422 idempotency.mismatch idempotencyKey")
        let elsewhere = try desk.ask(
            "POST", "/v1/venues", key, body: #"{"name":"Barranco","timeZone":"UTC"}"#)
        #expect(elsewhere.problem == "422 idempotency.mismatch idempotencyKey")
        for malformed in ["", "two words", String(repeating: "k", count: 256)] {
            let refused = try desk.admit("Ana", ["Idempotency-Key": malformed])
            #expect(refused.problem == "400 idempotency.malformed-key idempotencyKey", "\(malformed)")
        }
        #expect(try desk.students() == 1)
        // Without a key the same request does the same again.
        #expect(try desk.admit("Ana").status == 200)
        #expect(try desk.students() == 2)
    }

    @Test func `every answer is not to be kept or guessed at, and has an id of its own`() throws {
        let desk = try Desk(ServerProgram.ready(machine()))
        let answers = [
            try desk.server.ask("GET", "/"), try desk.server.ask("GET", "/docs"),
            try desk.server.ask("GET", "/openapi.json"), try desk.server.ask("HEAD", "/healthz"),
            try desk.ask("GET", "/v1/students"), try desk.ask("HEAD", "/v1/students"),
            try desk.server.ask("GET", "/v1/students"),
            try desk.server.ask("GET", "/v1/students", ["Authorization": "Bearer nobody"]),
            try desk.server.ask("GET", "/v1/students", ["Authorization": "Basic x"]),
            try desk.ask("GET", "/v1/students?limit=0"), try desk.ask("GET", "/v1/nothing"),
            try desk.ask("PUT", "/v1/students"), try desk.ask("GET", "/v1/students", ["Accept": "text/html"]),
            try desk.admit("Ana", ["Content-Type": "text/plain"]),
        ]
        #expect(
            answers.map { $0.status } == [
                303, 200, 200, 200, 200, 200, 401, 401, 401, 400, 404, 405, 406, 415,
            ])
        for answer in answers {
            #expect(answer["Cache-Control"] == "no-store", "\(answer)")
            #expect(answer["X-Content-Type-Options"] == "nosniff", "\(answer)")
            #expect(answer["X-Request-ID"]?.wholeMatch(of: #/[0-9a-f]{16}/#) != nil, "\(answer)")
            if answer.status >= 400 { #expect(answer["Content-Type"] == "application/problem+json") }
        }
        #expect(Set(answers.compactMap { $0["X-Request-ID"] }).count == answers.count)
    }

    @Test func `a path, a method and a type of body that are none are told apart`() throws {
        let desk = try Desk(ServerProgram.ready(machine()))
        for path in ["/v1/nothing", "/v2/students", "/V1/students", "/v1/students/", "//v1/students", "/v1"] {
            #expect(try desk.ask("GET", path).problem == "404 http.not-found -", "\(path)")
        }
        for (method, path, allowed) in [
            ("PUT", "/v1/students", "GET, POST, HEAD"), ("OPTIONS", "/v1/students", "GET, POST, HEAD"),
            ("DELETE", "/v1/sign-ins", "POST"), ("POST", "/healthz", "GET, HEAD"),
        ] {
            let refused = try desk.ask(method, path)
            #expect(refused.problem == "405 http.method-not-allowed -", "\(method) \(path)")
            #expect(refused["Allow"] == allowed, "\(method) \(path)")
        }
        for fields in [
            ["Content-Type": "text/plain"], ["Content-Type": ""], ["Content-Encoding": "gzip"],
            ["Content-Type": "application/json; charset=utf-16"],
        ] {
            let refused = try desk.admit("Ana", fields)
            #expect(refused.problem == "415 http.unsupported-media-type -", "\(fields)")
        }
        #expect(try desk.students() == 0)
        #expect(try desk.admit("Ana", ["Content-Type": "application/json; charset=utf-8"]).status == 200)
    }

    @Test func `what is wrong with a request is said of its field`() throws {
        let desk = try Desk(ServerProgram.ready(machine()))
        let venue = #"{"key":"V1","name":"Barranco","timeZone":"UTC"}"#
        #expect(try desk.ask("POST", "/v1/venues", body: venue).status == 200)
        func room(_ capacity: String) throws -> ServerAnswer {
            try desk.ask(
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
            #expect(try desk.ask("POST", "/v1/students", body: body).problem == "400 request.\(problem)")
        }
        for (query, problem) in [
            ("limit=1.0", "request.not-an-integer limit"), ("limmit=1", "request.unknown-field limmit"),
            ("limit=1&limit=2", "request.duplicate-field limit"), ("limit=0", "page.bad-limit limit"),
            ("limit=201", "page.bad-limit limit"),
        ] {
            #expect(try desk.ask("GET", "/v1/students?\(query)").problem == "400 \(problem)", "\(query)")
        }
        #expect(try desk.students() == 0)
        #expect(try room("10").problem == "200 - -")
    }

    @Test func `a body is taken up to the last byte of the limit, however its length is told`() throws {
        let desk = try Desk(ServerProgram.ready(machine(), "--body-bytes", "200"))
        let start = #"{"firstName":"Ana","lastName":"Rojas"}"#
        for (count, problem) in [(200, "200 - -"), (201, "413 http.body-too-large -")] {
            let body = start + String(repeating: " ", count: count - start.utf8.count)
            #expect(try desk.ask("POST", "/v1/students", body: body).problem == problem, "\(count)")
            let chunked = "\(String(count, radix: 16))\r\n\(body)\r\n0\r\n\r\n"
            let answer = try desk.ask(
                "POST", "/v1/students", ["Transfer-Encoding": "chunked"], body: chunked)
            #expect(answer.problem == problem, "\(count), in chunks")
        }
        #expect(try desk.students() == 2)
    }

    @Test func `who asks too often is told when to come again, whatever the token of theirs`() throws {
        let desk = try Desk(ServerProgram.ready(machine(), "--principal-rate", "2/1h"))
        for _ in 0..<2 { #expect(try desk.ask("GET", "/v1/students").status == 200) }
        for caller in [desk, try Desk(desk.server)] {
            let refused = try caller.ask("GET", "/v1/students")
            #expect(refused.problem == "429 rate.principal -")
            let seconds = try #require(refused["Retry-After"].flatMap { Int($0) })
            #expect((1...1_800).contains(seconds))
        }
        // Programs on the machine itself are not counted.
        #expect(try desk.ask("GET", "/v1/students", bySocket: true).status == 200)
    }

    @Test func `a request that cannot be read is counted and written down as its sender's`() throws {
        let desk = try Desk(ServerProgram.ready(machine(), "--principal-rate", "1/1h"))
        let answers = try ["{", "{"].map { try desk.ask("POST", "/v1/students", body: $0).problem }
        #expect(answers == ["400 request.not-json -", "429 rate.principal -"])
        let lines = try desk.server.stop().output.split(separator: "\n").dropFirst()
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains(#""principal":1"#) })
    }
}
