import Testing

@testable import HTTPServer

/// What is decided about a request before its body is read.
@Suite struct EarlyAuthorizationTests {
    private func rule(_ bytes: Int) -> String {
        #"{"text":""# + String(repeating: "a", count: bytes - 11) + #""}"#
    }

    @Test(arguments: [(nil, 401), ("guessed", 401), ("student", 403), ("admin", 200)])
    func `only a body whose sender may send it is read`(token: String?, status: Int) async throws {
        let fixture = try await ResponderFixture()
        let (found, reads) = try await fixture.post("/v1/rules", token: token, body: rule(100))
        #expect(found == status)
        #expect(reads == (status == 200 ? 1 : 0))
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
