import Foundation
import TestSupport
import Testing

/// A server without an academy, which is set up in a browser.
@Suite(.limitedParallelism) struct SetUpProgramTests {
    private static let values = [
        "name": "Compás", "currency": "PEN", "timeZone": "America/Lima", "language": "en",
        "ownerName": "Bea Flores", "email": Workspace.email, "password": Workspace.password,
    ]

    private func files(_ workspace: Workspace) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: workspace.data).sorted()
    }

    private func setUp(_ server: ServerProgram) throws -> ServerResponse {
        let browser = PageBrowser(server)
        return try browser.submit("/setup", on: try browser.send("GET", server.setUpPath), Self.values)
    }

    @Test func `on an empty folder the server prints an address, at which the academy is set up`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let server = try ServerProgram.ready(workspace)
        let path = try server.setUpPath
        let port = try server.port
        #expect(
            server.errors.hasPrefix(
                """
                classly-server 0.1.0: The data folder \(workspace.data) is new and empty, and has no \
                academy. If you expected one, stop the server and correct --data.
                To set up an academy, open this address within 30 minutes:
                http://localhost:\(port)\(path)

                """))
        #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
        #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 503 "))
        #expect(try !files(workspace).contains("setup-address"))
        let browser = PageBrowser(server)
        let form = try browser.send("GET", path)
        #expect(form.status == 200 && form.body.contains("Set up your academy"))
        let done = try browser.submit("/setup", on: form, Self.values)
        #expect(done.status == 303 && done["Location"] == "/desk/start", "\(done.body)")
        let start = try browser.send("GET", "/desk/start").body
        #expect(start.contains("Compás is ready") && start.contains("Fill with the example"))
        #expect(try browser.send("GET", "/desk").status == 200)
        #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 200 "))
        #expect(try browser.send("GET", path)["Location"] == "/")
        #expect(try server.stop().exitCode == 0)
        let code = String(path.suffix(32))
        #expect(server.output.contains("\"endpoint\":\"page.set-up\"") && !server.output.contains(code))
        #expect(server.errors.components(separatedBy: code).count == 2, "\(server.errors)")
        #expect(!server.errors.contains("error"), "\(server.errors)")
        let next = try ServerProgram.ready(workspace)
        #expect(next.readyMessage.contains(" serves “Compás” at "))
        _ = try workspace.admin(
            "sign-in", "--email", Workspace.email, "--password-stdin", input: Workspace.password + "\n")
        #expect(try workspace.admin("whoami").output.hasPrefix(Workspace.email))
    }

    @Test func `before the set-up no other path answers, so that the first client does not own the academy`()
        throws
    {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let server = try ServerProgram.ready(workspace)
        let fields = ["Content-Type": "application/json"]
        let body = """
            {"name": "Mine", "currency": "PEN", "timeZone": "America/Lima", "email": "a@example.org", \
            "password": "a quiet corner of the studio"}
            """
        for path in ["/v1/academy", "/v1/accounts/first-admin", "/v1//academy", "/assets/../v1/academy"] {
            #expect(try server.request("POST", path, fields, body: body).status >= 400, "\(path)")
        }
        for path in ["/", "/sign-in", "/desk", "/docs", "/v1/me", "/setup/x", "/metrics"] {
            let refused = try server.request("GET", path, ["Accept": "text/html"])
            #expect(
                refused.status == 503 && refused.body.contains("This server has no academy yet."), "\(path)")
        }
        #expect(try server.request("GET", "/setup", ["Accept": "text/html"]).status == 403)
        #expect(try setUp(server)["Location"] == "/desk/start")
    }

    @Test func `a mistyped data folder is named with its full path, in the language of the environment`()
        throws
    {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let server = try ServerProgram.ready(
            workspace, "--data", "typo", environment: ["LANG": "es_PE.UTF-8"])
        #expect(
            server.errors.hasPrefix(
                "classly-server 0.1.0: La carpeta de datos \(workspace.root)/typo es nueva, está vacía"),
            "\(server.errors)")
        _ = try server.stop()
        #expect(!FileManager.default.fileExists(atPath: workspace.root + "/typo"))
    }

    @Test func `a server that cannot find its new academy when it stops deletes nothing`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let server = try ServerProgram.ready(workspace)
        #expect(try setUp(server)["Location"] == "/desk/start")
        // Another program removes the row at once, before a request could see that the academy is set up.
        try workspace.rawSQL("DELETE FROM academy")
        _ = try server.stop()
        #expect(try files(workspace).contains("academy.db"))
    }

    @Test func `a server that stops before that leaves nothing, and the next one has another code`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let first = try ServerProgram.ready(workspace)
        let path = try first.setUpPath
        #expect(try first.stop().exitCode == 0)
        #expect(!FileManager.default.fileExists(atPath: workspace.data))
        let killed = try ServerProgram.ready(workspace)
        #expect(try killed.setUpPath != path)
        killed.send(SIGKILL)
        _ = try killed.waitForExit()
        let next = try ServerProgram.ready(workspace)
        #expect(try PageBrowser(next).send("GET", path).status == 403)
        #expect(try setUp(next)["Location"] == "/desk/start")
    }

    @Test func `under systemd the address is in a file of the owner until it is used`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let server = try ServerProgram.ready(
            workspace, environment: ["NOTIFY_SOCKET": workspace.root + "/notify"])
        let file = workspace.data + "/setup-address"
        #expect(try String(contentsOfFile: file, encoding: .utf8) == server.readyMessage + "\n")
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(try setUp(server)["Location"] == "/desk/start")
        _ = try server.get("/")
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `init sets up the academy of a server that waits for it`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let server = try ServerProgram.ready(workspace)
        let made = try workspace.admin(
            "init", "--name", "Compás", "--currency", "PEN", "--time-zone", "America/Lima", "--owner-name",
            "Bea Flores", "--email", Workspace.email, "--password-stdin", input: Workspace.password + "\n")
        #expect(made.exitCode == 0, "\(made.errors)")
        #expect(try workspace.admin("staff", "list").output.contains("Bea Flores"))
        #expect(try PageBrowser(server).send("GET", server.setUpPath)["Location"] == "/")
    }

    @Test func `a folder with other files gets no academy`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        try FileManager.default.createDirectory(atPath: workspace.data, withIntermediateDirectories: true)
        try workspace.write("", to: workspace.data + "/notes.txt")
        let refused = try ServerProgram(workspace).waitForExit()
        #expect(refused.exitCode == 3 && refused.errors.contains(workspace.data), "\(refused.errors)")
        #expect(try files(workspace) == ["notes.txt"])
    }
}
