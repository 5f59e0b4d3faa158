import Foundation
import Testing

@Suite struct InitTests {
    private func make(_ workspace: Workspace, currency: String = "PEN", password: String = Workspace.password)
        throws -> ProgramResult
    {
        try workspace.admin(
            "init", "--name", "Compás", "--currency", currency, "--time-zone", "America/Lima", "--email",
            Workspace.email, "--password-stdin", "--json", input: password + "\n")
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
