import Foundation
import Glibc
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ServerStartTests {
    /// A copy of an academy with an admin and no other data.
    private func workspace() throws -> Workspace { try Workspace(copyOf: AcademyFixture.empty.get()) }

    /// Runs a server that cannot start.
    private func refused(
        _ workspace: Workspace, _ words: String..., environment: [String: String] = [:]
    ) throws -> ProgramResult {
        try ServerProgram(workspace, words, environment: environment).waitForExit()
    }

    @Test func `the ready message names the academy, the port and the socket`() throws {
        let server = try ServerProgram.ready(workspace())
        // The next line says that the pages need TLS.
        #expect(
            server.errors.hasPrefix(
                "classly-server 0.1.0 serves “Compás” at http://127.0.0.1:\(try server.port) and "
                    + "\(server.workspace.data)/server.sock.\n"))
    }

    @Test func `the server responds on its port and on the socket in the data folder`() throws {
        let server = try ServerProgram.ready(workspace())
        #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
        #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 200 "))
        let connection = try RawConnection(path: server.socket)
        try connection.send("GET /v1/academy HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(connection.received().hasPrefix("HTTP/1.1 401 "))
    }

    @Test func `the server can listen on several addresses, or on the socket alone`() throws {
        let several = try ServerProgram.ready(workspace(), "--listen", "127.0.0.1:0,localhost:0")
        #expect(several.readyMessage.firstMatch(of: /at http:\S+:\d+, http:\S+:\d+ and \//) != nil)
        let alone = try ServerProgram.ready(workspace(), "--listen", "none")
        #expect(alone.readyMessage.hasSuffix(" serves “Compás” at \(alone.socket)."))
    }

    @Test func `only the owner can open the socket, and a stop deletes it`() throws {
        let server = try ServerProgram.ready(workspace())
        let mode = try FileManager.default.attributesOfItem(atPath: server.socket)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(try server.stop().exitCode == 0)
        #expect(!FileManager.default.fileExists(atPath: server.socket))
    }

    @Test func `the socket of a killed server does not prevent the next start`() throws {
        let killed = try ServerProgram.ready(workspace())
        killed.send(SIGKILL)
        #expect(try killed.waitForExit().exitCode == -SIGKILL)
        #expect(FileManager.default.fileExists(atPath: killed.socket))
        let next = try ServerProgram.ready(killed.workspace)
        #expect(try next.get("/healthz").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `an academy whose init was interrupted is not served`() throws {
        let workspace = try workspace()
        for name in ["academy.db", "academy.db-wal", "academy.db-shm"] {
            try? FileManager.default.removeItem(atPath: workspace.data + "/" + name)
        }
        try workspace.write("", to: workspace.data + "/academy.db")
        let result = try refused(workspace)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains("/academy.db is empty; nothing was changed."))
        #expect(try Data(contentsOf: URL(fileURLWithPath: workspace.data + "/academy.db")).isEmpty)
    }

    @Test func `a data folder that another server uses is refused with its process`() throws {
        let server = try ServerProgram.ready(workspace())
        let result = try refused(server.workspace)
        #expect(result.exitCode == 69)
        #expect(
            result.errorLines.first
                == "classly-server: The data folder is in use by classly-server (process \(server.processID))."
        )
        #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `a port in use is named`() throws {
        let server = try ServerProgram.ready(workspace())
        let port = try server.port
        let result = try refused(workspace(), "--listen", "127.0.0.1:\(port)")
        #expect(result.exitCode == 69)
        #expect(
            result.errorLines.first
                == "classly-server: Port \(port) of 127.0.0.1 is in use by another program.")
        #expect((1...2).contains(result.errorLines.count))
    }

    @Test func `a missing or invalid certificate is named`() throws {
        let workspace = try workspace()
        let (absent, text) = (workspace.root + "/absent.pem", workspace.root + "/text.pem")
        try Data("no certificate".utf8).write(to: URL(fileURLWithPath: text))
        for (path, reason) in [(absent, "there is no such file"), (text, "")] {
            let result = try refused(workspace, "--tls-certificate", path, "--tls-key", path)
            #expect(result.exitCode == 65)
            #expect(result.errorLines.count == 1)
            #expect(
                result.errors.hasPrefix("classly-server: \(path) cannot be used for TLS: \(reason)"),
                "\(result.errors)")
        }
    }

    @Test func `a missing secrets file is named`() throws {
        let workspace = try workspace()
        try FileManager.default.removeItem(atPath: workspace.data + "/secrets.json")
        let result = try refused(workspace)
        #expect(result.exitCode == 69)
        #expect(result.errors.contains("\(workspace.data)/secrets.json cannot be read: the file is gone."))
    }

    @Test func `an invalid database file is named`() throws {
        let workspace = try workspace()
        let path = workspace.data + "/academy.db"
        try workspace.write(String(repeating: "7", count: 8_192), to: path)
        let result = try refused(workspace)
        #expect(result.exitCode == 69)
        #expect(
            result.errorLines.first
                == "classly-server: The file \(path) is not the database of an academy; nothing was changed.")
    }

    @Test(arguments: [("short", 65), ("", 65), ("two words of a token that is long", 65)])
    func `a metrics token file without a token is named`(contents: String, code: Int32) throws {
        let workspace = try workspace()
        try workspace.write(contents, to: workspace.root + "/token")
        let result = try refused(workspace, "--metrics-token-file", "token")
        #expect(result.exitCode == code)
        #expect(result.errors.contains("/token holds no token") && result.errorLines.count == 1)
    }

    @Test func `an access log that cannot be opened is named`() throws {
        let result = try refused(workspace(), "--access-log", "/nowhere/access.log")
        #expect(result.exitCode == 69)
        #expect(result.errors.hasPrefix("classly-server: /nowhere/access.log cannot be written: "))
    }

    @Test(arguments: [false, true])
    func `an access log that is a FIFO is refused at once, with a reader and without`(hasReader: Bool) throws
    {
        let workspace = try workspace()
        let path = workspace.root + "/access.log"
        #expect(mkfifo(path, 0o600) == 0)
        let reader = hasReader ? open(path, O_RDONLY | O_NONBLOCK) : -1
        defer { close(reader) }
        let result = try refused(workspace, "--access-log", path)
        #expect(result.exitCode == 69)
        #expect(result.errors.hasPrefix("classly-server: \(path) is not a regular file.\n"))
    }

    @Test(arguments: ["/dev/null", "/dev/stdout"])
    func `a device can be the access log`(path: String) throws {
        let server = try ServerProgram.ready(workspace(), "--access-log", path)
        #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
        #expect(try server.stop().exitCode == 0)
    }
}
