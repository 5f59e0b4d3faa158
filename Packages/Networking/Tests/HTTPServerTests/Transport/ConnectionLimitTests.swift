import Foundation
import Testing

@testable import HTTPServer

@Suite struct ConnectionLimitTests {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    private func expectServed(_ client: RawClient) async throws {
        client.send(Self.request)
        #expect(try await client.answer(with: "read 0").hasPrefix("HTTP/1.1 200 "))
    }

    @Test
    func `one connection too many is told to try again and closed, and there is room when another ends`()
        async throws
    {
        try await TestServer.run(
            limits: { $0.connections = 2 },
            { server in
                let first = try await server.connect()
                let second = try await server.connect()
                try await expectServed(first)
                try await expectServed(second)
                let third = try await server.connect().rest()
                #expect(third.text.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
                #expect(third.text.contains("Retry-After: 5\r\n"))
                #expect(third.text.contains(#""code":"http.too-many-connections""#))
                first.close()
                try await Self.untilServed(server)
            })
    }

    /// The end of a connection is noticed a moment later.
    private static func untilServed(_ server: TestServer) async throws {
        for _ in 0..<500 {
            let client = try await server.connect()
            client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            if try await client.rest().text.hasPrefix("HTTP/1.1 200 ") { return }
        }
        Issue.record("there was no room again")
    }

    @Test func `an address has its own limit, and a program on the machine another`() async throws {
        let path = TestServer.path()
        let settings = ServerSettings(listeners: [.port(0, host: "127.0.0.1"), .socket(path: path)])
        try await TestServer.run(
            settings, limits: { $0.connectionsPerAddress = 1 },
            { server in
                try await expectServed(try await server.connect())
                let again = try await server.connect().rest()
                #expect(again.text.hasPrefix("HTTP/1.1 503 "))
                let locals = [
                    try await RawClient.connect(path: path), try await RawClient.connect(path: path),
                ]
                for client in locals { try await expectServed(client) }
            })
    }

    @Test func `a flood from outside does not lock out the programs on the machine`() async throws {
        let path = TestServer.path()
        let settings = ServerSettings(listeners: [.port(0, host: "127.0.0.1"), .socket(path: path)])
        try await TestServer.run(
            settings, limits: { $0.connections = 1 },
            { server in
                try await expectServed(try await server.connect())
                try await expectServed(try await RawClient.connect(path: path))
            })
    }

    @Test func `a proxy that is trusted has no limit of its own`() async throws {
        var settings = ServerSettings(listeners: [.port(0, host: "127.0.0.1")])
        settings.trustedProxies = ["127.0.0.0/8"]
        try await TestServer.run(
            settings, limits: { $0.connectionsPerAddress = 1 },
            { server in
                let clients = [try await server.connect(), try await server.connect()]
                for client in clients { try await expectServed(client) }
            })
    }

    @Test func `addresses of one IPv6 network of 64 bits count as one, of IPv4 as many`() throws {
        func rateLimitPrefix(_ text: String) throws -> NetworkAddress {
            try #require(NetworkAddress(text)).rateLimitPrefix
        }
        #expect(try rateLimitPrefix("2001:db8::1") == rateLimitPrefix("2001:db8::ffff:1"))
        #expect(try rateLimitPrefix("2001:db8::1") != rateLimitPrefix("2001:db8:0:1::1"))
        #expect(try rateLimitPrefix("192.0.2.1") != rateLimitPrefix("192.0.2.2"))
        #expect(try rateLimitPrefix("192.0.2.1") == rateLimitPrefix("::ffff:192.0.2.1"))
    }
}
