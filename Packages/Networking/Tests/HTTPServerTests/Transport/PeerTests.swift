import Testing

@testable import HTTPServer

@Suite struct PeerTests {
    private func seen(
        _ field: String, at path: String = "/peer", proxies: [String] = ["127.0.0.1", "10.0.0.0/8"]
    ) async throws -> String {
        var settings = ServerSettings(listeners: [.port(0, host: "127.0.0.1")])
        settings.trustedProxies = proxies
        var seen = ""
        try await TestServer.run(settings) { server in
            let client = try await server.connect()
            client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\(field)\r\nConnection: close\r\n\r\n")
            seen = try await client.rest().text
        }
        return String(seen.split(separator: "\r\n").last?.split(separator: " /").first ?? "")
    }

    @Test(arguments: [
        ("Forwarded: for=192.0.2.43;proto=https", "192.0.2.43 false true"),
        ("forwarded: For=192.0.2.43 ; by=10.0.0.1", "192.0.2.43 false false"),
        (#"Forwarded: for="[2001:db8::17]:4711""#, "2001:db8::17 false false"),
        (#"Forwarded: for="192.0.2.43:99""#, "192.0.2.43 false false"),
        ("Forwarded: for=1.1.1.1, for=192.0.2.43, for=10.1.2.3", "192.0.2.43 false false"),
        ("Forwarded: for=1.1.1.1\r\nForwarded: for=192.0.2.43", "192.0.2.43 false false"),
        ("Forwarded: for=10.0.0.9, for=10.0.0.8", "10.0.0.9 false false"),
    ])
    func `the client is the last hop that is no proxy of ours`(field: String, peer: String) async throws {
        #expect(try await seen(field) == peer)
    }

    @Test(arguments: [
        ("Forwarded: for=192.0.2.43", "192.0.2.0/24"), ("X: y", "127.0.0.0/24"),
        (#"Forwarded: for="[2001:db8:1:2ff::7]""#, "2001:db8:1::/48"),
    ])
    func `a request's network is that of the client of a proxy`(field: String, network: String)
        async throws
    {
        #expect(try await seen(field, at: "/network") == "network(\"\(network)\")")
    }

    @Test(arguments: [
        ("Forwarded: for=192.0.2.43", "192.0.2.43"),
        (#"Forwarded: for="[2001:db8:1:2ff::7]""#, "2001:db8:1:2ff::"), ("X: y", "none"),
        ("Forwarded: for=_hidden", "none"), ("Forwarded: for=10.0.0.9, for=10.0.0.8", "none"),
    ])
    func `the address is that of the client, and a proxy has none`(field: String, address: String)
        async throws
    {
        #expect(try await seen(field, at: "/prefix") == address)
    }

    @Test func `a client without a proxy has its own address, and no other that it names`() async throws {
        #expect(try await seen("Forwarded: for=192.0.2.43", at: "/prefix", proxies: []) == "127.0.0.1")
    }

    @Test(arguments: [
        "Forwarded: for=", "Forwarded: for=192.0.2.43;", "Forwarded: for=192.0.2.43, ", "Forwarded: rubbish",
        "Forwarded: for=1.1.1.1;for=2.2.2.2", "Forwarded: for=999.1.1.1", #"Forwarded: for="1.1.1.1"#,
        "Forwarded: for=unknown", "Forwarded: for=_hidden", "Forwarded: for=1.1.1.1, for=_hidden",
        "Forwarded: proto=https", "X-Forwarded-For: 1.1.1.1", #"Forwarded: for="1.1.1.1:x""#,
    ])
    func `what cannot be read or is hidden is the connection's own address`(field: String) async throws {
        #expect(try await seen(field) == "127.0.0.1 false false")
    }

    @Test func `the field of an untrusted peer is ignored`() async throws {
        #expect(
            try await seen("Forwarded: for=192.0.2.43", proxies: ["10.0.0.0/8"]) == "127.0.0.1 false false")
        #expect(try await seen("Forwarded: for=192.0.2.43", proxies: []) == "127.0.0.1 false false")
    }

    @Test(arguments: ["", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129", "example.org", "10.0.0"])
    func `what is no network is refused`(text: String) async {
        var settings = ServerSettings(listeners: [.port(0, host: "127.0.0.1")])
        settings.trustedProxies = [text]
        do {
            try await TestServer.run(settings) { _ in }
            Issue.record("it runs")
        } catch {
            #expect(error as? ServerError == .malformedProxy(text))
        }
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.255.255", true), ("10.0.0.0/8", "11.0.0.0", false),
        ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3", "10.1.2.4", false),
        ("2001:db8::/32", "2001:db8:ffff::1", true), ("2001:db8::/32", "2001:db9::", false),
        ("2001:db8::/65", "2001:db8::7fff:0:0:1", true), ("2001:db8::/65", "2001:db8::8000:0:0:1", false),
        ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "2001:db8::1", false),
        ("::/0", "2001:db8::1", true),
        ("10.0.0.0/8", "::ffff:10.0.0.1", true),
    ])
    func `a network holds the addresses that begin as it does`(network: String, address: String, isIn: Bool)
        throws
    {
        let network = try #require(NetworkAddress.Network(network))
        #expect(network.contains(try #require(NetworkAddress(address))) == isIn)
    }

    @Test(arguments: ["203.0.113.7", "2001:db8::1", "::1"])
    func `an address is written as it is read`(text: String) {
        #expect(NetworkAddress(text)?.text == text)
    }

    @Test(arguments: [
        ("203.0.113.7", "203.0.113.0/24"), ("203.0.114.7", "203.0.114.0/24"),
        ("::ffff:203.0.113.9", "203.0.113.0/24"),
        ("2001:db8:1:2ff::7", "2001:db8:1::/48"), ("2001:db8:2:2ff::7", "2001:db8:2::/48"),
    ])
    func `sign-ins are counted by 24 bits of an IPv4 address and 48 of an IPv6 one`(
        address: String, network: String
    ) {
        #expect(NetworkAddress(address)?.network == network)
    }

    @Test func `a target with a host in front is as good as one without`() async throws {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send("GET http://a/peer HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer(with: "/peer").hasSuffix(" /peer"))
        }
    }
}
