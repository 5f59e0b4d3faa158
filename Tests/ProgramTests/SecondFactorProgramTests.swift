import Core
import Foundation
import TestSupport
import Testing

@testable import Authentication

/// The second factor of the owner, at the command line.
@Suite(.limitedParallelism) struct SecondFactorProgramTests {
    /// Enables the second factor, and returns its recovery codes.
    private func enable(_ workspace: Workspace) throws -> [String] {
        let created = try workspace.admin("second-factor", "enable", "--json")
        let secret = try #require(created.json["secret"] as? String, "\(created.errors)")
        let confirmed = try workspace.admin("second-factor", "confirm", try code(secret), "--json")
        return try #require(confirmed.json["codes"] as? [String], "\(confirmed.errors)")
    }

    private func code(_ secret: String) throws -> String {
        let bytes = try #require(Base32.decode(ArraySlice(secret.utf8)))
        return TOTP.code(bytes, step: Int64(Date().timeIntervalSince1970) / 30)
    }

    private func signIn(_ workspace: Workspace, _ words: String..., input: String) throws -> ProgramResult {
        try workspace.run(
            "classly-admin", ["sign-in", "--email", Workspace.email, "--password-stdin"] + words,
            input: Workspace.password + "\n" + input)
    }

    @Test func `the secret is drawn as a QR code, with its address`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let created = try workspace.admin("second-factor", "enable")
        #expect(created.output.contains("▄") && created.output.contains("\notpauth://totp/Comp%C3%A1s:desk"))
        #expect(created.errors.contains("classly-admin second-factor confirm CODE"), "\(created.errors)")
        #expect(try workspace.admin("second-factor", "show").output.contains("none"))
    }

    @Test func `a sign-in takes the code as an option, or as the second line of the input`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let codes = try enable(workspace)
        #expect(codes.count == 10)
        let refused = try signIn(workspace, input: "")
        #expect(refused.exitCode == 77)
        #expect(
            refused.errorLines.first
                == "classly-admin: This account needs a code of its authenticator app too.")
        #expect(try signIn(workspace, "--code", "000000", input: "").exitCode == 77)
        #expect(try signIn(workspace, "--code", codes[0], input: "").exitCode == 0)
        #expect(try signIn(workspace, input: codes[1] + "\n").exitCode == 0)
        #expect(try workspace.admin("second-factor", "show").output.contains("8"))
        #expect(try workspace.admin("audit", "list").output.contains("UseRecoveryCode"))
    }

    @Test func `new recovery codes need a confirmation while earlier ones are left`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let codes = try enable(workspace)
        let asked = try workspace.admin("second-factor", "recovery-codes")
        #expect(asked.exitCode == 64)
        let question = "Create new recovery codes? The 10 that are left become invalid."
        #expect(asked.errors.contains("\(question) Add --yes:"))
        #expect(try signIn(workspace, "--code", codes[0], input: "").exitCode == 0)
        let new = try workspace.admin("second-factor", "recovery-codes", "--yes", "--json")
        #expect((new.json["codes"] as? [String])?.count == 10, "\(new.errors)")
        #expect(try signIn(workspace, "--code", codes[1], input: "").exitCode == 77)
    }

    @Test func `the shell asks for the code`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let codes = try enable(workspace)
        #expect(try workspace.admin("sign-out").exitCode == 0)
        let shell = try workspace.converse(
            [],
            [
                "> ": "1", "E-mail: ": Workspace.email, "Password: ": Workspace.password,
                "Code of your authenticator app: ": codes[0], "Sign out": "q",
            ])
        #expect(shell.text.contains("Sign out"), "\(shell.text)")
        #expect(!shell.text.contains(Workspace.password))
    }

    @Test func `an owner who lost everything recovers with the data folder`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        _ = try enable(workspace)
        let recovered = try workspace.admin("recover", "--email", Workspace.email, "--json")
        let code = try #require(recovered.json["code"] as? String, "\(recovered.errors)")
        _ = try workspace.admin(
            "accept", code, "--email", Workspace.email, "--password-stdin", input: Workspace.password + "\n")
        #expect(try signIn(workspace, input: "").exitCode == 0)
    }

    @Test func `while a server runs, a recovery says to stop it`() throws {
        let server = try ServerProgram.ready(Workspace(copyOf: AcademyFixture.empty.get()))
        let refused = try server.workspace.admin("recover", "--email", Workspace.email)
        #expect(refused.exitCode == 69)
        #expect(
            refused.errorLines == [
                "classly-admin: The data folder is in use by classly-server (process \(server.processID)).",
                "Stop the server, and try again.",
            ])
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a role that must have one is told how to enable it`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let words = ["academy", "edit", "--setting", "second-factor.owner=required", "--yes"]
        let locked = try workspace.run("classly-admin", words)
        #expect(locked.exitCode == 3 && locked.errors.contains("this would lock you out"))
        #expect(locked.errors.contains("have none: 1 of 1."), "\(locked.errors)")
        let folder = workspace.root + "/in"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try workspace.write("key,value\nsecond-factor.owner,required\n", to: folder + "/settings.csv")
        #expect(try workspace.admin("import", "in").exitCode == 0)
        let refused = try workspace.admin("students", "list")
        #expect(refused.exitCode == 77)
        #expect(refused.errors.contains("Enable it with: classly-admin second-factor enable"))
        _ = try enable(workspace)
        #expect(try workspace.admin("students", "list").exitCode == 0)
    }
}
