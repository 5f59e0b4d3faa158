import Foundation
import Testing

@Suite struct ServerStartTests {
    /// A copy of an academy that has nothing in it but its admin.
    private func machine() throws -> Machine { try Machine(copyOf: Academies.empty.get()) }

    /// Runs it where it cannot start.
    private func refused(
        _ machine: Machine, _ words: String..., environment: [String: String] = [:]
    ) throws -> Ended {
        try ServerProgram(machine, words, environment: environment).end()
    }

    @Test func `it says in one line what it serves and where`() throws {
        let server = try ServerProgram.ready(machine())
        #expect(
            server.errors
                == "classly-server 0.1.0 serves “Compás” at http://127.0.0.1:\(try server.port) and "
                + "\(server.machine.data)/server.sock.\n")
    }

    @Test func `it answers on its port and on the socket in the data folder`() throws {
        let server = try ServerProgram.ready(machine())
        #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
        #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 200 "))
        let line = try ServerLine(path: server.socket)
        try line.send("GET /v1/academy HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(line.received().hasPrefix("HTTP/1.1 401 "))
    }

    @Test func `it can listen at several places, and at the socket alone`() throws {
        let several = try ServerProgram.ready(machine(), "--listen", "127.0.0.1:0,localhost:0")
        #expect(several.readyMessage.firstMatch(of: /at http:\S+:\d+, http:\S+:\d+ and \//) != nil)
        let alone = try ServerProgram.ready(machine(), "--listen", "none")
        #expect(alone.readyMessage.hasSuffix(" serves “Compás” at \(alone.socket)."))
    }

    @Test func `only its owner can open the socket, and it is gone when the server is`() throws {
        let server = try ServerProgram.ready(machine())
        let mode = try FileManager.default.attributesOfItem(atPath: server.socket)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(try server.stop().exitCode == 0)
        #expect(!FileManager.default.fileExists(atPath: server.socket))
    }

    @Test func `the socket of a server that was killed is in nobody's way`() throws {
        let killed = try ServerProgram.ready(machine())
        killed.send(SIGKILL)
        #expect(try killed.end().exitCode == -SIGKILL)
        #expect(FileManager.default.fileExists(atPath: killed.socket))
        let next = try ServerProgram.ready(killed.machine)
        #expect(try next.get("/healthz").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `without an academy it does not start, for anybody could make one`() throws {
        let machine = try Machine()
        let ended = try refused(machine)
        #expect(ended.exitCode == 2)
        #expect(
            ended.sentences == [
                "classly-server: There is no academy in \(machine.data).",
                "Create one with: classly-admin init --data \(machine.data) --name NAME --currency CODE "
                    + "--time-zone ZONE --email ADDRESS",
            ])
        #expect(!FileManager.default.fileExists(atPath: machine.data))
    }

    @Test func `an academy whose founding was cut off is none`() throws {
        let machine = try machine()
        for name in ["academy.db", "academy.db-wal", "academy.db-shm"] {
            try? FileManager.default.removeItem(atPath: machine.data + "/" + name)
        }
        try machine.write("", to: machine.data + "/academy.db")
        let ended = try refused(machine)
        #expect(ended.exitCode == 2)
        #expect(ended.errors.contains("/academy.db is empty; nothing was changed."))
        #expect(try Data(contentsOf: URL(fileURLWithPath: machine.data + "/academy.db")).isEmpty)
    }

    @Test func `a data folder that another server owns is left to it`() throws {
        let server = try ServerProgram.ready(machine())
        let ended = try refused(server.machine)
        #expect(ended.exitCode == 69)
        #expect(
            ended.sentences.first
                == "classly-server: The data folder is in use by classly-server (process \(server.processID))."
        )
        #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `a port that is taken is named`() throws {
        let server = try ServerProgram.ready(machine())
        let port = try server.port
        let ended = try refused(machine(), "--listen", "127.0.0.1:\(port)")
        #expect(ended.exitCode == 69)
        #expect(
            ended.sentences.first
                == "classly-server: Port \(port) of 127.0.0.1 is in use by another program.")
        #expect((1...2).contains(ended.sentences.count))
    }

    @Test func `a certificate that is missing or none is named`() throws {
        let machine = try machine()
        let (absent, text) = (machine.root + "/absent.pem", machine.root + "/text.pem")
        try Data("no certificate".utf8).write(to: URL(fileURLWithPath: text))
        for (path, reason) in [(absent, "there is no such file"), (text, "")] {
            let ended = try refused(machine, "--tls-certificate", path, "--tls-key", path)
            #expect(ended.exitCode == 65)
            #expect(ended.sentences.count == 1)
            #expect(
                ended.errors.hasPrefix("classly-server: \(path) cannot be used for TLS: \(reason)"),
                "\(ended.errors)")
        }
    }

    @Test func `secrets that are gone are named, since no password is right without them`() throws {
        let machine = try machine()
        try FileManager.default.removeItem(atPath: machine.data + "/secrets.json")
        let ended = try refused(machine)
        #expect(ended.exitCode == 69)
        #expect(ended.errors.contains("\(machine.data)/secrets.json cannot be read: the file is gone."))
    }

    @Test func `a database that is none is named`() throws {
        let machine = try machine()
        let path = machine.data + "/academy.db"
        try machine.write(String(repeating: "7", count: 8_192), to: path)
        let ended = try refused(machine)
        #expect(ended.exitCode == 69)
        #expect(
            ended.sentences.first
                == "classly-server: The file \(path) is not the database of an academy; nothing was changed.")
    }

    @Test(arguments: [("short", 65), ("", 65), ("two words of a token that is long", 65)])
    func `a file without a token for the metrics is named`(contents: String, code: Int32) throws {
        let machine = try machine()
        try machine.write(contents, to: machine.root + "/token")
        let ended = try refused(machine, "--metrics-token-file", "token")
        #expect(ended.exitCode == code)
        #expect(ended.errors.contains("/token holds no token") && ended.sentences.count == 1)
    }

    @Test func `an access log that cannot be opened is named`() throws {
        let ended = try refused(machine(), "--access-log", "/nowhere/access.log")
        #expect(ended.exitCode == 69)
        #expect(ended.errors.hasPrefix("classly-server: /nowhere/access.log cannot be written: "))
    }
}
