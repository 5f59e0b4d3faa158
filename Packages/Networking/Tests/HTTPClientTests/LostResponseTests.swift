import Application
import Core
import Foundation
import HTTPClient
import Testing

@Suite struct LostResponseTests {
    private static let cut = ScriptedServer.Step.bytes("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"te")

    private func keys(_ server: ScriptedServer) -> Set<String?> {
        Set(server.requests.map { $0.fields["idempotency-key"] })
    }

    @Test(arguments: [
        ScriptedServer.Step.close, cut, .bytes("HTTP/1.1 200"),
        .problem(503, "store.busy", "", "Retry-After: 0"),
        .problem(429, "rate.principal", "", "Retry-After: 0"),
        .problem(409, "idempotency.running", "", "Retry-After: 0"),
        .answer("<html>Bad gateway</html>", status: "502 Bad Gateway", type: "text/html"),
        .answer("", status: "503 Service Unavailable", type: "text/plain", "Retry-After: 0"),
        .answer("", status: "504 Gateway Timeout", type: "text/plain", "Retry-After: 3600"),
    ])
    func `a lost response leads to a repetition with the same key`(
        _ step: ScriptedServer.Step
    ) async throws {
        try await withClient([step, step, step, .answer("{}")]) { client, server in
            let answer = try await client.send(MakeThing())
            #expect(answer == EmptyResponse())
            #expect(server.requests.count == 4)
            #expect(keys(server) == ["key-1"])
        }
    }

    @Test func `a lost read is repeated too`() async throws {
        try await withClient([.close, .answer(#"{"text":"a"}"#)]) { client, _ in
            let answer = try await client.send(ShowThing())
            #expect(answer == .init(text: "a"))
        }
    }

    @Test func `after four attempts the error says that the write may have been carried out`() async throws {
        try await withClient([.close, .close, .close, .close, .answer("{}")]) { client, server in
            let error = await failure { try await client.send(MakeThing()) } as? RemoteError
            #expect(error == .responseLost(server.address, "the connection was closed", isWrite: true))
            #expect(error?.nextStep?.contains("may have been carried out") == true)
            #expect(server.requests.count == 4)
        }
    }

    @Test func `after a proxy's errors the error says that the write may have been carried out`() async throws
    {
        let bad = ScriptedServer.Step.answer("", status: "502 Bad Gateway", type: "text/html")
        try await withClient(Array(repeating: bad, count: 4)) { client, server in
            let error = await failure { try await client.send(MakeThing()) } as? RemoteError
            #expect(error?.code == "server.answer-lost" && server.requests.count == 4)
            #expect(error?.nextStep?.contains("may have been carried out") == true)
        }
    }

    @Test func `a lost response before a refused connection is still a lost response`() async throws {
        let server = try ScriptedServer([.close])
        let error = try await withClient(server.address) { client in
            await failure {
                async let answer = client.send(MakeThing())
                while server.requests.isEmpty { await Task.yield() }
                server.stop()
                return try await answer
            }
        }
        #expect((error as? RemoteError)?.code == "server.answer-lost")
    }

    @Test(arguments: ["6", "3600", "Wed, 21 Oct 2026 07:28:00 GMT", "-1", ""])
    func `a long Retry-After ends the request`(_ wait: String) async throws {
        try await withClient([.problem(429, "rate.sign-in", "", "Retry-After: \(wait)"), .answer("{}")]) {
            client, server in
            let error = await failure { try await client.send(MakeThing()) }
            #expect((error as? ErrorReport)?.code == "rate.sign-in")
            #expect(server.requests.count == 1)
        }
    }

    @Test func `a silent server gets attempts until the deadline`() async throws {
        var configuration = ClientConfiguration.quick
        (configuration.responseTimeout, configuration.deadline) = (.milliseconds(100), .milliseconds(250))
        try await withClient(Array(repeating: .silence, count: 4), configuration) { client, server in
            let error = await failure { try await client.send(MakeThing()) }
            #expect(
                error as? RemoteError == .responseLost(server.address, "the request timed out", isWrite: true)
            )
        }
    }

    @Test func `a server that was silent once may respond to the next attempt`() async throws {
        let error = try await underLongerLimits { limit in
            var configuration = ClientConfiguration.quick
            configuration.responseTimeout = limit
            return try await withClient([.silence, .answer("{}")], configuration) { client, _ in
                await failure { try await client.send(MakeThing()) }
            }
        } until: {
            $0 == nil
        }
        #expect(error == nil)
    }

    @Test func `a bulk request has a longer deadline`() async throws {
        var configuration = ClientConfiguration.quick
        (configuration.responseTimeout, configuration.deadline) = (.milliseconds(50), .milliseconds(50))
        let slow = ScriptedServer.Step.slowly(
            ["HTTP/1.1 200 OK\r\n", "Content-Length: 2\r\n\r\n", "{}"], .milliseconds(100))
        try await withClient([slow], configuration) { client, _ in
            let answer = try await client.send(TakeAll())
            #expect(answer == EmptyResponse())
        }
    }

    @Test(.timeLimit(.minutes(60)))
    func `a refused connection ends the request at once`() async throws {
        let server = try ScriptedServer([])
        server.stop()
        var configuration = ClientConfiguration.quick
        configuration.retryDelay = .seconds(3_600)
        let error = try await withClient(server.address, configuration) { client in
            await failure { try await client.send(MakeThing()) }
        }
        #expect(error as? RemoteError == .unreachable(server.address, "connection refused"))
        #expect(
            (error as? RemoteError)?.description
                == "The server at \(server.address) cannot be reached: connection refused.")
    }

    @Test(arguments: [
        ("http://localhost:1", "connection refused"),
        ("http://no-such-host.invalid", "the host name is unknown"),
    ])
    func `a host without a server ends the request at once`(_ text: String, _ reason: String) async throws {
        let address = try ServerAddress(parsing: text)
        let error = try await withClient(address) { client in
            await failure { try await client.send(ShowThing()) }
        }
        #expect(error as? RemoteError == .unreachable(address, reason))
    }

    @Test func `a missing socket ends the request at once`() async throws {
        let address = ServerAddress.socket(path: "/nonexistent/server.sock")
        let error = try await withClient(address) { client in
            await failure { try await client.send(ShowThing()) }
        }
        #expect(error as? RemoteError == .unreachable(address, "the socket does not exist"))
    }

    @Test func `an https address never leads to a request in plain text`() async throws {
        let server = try ScriptedServer([])
        defer { server.stop() }
        guard case .url(_, let host, let port) = server.address else { return }
        let address = ServerAddress.url(.https, host: host, port: port)
        var configuration = ClientConfiguration.quick
        configuration.connectTimeout = .milliseconds(200)
        let error = try await withClient(address, configuration, token: "secret") { client in
            await failure { try await client.send(ShowThing()) }
        }
        #expect((error as? RemoteError)?.code == "server.unreachable")
        #expect(server.requests.isEmpty)
    }

    @Test func `a file of certificates that does not exist is refused`() throws {
        let configuration = ClientConfiguration(certificateAuthority: "/no/such/file")
        #expect(throws: RemoteError.missingAuthority(path: "/no/such/file")) {
            try ServerConnection(.url(.https, host: "x", port: 443), configuration: configuration) { "k" }
        }
    }

    @Test func `a folder or a path below a file is not refused as a file without certificates`() throws {
        for (path, error) in [
            ("/etc", RemoteError.folderAsAuthority(path: "/etc")),
            ("/etc/hostname/x", .unreadableAuthority(path: "/etc/hostname/x", reason: "Not a directory")),
        ] {
            let configuration = ClientConfiguration(certificateAuthority: path)
            #expect(throws: error) {
                try ServerConnection(.url(.https, host: "x", port: 443), configuration: configuration) { "k" }
            }
        }
        let error = RemoteError.unreadableAuthority(path: "/a", reason: "Permission denied")
        #expect(error.kind == .unavailable && error.specification.sentence(in: .spanish).contains("denegado"))
    }

    @Test func `a file without certificates is refused`() throws {
        let configuration = ClientConfiguration(certificateAuthority: "/etc/hostname")
        #expect(throws: RemoteError.badAuthority(path: "/etc/hostname")) {
            try ServerConnection(.url(.https, host: "x", port: 443), configuration: configuration) { "k" }
        }
    }
}
