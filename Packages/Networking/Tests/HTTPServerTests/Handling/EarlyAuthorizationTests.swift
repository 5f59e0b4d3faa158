import HTTPTypes
import Testing

@testable import HTTPServer

/// What is decided about a request before its body is read.
@Suite struct EarlyAuthorizationTests {
    private func rule(_ bytes: Int) -> String {
        #"{"text":""# + String(repeating: "a", count: bytes - 11) + #""}"#
    }

    @Test(arguments: [(nil, 401), ("guessed", 401), ("student", 403), ("admin", 200)])
    func `a large body is read only if its sender is authorized`(token: String?, status: Int) async throws {
        let fixture = try await ResponderFixture()
        let (found, reads) = try await fixture.post("/v1/rules", token: token, body: rule(4_097))
        #expect(found == status)
        #expect(reads == (status == 200 ? 1 : 0))
    }

    @Test(arguments: [(nil, 401, 0), ("guessed", 401, 1), ("student", 403, 1), ("admin", 200, 1)])
    func `a small body is read before its sender is authorized`(
        token: String?, status: Int, reads: Int
    ) async throws {
        let found = try await ResponderFixture().post("/v1/rules", token: token, body: rule(4_096))
        #expect(found == (status, reads))
    }

    @Test(arguments: [("guessed", 401), ("student", 403), ("admin", 400)])
    func `only a sender who may send it learns that a body is malformed`(
        token: String, status: Int
    ) async throws {
        let fixture = try await ResponderFixture()
        #expect(try await fixture.post("/v1/rules", token: token, body: "{").status == status)
        let unknown = #"{"unknown":1}"#
        #expect(try await fixture.post("/v1/rules", token: token, body: unknown).status == status)
    }

    @Test(arguments: [
        (HTTPField.Name.contentType, "text/csv", 415), (.accept, "text/csv", 406),
        (.prefer, "dry-run=2", 400),
        (.ifMatch, "no tag", 400), (.idempotencyKey, "a b", 400),
    ])
    func `only a sender who may send it learns that a header field is wrong`(
        name: HTTPField.Name, value: String, status: Int
    ) async throws {
        let fixture = try await ResponderFixture()
        for (token, expected) in [("guessed", 401), ("student", 403), ("admin", status)] {
            let found = try await fixture.post("/v1/rules", token: token, [name: value], body: "{}")
            #expect(found.status == expected)
        }
    }

    @Test func `the body of a client that waits for 100 Continue is read after the authorization`()
        async throws
    {
        let fixture = try await ResponderFixture()
        let expect: HTTPFields = [.expect: "100-continue"]
        let found = try await fixture.post("/v1/rules", token: "guessed", expect, body: "{}")
        #expect(found == (401, 0))
    }

    @Test func `no small body is read first while there are many invalid tokens`() async throws {
        let fixture = try await ResponderFixture { $0.anonymousRate = .unlimited }
        for _ in 0..<10 { #expect(try await fixture.post("/v1/rules", token: "a", body: "{}") == (401, 1)) }
        #expect(try await fixture.post("/v1/rules", token: "admin", body: "{}") == (200, 1))
        #expect(try await fixture.post("/v1/rules", token: "a", body: "{}") == (401, 1))
        #expect(try await fixture.post("/v1/rules", token: "a", body: "{}") == (401, 0))
        #expect(try await fixture.post("/v1/rules", token: "admin", body: "{}") == (200, 1))
    }

    @Test func `a body that needs no token has at most 4 KiB`() async throws {
        let fixture = try await ResponderFixture()
        #expect(try await fixture.post("/v1/hellos", token: nil, body: rule(4_096)).status == 200)
        let (status, reads) = try await fixture.post("/v1/hellos", token: nil, body: rule(4_097))
        #expect(status == 413)
        #expect(reads == 0)
        #expect(try await fixture.post("/v1/rules", token: "admin", body: rule(4_097)).status == 200)
    }

    @Test func `a request with a body counts once against its principal's rate limit`() async throws {
        let fixture = try await ResponderFixture {
            $0.principalRate = Rate(2, per: .seconds(3_600), burst: 2)
        }
        for status in [200, 200, 429] {
            #expect(try await fixture.post("/v1/rules", token: "admin", body: "{}").status == status)
        }
    }

    @Test(arguments: ["/v1/rules", "/v1/hellos"])
    func `malformed tokens count as anonymous requests`(path: String) async throws {
        let fixture = try await ResponderFixture {
            $0.anonymousRate = Rate(1, per: .seconds(3_600), burst: 1)
        }
        let status = HTTPError.malformedAuthorization.status
        for status in [status, 429] {
            #expect(try await fixture.post(path, token: "a,b", body: "{}").status == status)
        }
    }

    @Test func `guessed tokens count as anonymous requests`() async throws {
        let fixture = try await ResponderFixture {
            $0.anonymousRate = Rate(1, per: .seconds(3_600), burst: 1)
        }
        for status in [401, 429] {
            #expect(try await fixture.post("/v1/rules", token: "guessed", body: "{}").status == status)
        }
    }
}
