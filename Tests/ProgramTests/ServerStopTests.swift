import Foundation
import Glibc
import Testing

@Suite struct ServerStopTests {
    private func machine() throws -> Machine { try Machine(copyOf: Academies.empty.get()) }

    /// A connection that never ends its request, of which the server has taken notice.
    private func dripping(_ server: ServerProgram) throws -> ServerLine {
        let line = try ServerLine(port: server.port)
        try line.send(
            "POST /v1/sign-ins HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: 100\r\n\r\n{")
        #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
        return line
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal to stop ends it with exit code 0`(signal: Int32) throws {
        let server = try ServerProgram.ready(machine())
        server.send(signal)
        let ended = try server.end()
        #expect(ended.exitCode == 0, "\(ended.errors)")
    }

    @Test func `when it has stopped the folder is free and the log of the database empty`() throws {
        let server = try ServerProgram.ready(machine())
        #expect(try server.stop().exitCode == 0)
        let log = try? FileManager.default.attributesOfItem(atPath: server.machine.data + "/academy.db-wal")
        #expect((log?[.size] as? Int ?? 0) == 0)
        #expect(try server.machine.admin("whoami").exitCode == 0)
    }

    @Test func `a client that drips does not keep it alive`() throws {
        let server = try ServerProgram.ready(
            machine(), "--drain-deadline", "200ms", "--cancel-deadline", "50s", "--read-deadline", "1h",
            "--idle-timeout", "1h")
        let line = try dripping(server)
        let ended = try server.stop()
        #expect(ended.exitCode == 0, "\(ended.errors)")
        _ = line.received()
    }

    @Test func `an import that the stop cuts off is written down, and is no defect`() throws {
        let machine = try machine()
        let files = machine.root + "/files"
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
        let rows = (1...20_000).map { "s\($0),Ana,Paz,2026-01-01,active" }
        try (["key,first_name,last_name,joined_on,status"] + rows).joined(separator: "\n")
            .write(toFile: files + "/students.csv", atomically: true, encoding: .utf8)
        let server = try ServerProgram.ready(machine, "--drain-deadline", "100ms", "--cancel-deadline", "50s")
        func groups() throws -> Int? {
            try server.metrics().firstMatch(of: /\nclassly_writer_groups_total (\d+)\n/).flatMap { Int($0.1) }
        }
        let before = try #require(try groups())
        let importing = try machine.start("classly-admin", "import", files)
        // What is tried on a copy is no write of the academy's.
        try server.wait { try groups() ?? 0 > before }
        let ended = try server.stop()
        #expect(ended.exitCode == 0)
        #expect(!ended.errors.contains(" error "), "\(ended.errors)")
        importing.waitUntilExit()
        #expect(importing.terminationStatus != 0)
        let entries = try machine.admin("audit", "list", "--limit", "5", "--json").items()
        #expect(entries.contains { $0["outcome"] as? String == "import.interrupted" })
    }

    @Test func `a second signal ends it at once`() throws {
        let server = try ServerProgram.ready(
            machine(), "--drain-deadline", "1h", "--cancel-deadline", "1h", "--read-deadline", "1h",
            "--idle-timeout", "1h")
        let line = try dripping(server)
        server.send(SIGINT)
        // It has heard the first once nobody can connect any more.
        let port = try server.port
        try server.wait { (try? ServerLine(port: port)) == nil }
        server.send(SIGINT)
        #expect(try server.end().exitCode == 128 + SIGINT)
        _ = line.received()
    }

    @Test func `a service manager is told that it is ready and that it stops`() throws {
        let machine = try machine()
        let manager = try ServiceManager(machine.root + "/notify")
        let server = try ServerProgram.ready(machine, environment: ["NOTIFY_SOCKET": manager.path])
        #expect(manager.message() == "READY=1")
        #expect(try server.stop().exitCode == 0)
        #expect(manager.message() == "STOPPING=1")
    }

    @Test func `the log of requests has a line for each, and is reopened after it was moved away`() throws {
        let machine = try machine()
        let path = machine.root + "/access.log"
        let server = try ServerProgram.ready(machine, "--access-log", path)
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

    @Test func `no line of the log is lost when it stops`() throws {
        let server = try ServerProgram.ready(machine())
        for _ in 0..<5 { _ = try server.get("/v1/academy") }
        let ended = try server.stop()
        #expect(ended.output.split(separator: "\n").count == 5, "\(ended.output)")
    }

    @Test func `a certificate is read again, and one that is none leaves the one before in use`() throws {
        let machine = try machine()
        try makeCertificate(machine, name: "first.example")
        let server = try ServerProgram.ready(
            machine, "--tls-certificate", "chain.pem", "--tls-key", "key.pem")
        let port = try server.port
        #expect(server.readyMessage.contains(" at https://127.0.0.1:"))
        #expect(try subject(machine, port).contains("first.example"))
        try makeCertificate(machine, name: "second.example")
        server.send(SIGHUP)
        try server.wait { try subject(machine, port).contains("second.example") }
        try Data("no certificate".utf8).write(to: URL(fileURLWithPath: machine.root + "/chain.pem"))
        server.send(SIGHUP)
        try server.wait { server.errors.contains("stays in use") }
        #expect(try subject(machine, port).contains("second.example"))
        #expect(try server.stop().exitCode == 0)
    }

    private func makeCertificate(_ machine: Machine, name: String) throws {
        let made = try machine.run(
            "/usr/bin/openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
                "key.pem",
                "-out", "chain.pem", "-days", "2", "-subj", "/CN=\(name)",
            ])
        try #require(made.exitCode == 0, "\(made.errors)")
    }

    private func subject(_ machine: Machine, _ port: Int) throws -> String {
        try machine.run("/usr/bin/openssl", ["s_client", "-connect", "127.0.0.1:\(port)"]).output
    }
}

/// What listens where a service manager would.
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
        var patience = timeval(tv_sec: Int(ServerProgram.patience), tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(file) }

    /// The next message; empty where none comes.
    func message() -> String {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = recv(file, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
