import Application
import Core
import Networking
import TestSupport
import Testing

@Suite struct RouteTests {
    private func response(_ name: String, _ fixture: LinesFixture) async throws -> WireResponse {
        let route = try #require(fixture.service.routes.first { $0.name == name })
        return try await route.handle(WireRequest(), as: Sender(token: "admin"))
    }

    private func tag(_ name: String, _ fixture: LinesFixture) async throws -> EntityTag? {
        try await response(name, fixture).entityTag
    }

    @Test func `the tag of a resource changes whenever the resource does`() async throws {
        let fixture = try await LinesFixture()
        let first = try await tag(CountLines.name, fixture)
        #expect(first != nil)
        #expect(try await tag(CountLines.name, fixture) == first)
        try await fixture.send(WriteLine(text: "a"))
        #expect(try await tag(CountLines.name, fixture) != first)
    }

    @Test func `the tag of a list changes with its entries`() async throws {
        let fixture = try await LinesFixture()
        let first = try #require(try await tag(ListAuditEntries.name, fixture))
        #expect(try await tag(ListAuditEntries.name, fixture) == first)
        try await fixture.send(WriteLine(text: "a"))
        #expect(try await tag(ListAuditEntries.name, fixture) != first)
    }

    @Test func `a write that is no edit has no tag`() async throws {
        let fixture = try await LinesFixture()
        let tagged = fixture.service.routes.filter(\.hasEntityTag).map(\.name)
        #expect(Set(tagged) == [CountLines.name, ListAuditEntries.name])
    }

    @Test func `a route passes the network on`() async throws {
        var service = try await LinesFixture().service
        service.on(ShowNetwork.self) { _, caller, _ in "\(caller.network)" }
        let route = try #require(service.routes.first { $0.name == ShowNetwork.name })
        let far = ClientNetwork.network("203.0.113.0/24")
        let answer = try await route.handle(WireRequest(), as: Sender(token: nil, from: far))
        #expect(try JSON.decode(String.self, from: answer.body) == "\(far)")
    }

    @Test(arguments: ["203.0.113.7", nil])
    func `a route passes the address on`(_ address: String?) async throws {
        var service = try await LinesFixture().service
        service.on(ShowNetwork.self) { _, caller, _ in caller.address ?? "none" }
        let route = try #require(service.routes.first { $0.name == ShowNetwork.name })
        let sender = Sender(token: nil, from: .network("203.0.113.0/24"), address: address)
        let answer = try await route.handle(WireRequest(), as: sender)
        #expect(try JSON.decode(String.self, from: answer.body) == address ?? "none")
    }
}

private struct ShowNetwork: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(.get, "network", access: .anyone, "Returns the network of the client.")
}
