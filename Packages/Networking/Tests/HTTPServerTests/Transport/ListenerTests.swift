import Core
import Foundation
import Glibc
import NIOCore
import NIOPosix
import Testing

@testable import HTTPServer

@Suite struct ListenerTests {
    private static let request = "GET /peer HTTP/1.1\r\nHost: a\r\n\r\n"

    private func failure(_ listeners: [ServerSettings.Listener]) async -> ServerError? {
        await #expect(throws: ServerError.self) {
            try await TestServer.run(ServerSettings(listeners: listeners)) { _ in }
        }
    }

    @Test func `a server listens everywhere it is told to`() async throws {
        let path = TestServer.path()
        let settings = ServerSettings(
            listeners: [.port(0, host: "127.0.0.1"), .port(0, host: "::1"), .socket(path: path)])
        try await TestServer.run(settings) { server in
            let ports = server.listeners.compactMap { if case .port(let port, _) = $0 { port } else { nil } }
            #expect(ports.count == 2 && !ports.contains(0))
            let clients = [
                try await RawClient.connect(port: ports[0]),
                try await RawClient.connect(host: "::1", port: ports[1]),
                try await RawClient.connect(path: path),
            ]
            for client in clients { client.send(Self.request) }
            #expect(try await clients[0].answer(with: "/peer").hasSuffix("127.0.0.1 false false /peer"))
            #expect(try await clients[1].answer(with: "/peer").hasSuffix("::1 false false /peer"))
            #expect(try await clients[2].answer(with: "/peer").hasSuffix("local true false /peer"))
        }
    }

    @Test func `a port that is taken is named, and the other addresses are free again`() async throws {
        let path = TestServer.path()
        try await TestServer.run { server in
            let error = await failure([.socket(path: path), .port(server.port, host: "127.0.0.1")])
            #expect(error == .portTaken("127.0.0.1", server.port))
            #expect(error?.description == "Port \(server.port) of 127.0.0.1 is in use by another program.")
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func `nothing is announced when one place fails`() async throws {
        try await TestServer.run { server in
            await #expect(throws: ServerError.self) {
                let listeners: [ServerSettings.Listener] = [
                    .port(0, host: "127.0.0.1"), .port(server.port, host: "127.0.0.1"),
                ]
                try await TestServer.run(ServerSettings(listeners: listeners)) { _ in
                    Issue.record("it was announced")
                }
            }
        }
    }

    /// Ends the listener at a port: its socket accepts no further connection.
    private func endListener(_ port: Int) {
        for descriptor in CInt(3)..<4_096 {
            var address = sockaddr_in()
            var (listens, size) = (CInt(0), socklen_t(MemoryLayout<CInt>.size))
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let hasAddress = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getsockname(descriptor, $0, &length) == 0
                }
            }
            getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size)
            if hasAddress, listens == 1, Int(UInt16(bigEndian: address.sin_port)) == port {
                shutdown(descriptor, CInt(SHUT_RDWR))
            }
        }
    }

    @Test(.timeLimit(.minutes(60)))
    func `a server whose listener ends before the shutdown ends with an error`() async throws {
        let ports = Log<Int>()
        let settings = ServerSettings(listeners: [.port(0, host: "127.0.0.1"), .port(0, host: "127.0.0.1")])
        let error = await #expect(throws: ServerError.self) {
            try await TestServer.run(settings) { server in
                guard case .port(let port, _) = server.listeners[1] else { return }
                ports.add(port)
                let client = try await server.connect()
                client.send(Self.request)
                try await client.answer(with: "/peer")
                endListener(port)
                #expect(try await client.rest().isClosed)
            }
        }
        let address = "port \(ports.elements.first ?? 0) of 127.0.0.1"
        #expect(error == .cannotListen(address, reason: "its socket was closed"))
    }

    @Test func `a host that is unknown or another's is named`() async {
        #expect(
            await failure([.port(0, host: "no.such.host.invalid")]) == .unknownHost("no.such.host.invalid"))
        #expect(await failure([.port(0, host: "192.0.2.1")]) == .foreignAddress("192.0.2.1"))
        #expect(await failure([.port(65_536, host: "127.0.0.1")]) == .noSuchPort(65_536))
    }

    @Test func `what the system says of a port becomes a sentence`() {
        func error(_ code: CInt) -> ServerError {
            Listener.failure(IOError(errnoCode: code, reason: "bind"), at: .port(80, host: "a"))
        }
        #expect(error(EACCES) == .portForbidden("a", 80))
        #expect(error(EADDRINUSE) == .portTaken("a", 80))
        #expect(error(EIO) == .cannotListen("port 80 of a", reason: "Input/output error"))
    }

    @Test func `a socket is its owner's only, and gone when the server is`() async throws {
        let path = TestServer.path()
        try await TestServer.run(ServerSettings(listeners: [.socket(path: path)])) { _ in
            let file = try FileManager.default.attributesOfItem(atPath: path)
            #expect(file[.posixPermissions] as? Int == 0o600)
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `the socket of a server that died is replaced`() async throws {
        let path = TestServer.path()
        let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        let channel = try await bootstrap.bind(unixDomainSocketPath: path + "-old").get()
        // A server that is not killed removes its file.
        try FileManager.default.moveItem(atPath: path + "-old", toPath: path)
        try await channel.close()
        #expect(FileManager.default.fileExists(atPath: path))
        try await TestServer.run(ServerSettings(listeners: [.socket(path: path)])) { _ in
            let client = try await RawClient.connect(path: path)
            client.send(Self.request)
            #expect(try await client.answer(with: "/peer").contains("local"))
        }
    }

    @Test func `the socket of a server that runs stays`() async throws {
        let path = TestServer.path()
        try await TestServer.run(ServerSettings(listeners: [.socket(path: path)])) { _ in
            #expect(await failure([.socket(path: path)]) == .socketTaken(path))
            let client = try await RawClient.connect(path: path)
            client.send(Self.request)
            #expect(try await client.answer(with: "/peer").contains("local"))
        }
    }

    @Test func `a file that is no socket is named, and stays`() async throws {
        let (path, fifo) = (TestServer.path(), TestServer.path())
        try Data("precious".utf8).write(to: URL(filePath: path))
        #expect(mkfifo(fifo, 0o600) == 0)
        defer { for path in [path, fifo] { try? FileManager.default.removeItem(atPath: path) } }
        for path in [path, fifo] {
            let error = await failure([.socket(path: path)])
            #expect(error == .notASocket(path))
            #expect(error?.description == "\(path) is not a socket.")
        }
        #expect(FileManager.default.contents(atPath: path) == Data("precious".utf8))
    }

    @Test func `a path of 103 bytes is short enough for a socket, and one of 104 is not`() async throws {
        let longest = TestServer.path(String(repeating: "x", count: 103 - "/tmp/classly-".utf8.count))
        try await TestServer.run(ServerSettings(listeners: [.socket(path: longest)])) { _ in }
        #expect(
            await failure([.socket(path: longest + "x")]) == .socketPathTooLong(longest + "x", limit: 103))
    }
}
