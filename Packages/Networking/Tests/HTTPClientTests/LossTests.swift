import Core
import Foundation
import HTTPClient
import Networking
import Testing

@Suite struct LossTests {
    private static let cut = ScriptedServer.Step.bytes("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"te")

    private func keys(_ server: ScriptedServer) -> Set<String?> {
        Set(server.requests.map { $0.fields["idempotency-key"] })
    }

    @Test(arguments: [
        ScriptedServer.Step.close, cut, .bytes("HTTP/1.1 200"),
        .problem(503, "store.busy", "", "Retry-After: 0"),
        .problem(429, "rate.principal", "", "Retry-After: 0"),
        .problem(409, "idempotency.running", "", "Retry-After: 0"),
    ])
    func `an answer that did not come is asked for again under the same key`(
        _ step: ScriptedServer.Step
    ) async throws {
        try await asking([step, step, step, .answer("{}")]) { client, server in
            let answer = try await client.send(MakeThing())
            #expect(answer == EmptyResponse())
            #expect(server.requests.count == 4)
            #expect(keys(server) == ["key-1"])
        }
    }

    @Test func `a lost read is asked again too`() async throws {
        try await asking([.close, .answer(#"{"text":"a"}"#)]) { client, _ in
            let answer = try await client.send(ShowThing())
            #expect(answer == .init(text: "a"))
        }
    }

    @Test func `after the fourth loss it is said that the write may have been done`() async throws {
        try await asking([.close, .close, .close, .close, .answer("{}")]) { client, server in
            let error = await failure { try await client.send(MakeThing()) } as? LinkError
            #expect(error == .answerLost(server.address, "the connection was closed", isWrite: true))
            #expect(error?.nextStep?.contains("may have been done") == true)
            #expect(server.requests.count == 4)
        }
    }

    @Test func `a loss and then nobody there is a loss all the same`() async throws {
        let server = try ScriptedServer([.close])
        let error = try await asking(server.address) { client in
            await failure {
                async let answer = client.send(MakeThing())
                while server.requests.isEmpty { await Task.yield() }
                server.stop()
                return try await answer
            }
        }
        #expect((error as? LinkError)?.code == "server.answer-lost")
    }

    @Test(arguments: ["6", "3600", "Wed, 21 Oct 2026 07:28:00 GMT", "-1", ""])
    func `a server that is busy for long is not waited for`(_ wait: String) async throws {
        try await asking([.problem(429, "rate.sign-in", "", "Retry-After: \(wait)"), .answer("{}")]) {
            client, server in
            let error = await failure { try await client.send(MakeThing()) }
            #expect((error as? ErrorReport)?.code == "rate.sign-in")
            #expect(server.requests.count == 1)
        }
    }

    @Test func `a silent server is asked until the time of the request is over`() async throws {
        var settings = LinkSettings.quick
        (settings.answerTimeout, settings.deadline) = (.milliseconds(100), .milliseconds(250))
        try await asking(Array(repeating: .silence, count: 4), settings) { client, server in
            let error = await failure { try await client.send(MakeThing()) }
            #expect(error as? LinkError == .answerLost(server.address, "it took too long", isWrite: true))
        }
    }

    @Test func `a server that was silent once may answer the next time`() async throws {
        let error = try await underLongerLimits { limit in
            var settings = LinkSettings.quick
            settings.answerTimeout = limit
            return try await asking([.silence, .answer("{}")], settings) { client, _ in
                await failure { try await client.send(MakeThing()) }
            }
        } until: {
            $0 == nil
        }
        #expect(error == nil)
    }

    @Test func `what takes long by nature has a longer time`() async throws {
        var settings = LinkSettings.quick
        (settings.answerTimeout, settings.deadline) = (.milliseconds(50), .milliseconds(50))
        let slow = ScriptedServer.Step.slowly(
            ["HTTP/1.1 200 OK\r\n", "Content-Length: 2\r\n\r\n", "{}"], .milliseconds(100))
        try await asking([slow], settings) { client, _ in
            let answer = try await client.send(TakeAll())
            #expect(answer == EmptyResponse())
        }
    }

    @Test(.timeLimit(.minutes(4)))
    func `a port with nobody at it is said so at once`() async throws {
        let server = try ScriptedServer([])
        server.stop()
        var settings = LinkSettings.quick
        settings.pause = .seconds(300)
        let error = try await asking(server.address, settings) { client in
            await failure { try await client.send(MakeThing()) }
        }
        #expect(error as? LinkError == .unreachable(server.address, "connection refused"))
        #expect(
            (error as? LinkError)?.description
                == "The server at \(server.address) does not answer: connection refused.")
    }

    @Test(arguments: [
        ("http://localhost:1", "connection refused"),
        ("http://no-such-host.invalid", "there is no host of that name"),
    ])
    func `a name with nobody behind it is said so at once`(_ text: String, _ reason: String) async throws {
        let address = try ServerAddress(parsing: text)
        let error = try await asking(address) { client in await failure { try await client.send(ShowThing()) }
        }
        #expect(error as? LinkError == .unreachable(address, reason))
    }

    @Test func `a socket that is not there is said so`() async throws {
        let address = ServerAddress.socket(path: "/nonexistent/server.sock")
        let error = try await asking(address) { client in await failure { try await client.send(ShowThing()) }
        }
        #expect(error as? LinkError == .unreachable(address, "there is no such socket"))
    }

    @Test func `a server without TLS is not asked in plain text`() async throws {
        let server = try ScriptedServer([])
        defer { server.stop() }
        guard case .url(_, let host, let port) = server.address else { return }
        let address = ServerAddress.url(.https, host: host, port: port)
        var settings = LinkSettings.quick
        settings.connectTimeout = .milliseconds(200)
        let error = try await asking(address, settings, token: "secret") { client in
            await failure { try await client.send(ShowThing()) }
        }
        #expect((error as? LinkError)?.code == "server.unreachable")
        #expect(server.requests.isEmpty)
    }

    @Test func `a file that has no certificates is no authority`() throws {
        let settings = LinkSettings(certificateAuthority: "/etc/hostname")
        #expect(throws: LinkError.badAuthority(path: "/etc/hostname")) {
            try ServerLink(.url(.https, host: "x", port: 443), settings: settings) { "k" }
        }
    }
}
