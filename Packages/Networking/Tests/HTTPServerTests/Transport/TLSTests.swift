import Core
import Foundation
import Glibc
import Testing

@testable import HTTPServer

@Suite struct TLSTests {
    private typealias Pair = (certificate: String, key: String)

    private func files(_ pair: Pair) throws -> ServerSettings.TLSFiles {
        let path = TestServer.path()
        let files = ServerSettings.TLSFiles(certificate: path + ".pem", key: path + ".key")
        try write(pair, to: files)
        return files
    }

    private func write(_ pair: Pair, to files: ServerSettings.TLSFiles) throws {
        try Data(pair.certificate.utf8).write(to: URL(filePath: files.certificate))
        try Data(pair.key.utf8).write(to: URL(filePath: files.key))
    }

    private func withServer(
        _ files: ServerSettings.TLSFiles, limits: (inout ServerLimits) -> Void = { _ in },
        _ body: (TestServer) async throws -> Void
    ) async throws {
        defer {
            for path in [files.certificate, files.key] { try? FileManager.default.removeItem(atPath: path) }
        }
        try await TestServer.run(
            ServerSettings(listeners: [.port(0, host: "127.0.0.1")], tls: files), limits: limits, body)
    }

    private func subject(_ server: TestServer) async throws -> String {
        let client = try await RawClient.connect(port: server.port, tls: true)
        client.send("GET /peer HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.answer(with: "/peer").hasSuffix("127.0.0.1 false true /peer"))
        return try await client.certificate()
    }

    @Test func `requests by TLS are answered, and known to be secure`() async throws {
        try await withServer(files(TestCertificate.one)) { server in
            let subject = try await subject(server)
            #expect(subject.contains("one.test"))
        }
    }

    @Test func `a request without TLS is answered that the port expects TLS`() async throws {
        try await withServer(files(TestCertificate.one)) { server in
            let client = try await server.connect()
            client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = try await client.rest().text
            #expect(response.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
            #expect(response.contains(#""code":"http.tls-required""#))
        }
    }

    @Test func `a new certificate serves new connections, and a bad one changes nothing`() async throws {
        let files = try files(TestCertificate.one)
        try await withServer(files) { server in
            try write(TestCertificate.two, to: files)
            #expect(try await subject(server).contains("one.test"))
            #expect(try server.server.reloadCertificate())
            #expect(try await subject(server).contains("two.test"))
            try Data("rubbish".utf8).write(to: URL(filePath: files.certificate))
            #expect(throws: ServerError.self) { _ = try server.server.reloadCertificate() }
            #expect(try await subject(server).contains("two.test"))
        }
    }

    @Test func `files that are no good are named with the reason`() async throws {
        func reason(_ files: ServerSettings.TLSFiles) async -> ServerError? {
            await #expect(throws: ServerError.self) { try await withServer(files) { _ in } }
        }
        let missing = ServerSettings.TLSFiles(certificate: "/nowhere.pem", key: "/nowhere.key")
        #expect(await reason(missing) == .certificate("/nowhere.pem", reason: "there is no such file"))
        let mixed = try files((TestCertificate.one.certificate, TestCertificate.two.key))
        #expect(
            await reason(mixed)
                == .certificate(mixed.key, reason: "it is not the key of \(mixed.certificate)"))
        let curve = try files((TestCertificate.unsupported, TestCertificate.one.key))
        #expect(
            await reason(curve) == .certificate(curve.certificate, reason: "the TLS library refuses it"))
        let swapped = try files((TestCertificate.one.key, TestCertificate.one.certificate))
        #expect(await reason(swapped)?.description.hasPrefix("\(swapped.certificate) cannot be used") == true)
        let keyless = try files((TestCertificate.one.certificate, "rubbish"))
        #expect(
            await reason(keyless)
                == .certificate(
                    keyless.key, reason: "it is not a private key in PEM form, without a passphrase"))
    }

    @Test func `a file that is too large or not regular is refused`() throws {
        let (pipe, large) = (TestServer.path(), TestServer.path())
        defer { for path in [pipe, large] { try? FileManager.default.removeItem(atPath: path) } }
        mkfifo(pipe, 0o600)
        try Data(count: 1 << 20 + 1).write(to: URL(filePath: large))
        for path in [pipe, large, "/dev/null"] {
            let error = ServerError.certificate(path, reason: "it is not a regular file of at most 1 MiB")
            #expect(throws: error) { try Certificate(.init(certificate: path, key: path)).load() }
        }
    }

    @Test func `a handshake that does not come to its end is closed`() async throws {
        try await withServer(
            files(TestCertificate.one),
            limits: {
                $0.readDeadline = .milliseconds(300)
                $0.idleTimeout = TestServer.never
            },
            { server in
                let silent = try await server.connect()
                let dripping = try await server.connect()
                dripping.send("\u{16}\u{03}\u{01}")
                #expect(try await silent.rest().isClosed)
                #expect(try await dripping.rest().isClosed)
            })
    }

    @Test func `a header that drips is refused by TLS too`() async throws {
        // The handshake has to be over within the deadline: on a slow machine within a later one.
        for deadline in [2, 10, 60] {
            var text = ""
            try await withServer(
                files(TestCertificate.one), limits: { $0.readDeadline = .seconds(deadline) },
                { server in
                    let client = try await RawClient.connect(port: server.port, tls: true)
                    client.send("GET / HTTP/1.1\r\nHost: a\r\n")
                    text = try await client.rest().text
                })
            if text.hasPrefix("HTTP/1.1 408 ") { return }
        }
        Issue.record("no response was 408")
    }
}
