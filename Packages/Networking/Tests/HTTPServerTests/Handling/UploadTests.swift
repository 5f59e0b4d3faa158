import Application
import HTTPTypes
import Hummingbird
import Networking
import Testing

@testable import HTTPServer

/// Requests with a file as their body, and responses that are documents.
@Suite struct UploadTests {
    private let png: HTTPFields = [.contentType: "image/png"]

    private func put(
        _ fixture: ResponderFixture, _ fields: HTTPFields, name: String = "a", body: String = "content",
        token: String? = "admin"
    ) async throws -> Int {
        try await fixture.post("/v1/files/\(name)", token: token, fields, body: body, method: .put).status
    }

    @Test(arguments: [
        ("image/png", 200), ("IMAGE/PNG", 200), ("image/png; charset=x", 200),
        ("application/octet-stream", 200), ("image/gif", 415), ("application/json", 415), ("", 415),
    ])
    func `a file has one of the media types of its request`(type: String, status: Int) async throws {
        let fixture = try await ResponderFixture()
        #expect(try await put(fixture, [.contentType: type]) == status)
    }

    @Test func `a file is no body of another request`() async throws {
        let fixture = try await ResponderFixture()
        let posted = try await fixture.post("/v1/rules", token: "admin", png, body: "{}")
        #expect(posted.status == 415)
    }

    @Test func `a compressed file is refused`() async throws {
        let fixture = try await ResponderFixture()
        #expect(try await put(fixture, [.contentType: "image/png", .contentEncoding: "gzip"]) == 415)
    }

    @Test(arguments: [(10, 200), (11, 413)])
    func `a file has the limit of large bodies`(size: Int, status: Int) async throws {
        let fixture = try await ResponderFixture {
            $0.bulkBody = 10
            $0.body = 5
        }
        #expect(try await put(fixture, png, body: String(repeating: "x", count: size)) == status)
    }

    @Test func `a file is not read for a sender who may not send it`() async throws {
        let fixture = try await ResponderFixture()
        let body = String(repeating: "x", count: WireRequest.smallBody + 1)
        for (token, status) in [(nil, 401), ("student", 403)] as [(String?, Int)] {
            let sent = try await fixture.post(
                "/v1/files/a", token: token, png, body: body, method: .put)
            #expect(sent.status == status && sent.reads == 0)
        }
    }

    @Test func `only a number of uploads run at once`() async throws {
        let slow = SlowWork()
        let fixture = try await ResponderFixture(
            limits: {
                $0.uploads = 1
                $0.uploadWait = .zero
            }, slow: slow)
        let first = Task { try await put(fixture, png, name: "slow") }
        await slow.begun.begun()
        #expect(try await put(fixture, png) == 503)
        slow.mayGoOn.begin()
        #expect(try await first.value == 200)
        #expect(try await put(fixture, png) == 200)
    }

    @Test func `a document has its own media type, cache rule and entity tag`() async throws {
        let fixture = try await ResponderFixture()
        let response = try await fixture.send(.get, "/v1/file")
        #expect(response.headers[.contentType] == "image/jpeg")
        #expect(response.headers[.cacheControl] == "private, no-cache")
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        let tag = try #require(response.headers[.eTag])
        let again = try await fixture.send(.get, "/v1/file", [.ifNoneMatch: tag])
        #expect(again.status == .notModified && again.headers[.cacheControl] == "private, no-cache")
    }

    @Test(arguments: [("image/png", 200), ("image/*", 200), ("*/*", 200), ("application/json", 406)])
    func `a document is sent if one of its media types is accepted`(
        accepted: String, status: Int
    ) async throws {
        let fixture = try await ResponderFixture()
        #expect(try await fixture.send(.get, "/v1/file", [.accept: accepted]).status.code == status)
    }
}
