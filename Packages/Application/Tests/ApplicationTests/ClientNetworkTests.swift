import Application
import Core
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
}

private struct ShowNetwork: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(.get, "network", access: .anyone, "Returns the network of the client.")
}

private struct ShowNetworkSlowly: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(.get, "slow-network", access: .anyone, "Returns the network slowly.")
}
