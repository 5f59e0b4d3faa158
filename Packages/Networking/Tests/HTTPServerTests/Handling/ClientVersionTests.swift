import Core
import HTTPTypes
import Hummingbird
import Testing

@testable import HTTPServer

/// Programs that are older than the academy serves.
@Suite struct ClientVersionTests {
    private func response(
        _ userAgent: String?, oldest: String? = "0.2.0", _ path: String = "/v1/rule"
    ) async throws -> Response {
        var fields: HTTPFields = [:]
        fields[.userAgent] = userAgent
        return try await ResponderFixture(oldestClient: oldest).send(.get, path, fields)
    }

    @Test(arguments: ["classly-admin/0.1.9", "classly-student/0.1.0", "other/1 classly-student/0.1.0 (x)"])
    func `an older program gets 426 with the version that it needs`(_ userAgent: String) async throws {
        let response = try await response(userAgent)
        #expect(response.status.code == 426)
        #expect(response.headers[.upgrade] == "classly/0.2.0" && response.headers[.connection] == "upgrade")
        #expect(response.headers[.contentType] == "application/problem+json")
    }

    @Test(arguments: [
        "classly-admin/0.2.0", "classly-student/0.10.0", "curl/7.88.1", "classly/0.1.0", "classly-admin",
        "classly-admin/old", "",
    ])
    func `the oldest version, newer ones and other clients are served`(_ userAgent: String) async throws {
        #expect(try await response(userAgent).status == .ok)
    }

    @Test func `a client without the field is served, and all are without a setting`() async throws {
        #expect(try await response(nil).status == .ok)
        #expect(try await response("classly-admin/0.1.0", oldest: nil).status == .ok)
    }

    @Test(arguments: ["/healthz", "/readyz", "/docs"])
    func `health and documents have no oldest version`(_ path: String) async throws {
        #expect(try await response("classly-admin/0.1.0", path).status == .ok)
    }

    @Test func `an older program is refused before its token is read`() async throws {
        #expect(try await response("classly-admin/0.1.0", "/v1/refusing").status.code == 426)
    }
}
