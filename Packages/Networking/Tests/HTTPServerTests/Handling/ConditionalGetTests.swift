import HTTPTypes
import Hummingbird
import Testing

@testable import HTTPServer

@Suite struct ConditionalGetTests {
    /// The response to a GET whose client has the version with this tag; nil for that of the first response.
    private func response(
        _ field: String?, at path: String = "/v1/rule"
    ) async throws -> (status: Int, hasTag: Bool, bytes: Int?) {
        let fixture = try await ResponderFixture()
        let first = try await fixture.send(.get, path, [:])
        let tag = try #require(first.headers[.eTag])
        let second = try await fixture.send(.get, path, [.ifNoneMatch: field ?? tag])
        return (second.status.code, second.headers[.eTag] == tag, second.body.contentLength)
    }

    @Test(arguments: [nil, "*", "\"old\", *"], ["/v1/rule", "/docs"])
    func `a current tag gets 304, the tag and no body`(field: String?, path: String) async throws {
        let (status, hasTag, bytes) = try await response(field, at: path)
        #expect(status == 304)
        #expect(hasTag)
        #expect(bytes == 0)
    }

    @Test(arguments: ["\"old\"", "rubbish", ""], ["/v1/rule", "/docs"])
    func `another tag gets the current version`(field: String, path: String) async throws {
        #expect(try await response(field, at: path).status == 200)
    }
}
