import Core
import Networking
import Testing

@Suite struct OriginTests {
    private static let far = Origin.network("203.0.113.0/24")

    private func service() async throws -> Service {
        var service = try await ServiceFixture().service
        service.on(ShowOrigin.self) { _, caller, _ in "\(caller.origin)" }
        service.onAsync(ShowOriginSlowly.self) { _, call in "\(call.caller.origin)" }
        return service
    }

    @Test func `a use case gets the origin of its request`() async throws {
        let service = try await service()
        #expect(try await service.send(ShowOrigin(), as: nil, from: Self.far) == "\(Self.far)")
        #expect(try await service.send(ShowOriginSlowly(), as: nil, from: Self.far) == "\(Self.far)")
    }

    @Test func `a request of this process is local`() async throws {
        let service = try await service()
        #expect(try await service.send(ShowOrigin(), as: nil) == "local")
        #expect(try await service.send(ShowOriginSlowly(), as: nil) == "local")
    }

    @Test func `a route passes the origin on`() async throws {
        let routes = try await service().routes
        let route = try #require(routes.first { $0.name == ShowOrigin.name })
        let answer = try await route.handle(WireRequest(), as: Sender(token: nil, from: Self.far))
        #expect(try JSON.decode(String.self, from: answer.body) == "\(Self.far)")
    }
}

private struct ShowOrigin: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(.get, "origin", access: .anyone, "Says where a request comes from.")
}

private struct ShowOriginSlowly: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(.get, "slow-origin", access: .anyone, "Says where a request comes from.")
}
