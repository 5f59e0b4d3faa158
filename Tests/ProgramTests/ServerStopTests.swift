import Foundation
import Glibc
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ServerStopTests {
    private func workspace() throws -> Workspace { try Workspace(copyOf: AcademyFixture.empty.get()) }

    /// A connection that the server has accepted, with an incomplete request.
    private func stalledConnection(_ server: ServerProgram) throws -> RawConnection {
        let connection = try RawConnection(port: server.port)
        try connection.send(
            "POST /v1/sign-ins HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: 100\r\n\r\n{")
        #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
        return connection
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a stop signal ends the server with exit code 0`(signal: Int32) throws {
        let server = try ServerProgram.ready(workspace())
        server.send(signal)
        let result = try server.waitForExit()
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    @Test func `after a stop the data folder is unlocked and the write-ahead log is empty`() throws {
        let server = try ServerProgram.ready(workspace())
        #expect(try server.stop().exitCode == 0)
        let log = try? FileManager.default.attributesOfItem(atPath: server.workspace.data + "/academy.db-wal")
        #expect((log?[.size] as? Int ?? 0) == 0)
        #expect(try server.workspace.admin("whoami").exitCode == 0)
    }

    @Test func `a client that never completes its request does not prevent a stop`() throws {
        let server = try ServerProgram.ready(
            workspace(), "--drain-deadline", "200ms", "--cancel-deadline", "50s", "--read-deadline", "1h",
            "--idle-timeout", "1h")
        let connection = try stalledConnection(server)
        let result = try server.stop()
        #expect(result.exitCode == 0, "\(result.errors)")
        _ = connection.received()
    }

    @Test func `an import that a stop interrupts is audited and is not logged as an error`() throws {
        let workspace = try workspace()
        let files = workspace.root + "/files"
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
        let rows = (1...20_000).map { "s\($0),Ana,Paz,2026-01-01,active" }
        try (["key,first_name,last_name,joined_on,status"] + rows).joined(separator: "\n")
            .write(toFile: files + "/students.csv", atomically: true, encoding: .utf8)
        let server = try ServerProgram.ready(
            workspace, "--drain-deadline", "100ms", "--cancel-deadline", "50s")
        func groups() throws -> Int? {
            try server.metrics().firstMatch(of: /\nclassly_writer_groups_total (\d+)\n/).flatMap { Int($0.1) }
        }
        let before = try #require(try groups())
        let importing = try workspace.start("classly-admin", ["import", files])
        // The import writes to the database of the academy: the writes to a copy are not counted.
        try server.wait { try groups() ?? 0 > before }
        let result = try server.stop()
        #expect(result.exitCode == 0)
        #expect(!result.errors.contains(" error "), "\(result.errors)")
        importing.waitUntilExit()
        #expect(importing.terminationStatus != 0)
        let entries = try workspace.admin("audit", "list", "--limit", "5", "--json").items()
        #expect(entries.contains { $0["outcome"] as? String == "import.interrupted" })
    }

    @Test func `a second signal ends the server at once`() throws {
        let server = try ServerProgram.ready(
            workspace(), "--drain-deadline", "1h", "--cancel-deadline", "1h", "--read-deadline", "1h",
            "--idle-timeout", "1h")
        let connection = try stalledConnection(server)
        server.send(SIGINT)
        // The server has received the first signal when its port is closed.
        let port = try server.port
        try server.wait { (try? RawConnection(port: port)) == nil }
        server.send(SIGINT)
        #expect(try server.waitForExit().exitCode == 128 + SIGINT)
        _ = connection.received()
    }

    @Test func `a service manager is notified of readiness and of a stop`() throws {
        let workspace = try workspace()
        let manager = try ServiceManager(workspace.root + "/notify")
        let server = try ServerProgram.ready(workspace, environment: ["NOTIFY_SOCKET": manager.path])
        #expect(manager.message() == "READY=1")
        #expect(try server.stop().exitCode == 0)
        #expect(manager.message() == "STOPPING=1")
    }

    @Test func `the access log has a line per request, and is reopened after a move`() throws {
        let workspace = try workspace()
        let path = workspace.root + "/access.log"
        let server = try ServerProgram.ready(workspace, "--access-log", path)
        func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        _ = try server.get("/v1/academy")
        try server.wait { text(path).contains(#""status":401"#) }
        try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
        server.send(SIGHUP)
        try server.wait { server.errors.contains("was reopened") }
        _ = try server.get("/v1/nothing")
        try server.wait { text(path).contains(#""status":404"#) }
        #expect(!text(path + ".1").contains(#""status":404"#))
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a stop loses no line of the access log`() throws {
        let server = try ServerProgram.ready(workspace())
        for _ in 0..<5 { _ = try server.get("/v1/academy") }
        let result = try server.stop()
        #expect(result.output.split(separator: "\n").count == 5, "\(result.output)")
    }

    @Test func `a certificate is reloaded, and an invalid one leaves the previous one in use`() throws {
        let workspace = try workspace()
        try makeCertificate(workspace, name: "first.example")
        let server = try ServerProgram.ready(
            workspace, "--tls-certificate", "chain.pem", "--tls-key", "key.pem")
        let port = try server.port
        #expect(server.readyMessage.contains(" at https://127.0.0.1:"))
        #expect(try subject(workspace, port).contains("first.example"))
        try makeCertificate(workspace, name: "second.example")
        server.send(SIGHUP)
        try server.wait { try subject(workspace, port).contains("second.example") }
        try Data("no certificate".utf8).write(to: URL(fileURLWithPath: workspace.root + "/chain.pem"))
        server.send(SIGHUP)
        try server.wait { server.errors.contains("stays in use") }
        #expect(try subject(workspace, port).contains("second.example"))
        #expect(try server.stop().exitCode == 0)
    }

    private func makeCertificate(_ workspace: Workspace, name: String) throws {
        let made = try workspace.run(
            "/usr/bin/openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
                "key.pem",
                "-out", "chain.pem", "-days", "2", "-subj", "/CN=\(name)",
            ])
        try #require(made.exitCode == 0, "\(made.errors)")
    }

    private func subject(_ workspace: Workspace, _ port: Int) throws -> String {
        try workspace.run("/usr/bin/openssl", ["s_client", "-connect", "127.0.0.1:\(port)"]).output
    }
}

/// The notification socket of a service manager.
private final class ServiceManager {
    let path: String
    private let file: Int32

    init(_ path: String) throws {
        self.path = path
        file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un.named(path)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(file, pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        var timeLimit = timeval(tv_sec: Int(ServerProgram.timeLimit), tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &timeLimit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(file) }

    /// The next message; empty after the time limit.
    func message() -> String {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = recv(file, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
