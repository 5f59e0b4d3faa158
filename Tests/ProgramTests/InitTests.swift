import Foundation
import TestSupport
import Testing

@Suite(.limitedParallelism) struct InitTests {
    private func make(
        _ workspace: Workspace, currency: String = "PEN", password: String = Workspace.password,
        _ options: [String] = ["--json"]
    ) throws -> ProgramResult {
        try workspace.run(
            "classly-admin",
            [
                "init", "--name", "Compás", "--currency", currency, "--time-zone", "America/Lima", "--email",
                Workspace.email, "--password-stdin",
            ] + options, input: password + "\n")
    }

    @Test func `the owner of a new academy is signed in`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let made = try make(workspace, [])
        #expect(made.output == "Compás is ready in \(workspace.data).\n")
        #expect(made.errors == "Signed in as \(Workspace.email), owner.\n")
        #expect(try workspace.admin("whoami").output.hasPrefix(Workspace.email))
        #expect(try workspace.admin("devices", "list", "--json").items().count == 1)
    }

    @Test func `without a sign-in the next step is to sign in`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let made = try make(workspace, ["--no-sign-in"])
        #expect(made.errors.hasPrefix("Sign in with: classly-admin sign-in --email \(Workspace.email)"))
        #expect(try workspace.admin("whoami").exitCode == 77)
    }

    @Test func `an academy is ready although its owner cannot be signed in`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        // A file where the folder of the settings would be.
        try workspace.write("", to: workspace.settings)
        let made = try make(workspace, [])
        #expect(made.exitCode == 0)
        #expect(made.output.hasPrefix("Compás is ready"))
        #expect(made.errorLines.last?.hasPrefix("Sign in with: ") == true, "\(made.errors)")
    }

    @Test func `an academy at a server cannot be created by init`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let made = try make(workspace, ["--server", "http://127.0.0.1:9"])
        #expect(made.exitCode == 65)
        #expect(made.errorLines.first?.contains("needs the academy's files") == true, "\(made.errors)")
    }

    @Test func `a second init in the same folder is refused and changes nothing`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let again = try make(workspace)
        #expect(again.exitCode == 3)
        #expect(
            again.errors
                == "classly-admin: There is an academy in \(workspace.data) already; nothing was changed.\n")
        #expect(try workspace.admin("whoami").exitCode == 0)
    }

    @Test(arguments: [("XYZ", Workspace.password), ("PEN", "too short"), ("PEN", "")])
    func `an init that fails deletes the folder it created`(currency: String, password: String) throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let failed = try make(workspace, currency: currency, password: password)
        #expect(failed.exitCode == 65)
        #expect(!FileManager.default.fileExists(atPath: workspace.data))
    }

    @Test func `an init that fails in an existing folder leaves only its lock`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        try FileManager.default.createDirectory(atPath: workspace.data, withIntermediateDirectories: true)
        #expect(try make(workspace, currency: "XYZ").exitCode == 65)
        #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.data) == ["lock"])
    }

    @Test func `the next init completes an interrupted one`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        for name in ["academy.db", "academy.db-wal", "academy.db-shm"] {
            try? FileManager.default.removeItem(atPath: workspace.data + "/" + name)
        }
        try workspace.write("", to: workspace.data + "/academy.db")
        #expect(try make(workspace).exitCode == 0)
        #expect(try make(workspace).exitCode == 3)
    }

    @Test func `an init in a folder with other files is refused and changes nothing`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        try FileManager.default.createDirectory(atPath: workspace.data, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(fileURLWithPath: workspace.data + "/letters.txt"))
        #expect(try make(workspace).exitCode == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.data) == ["letters.txt"])
    }

    @Test func `only the owner can read the data folder, its files and the sign-ins`() throws {
        let workspace = try AcademyFixture.empty.get()
        #expect(try mode(workspace.data) == 0o700)
        for name in try FileManager.default.contentsOfDirectory(atPath: workspace.data) {
            #expect(try mode(workspace.data + "/" + name) == 0o600, "\(name)")
        }
        #expect(try mode(workspace.settings + "/classly") == 0o700)
        #expect(try mode(workspace.settings + "/classly/admin.json") == 0o600)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
