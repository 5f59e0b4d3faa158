import Core
import Networking
import Testing

@Suite struct ClientNetworkTests {
    private static let far = ClientNetwork.network("203.0.113.0/24")

    private func service() async throws -> Service {
        var service = try await ServiceFixture().service
        service.on(ShowNetwork.self) { _, caller, _ in "\(caller.network)" }
        service.onAsync(ShowNetworkSlowly.self) { _, call in "\(call.caller.network)" }
        return service
    }

    @Test func `a use case gets the network of its request`() async throws {
        let service = try await service()
        #expect(try await service.send(ShowNetwork(), as: nil, from: Self.far) == "\(Self.far)")
        #expect(try await service.send(ShowNetworkSlowly(), as: nil, from: Self.far) == "\(Self.far)")
    }

    @Test func `a request of this process is local`() async throws {
        let service = try await service()
        #expect(try await service.send(ShowNetwork(), as: nil) == "local")
        #expect(try await service.send(ShowNetworkSlowly(), as: nil) == "local")
    }

    @Test func `a route passes the network on`() async throws {
        let routes = try await service().routes
        let route = try #require(routes.first { $0.name == ShowNetwork.name })
        let answer = try await route.handle(WireRequest(), as: Sender(token: nil, from: Self.far))
        #expect(try JSON.decode(String.self, from: answer.body) == "\(Self.far)")
    }
}

private struct ShowNetwork: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(.get, "network", access: .anyone, "Returns the network of the client.")
}

private struct ShowNetworkSlowly: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(.get, "slow-network", access: .anyone, "Returns the network slowly.")
}
