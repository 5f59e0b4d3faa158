import Foundation
import Glibc
import PostgresSupport
import TestSupport
import Testing

/// The programs with an academy in PostgreSQL. They refuse a database that may lose commits, so it has a
/// cluster that keeps them.
@Suite(.limitedParallelism) struct PostgresProgramTests {
    private static let cluster = Result {
        try PostgresCluster(["fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"])
    }

    private let address: String

    init() throws { address = try Self.cluster.get().newSchema() }

    private func initialised(_ words: String...) throws -> (Workspace, ProgramResult) {
        let workspace = try Workspace()
        let needed = ["init", "--name", "Compás", "--currency", "PEN", "--time-zone", "UTC"]
        let sign = ["--email", Workspace.email, "--password-stdin"]
        let result = try workspace.run(
            "classly-admin", needed + sign + words, input: Workspace.password + "\n")
        return (workspace, result)
    }

    @Test func `init stores the address, and later commands need no option`() throws {
        let (workspace, made) = try initialised("--database", address)
        defer { workspace.remove() }
        #expect(made.exitCode == 0, "\(made.errors)")
        let stored = try String(contentsOfFile: workspace.data + "/database", encoding: .utf8)
        #expect(stored == address + "\n")
        #expect(!FileManager.default.fileExists(atPath: workspace.data + "/academy.db"))
        #expect(
            try workspace.admin("students", "add", "--first-name", "Ana", "--last-name", "Paz").exitCode == 0)
        #expect(try workspace.admin("students", "list", "--json").items().count == 1)
        let report = try workspace.admin("doctor")
        #expect(report.exitCode == 0, "\(report.output)")
        #expect(report.output.contains("postgresql"))
    }

    @Test func `init in a folder with an academy makes no second one`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let refused = try workspace.run(
            "classly-admin",
            [
                "init", "--name", "X", "--currency", "PEN", "--time-zone", "UTC", "--email", Workspace.email,
                "--password-stdin", "--database", address,
            ], input: Workspace.password + "\n")
        #expect(refused.exitCode != 0)
        #expect(refused.errors.contains("There is an academy in \(workspace.data) already"))
        #expect(!FileManager.default.fileExists(atPath: workspace.data + "/database"))
    }

    @Test func `a refused init can be repeated`() throws {
        let (workspace, refused) = try initialised("--database", address, "--language", "xx")
        defer { workspace.remove() }
        #expect(refused.exitCode != 0)
        let words = ["init", "--name", "Compás", "--currency", "QQQ", "--time-zone", "UTC"]
        let sign = ["--email", Workspace.email, "--password-stdin", "--database", address]
        let again = try workspace.run("classly-admin", words + sign, input: Workspace.password + "\n")
        #expect(again.exitCode != 0)
        let right = words.map { $0 == "QQQ" ? "PEN" : $0 }
        let made = try workspace.run("classly-admin", right + sign, input: Workspace.password + "\n")
        #expect(made.exitCode == 0, "\(made.errors)")
    }

    @Test func `an academy moves to PostgreSQL and back, and the old place is not used`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let before = try workspace.admin("payments", "list", "--json").output
        let up = try workspace.admin("move", "--from", workspace.data, "--to", address, "--yes")
        #expect(up.exitCode == 0, "\(up.errors)")
        #expect(try workspace.admin("payments", "list", "--json").output == before)
        let added = try workspace.admin("students", "add", "--first-name", "Eva", "--last-name", "Paz")
        #expect(added.exitCode == 0, "\(added.errors)")
        let down = try workspace.admin("move", "--from", address, "--to", workspace.data, "--yes")
        #expect(down.exitCode == 0, "\(down.errors)")
        #expect(try workspace.admin("students", "list", "--json").items().count == 2)
        let moved = try workspace.admin("academy", "show", "--database", address)
        #expect(moved.exitCode != 0)
        #expect(moved.errors.contains("This academy was moved to \(workspace.data)"))
    }

    @Test func `a move without an answer moves nothing`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let asked = try workspace.admin("move", "--from", workspace.data, "--to", address)
        #expect(asked.exitCode == 64)
        #expect(!FileManager.default.fileExists(atPath: workspace.data + "/database"))
    }

    @Test func `an address with a password is refused and never shown`() throws {
        let secret = "postgresql://classly:quiet-corner@db.example/classly"
        let (workspace, refused) = try initialised("--database", secret)
        defer { workspace.remove() }
        #expect(refused.exitCode == 64)
        #expect(refused.errors.contains("must not have a password"))
        let server = try ServerProgram(workspace, environment: ["CLASSLY_DATABASE": secret]).waitForExit()
        #expect(server.exitCode == 64)
        for text in [refused.errors, refused.output, server.errors, server.output] {
            #expect(!text.contains("quiet-corner"), "\(text)")
        }
    }
}

extension PostgresProgramTests {
    /// A workspace with the secrets of another, as a second server of its academy has them.
    private func second(of first: Workspace) throws -> Workspace {
        let second = try Workspace()
        try FileManager.default.createDirectory(
            atPath: second.data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in ["secrets.json", "database"] {
            try FileManager.default.copyItem(
                atPath: first.data + "/" + name, toPath: second.data + "/" + name)
        }
        return second
    }

    @Test func `a second server waits with 503, and takes over when the first one stops`() throws {
        let (workspace, made) = try initialised("--database", address)
        #expect(made.exitCode == 0, "\(made.errors)")
        let first = try ServerProgram.ready(workspace)
        let other = try second(of: workspace)
        let port = try freePort()
        let waiting = try ServerProgram(other, ["--listen", "127.0.0.1:\(port)"])
        try waiting.wait { (try? answer(port, "/healthz"))?.hasPrefix("HTTP/1.1 200 ") == true }
        for path in ["/readyz", "/v1/students", "/"] {
            #expect(try answer(port, path).hasPrefix("HTTP/1.1 503 "), "\(path)")
        }
        #expect(waiting.errors.contains("in use by classly-server"))
        let beside = try other.admin("academy", "show")
        #expect(beside.exitCode != 0, "\(beside.output)")
        #expect(try first.stop().exitCode == 0)
        try waiting.wait { waiting.errors.contains(" serves ") }
        #expect(try answer(port, "/readyz").hasPrefix("HTTP/1.1 200 "))
        #expect(try waiting.stop().exitCode == 0)
    }

    @Test func `a signal ends a server that waits`() throws {
        let (workspace, made) = try initialised("--database", address)
        #expect(made.exitCode == 0, "\(made.errors)")
        let first = try ServerProgram.ready(workspace)
        let port = try freePort()
        let waiting = try ServerProgram(second(of: workspace), ["--listen", "127.0.0.1:\(port)"])
        try waiting.wait { (try? answer(port, "/healthz"))?.hasPrefix("HTTP/1.1 200 ") == true }
        #expect(try waiting.stop().exitCode == 0)
        #expect(try first.get("/readyz").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `a server with other secrets does not start`() throws {
        let (workspace, made) = try initialised("--database", address)
        defer { workspace.remove() }
        #expect(made.exitCode == 0, "\(made.errors)")
        let other = try Workspace(copyOf: AcademyFixture.empty.get())
        let result = try ServerProgram(other, ["--database", address]).waitForExit()
        #expect(result.exitCode != 0)
        #expect(result.errors.contains("The secrets of this data folder belong to another academy"))
    }

    private func answer(_ port: Int, _ path: String) throws -> String {
        let connection = try RawConnection(port: port)
        try connection.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return connection.received()
    }

    /// A port that was free a moment ago; a server that waits prints none.
    private func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
