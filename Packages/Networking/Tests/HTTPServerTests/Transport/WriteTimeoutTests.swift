import Testing

@testable import HTTPServer

/// The write timeout with sockets: that the kernel's buffers are looked into.
@Suite struct WriteTimeoutTests {
    @Test(arguments: ["/large", "/ticks"], [false, true])
    func `a response that its client does not read is closed`(path: String, isLocal: Bool) async throws {
        let socket = TestServer.path()
        try await TestServer.run(
            ServerSettings(listeners: [.port(0, host: "127.0.0.1"), .socket(path: socket)]),
            limits: { $0.writeTimeout = .milliseconds(500) },
            { server in
                let client =
                    isLocal
                    ? try await RawClient.connect(path: socket)
                    : try await RawClient.connect(port: server.port, receiveBuffer: 4_096)
                try await client.stopReading()
                client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await server.responder.bodies.wait(for: 1) == ["closed"])
                client.close()
            })
    }

    @Test func `a stream that its client reads stays open`() async throws {
        try await TestServer.run(
            limits: { $0.writeTimeout = .milliseconds(200) },
            { server in
                let client = try await server.connect()
                client.send("GET /ticks HTTP/1.1\r\nHost: a\r\n\r\n")
                let state = try await client.wait { $0.count(of: "tick") >= 200 || $0.isClosed }
                #expect(!state.isClosed)
                client.close()
                #expect(try await server.responder.bodies.wait(for: 1) == ["closed"])
            })
    }
}
