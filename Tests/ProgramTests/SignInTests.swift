import Foundation
import TestSupport
import Testing

@Suite(.limitedParallelism) struct SignInTests {
    @Test(arguments: [
        (["sign-in", "--email", Workspace.email], "Password: "),
        (["pin", "set"], "A PIN of 4 to 8 digits: "),
    ]) func `Ctrl-C at a secret ends the program like a signal`(words: [String], prompt: String) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let interrupted = try workspace.converse(words, [prompt: "\u{3}"])
        #expect(interrupted.exitCode == 130, "\(interrupted.text)")
    }

    @Test func `a signal at a secret restores the terminal`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let words = ["sign-in", "--email", Workspace.email]
        let ended = try workspace.type([("Password: ", "")], into: "classly-admin", words, signal: SIGTERM)
        #expect(ended.exitCode == 128 + SIGTERM && ended.isRestored, "\(ended.text)")
    }

    @Test(arguments: ["desk@example.org", "unknown@example.org"])
    func `a wrong password and an unknown address get the same error`(email: String) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let refused = try workspace.admin(
            "sign-in", "--email", email, "--password-stdin", input: "not the password at all\n")
        #expect(refused.exitCode == 77)
        #expect(refused.errorLines.first == "classly-admin: The e-mail address or the password is wrong.")
    }

    @Test func `a sign-in to the wrong program names the right one`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let student = try workspace.admin(
            "sign-in", "--email", "ana@example.org", "--password-stdin", input: "three green parrots\n")
        #expect(student.exitCode == 77)
        #expect(student.errors.contains("use classly-student"))
        let admin = try workspace.student(
            "sign-in", "--email", Workspace.email, "--password-stdin", input: Workspace.password + "\n")
        #expect(admin.exitCode == 77)
        #expect(admin.errors.contains("use classly-admin"))
    }

    @Test func `signing out ends the sign-in and the next command says how to sign in`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("sign-out").exitCode == 0)
        let refused = try workspace.admin("students", "list")
        #expect(refused.exitCode == 77)
        #expect(
            refused.errorLines == [
                "classly-admin: You are not signed in.", "Sign in with: classly-admin sign-in --email E",
            ])
    }

    @Test func `the command to sign in names the academy of the request`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let other = workspace.root + "/their academy"
        try FileManager.default.copyItem(atPath: workspace.data, toPath: other)
        let refused = try workspace.admin("students", "list", "--data", other)
        #expect(refused.exitCode == 77)
        #expect(refused.errorLines.last == "Sign in with: classly-admin sign-in --email E --data '\(other)'")
    }

    @Test func `signing out ends a sign-in whose access token has expired`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let path = workspace.settings + "/classly/admin.json"
        func signIn() throws {
            let signedIn = try workspace.admin(
                "sign-in", "--email", Workspace.email, "--password-stdin", input: Workspace.password + "\n")
            #expect(signedIn.exitCode == 0, "\(signedIn.errors)")
        }
        // A sign-in ends by a sign-out or by the next sign-in.
        func signOut() throws {
            let output = try workspace.admin("sign-out").output
            #expect(output == "Signed out.\n")
        }
        for end in [signOut, signIn] {
            let stale = try String(contentsOfFile: path, encoding: .utf8)
                .replacing(/"accessToken":"[^"]+"/, with: #""accessToken":"expired""#)
            try workspace.write(stale, to: path)
            try end()
            try signIn()
            #expect(try workspace.admin("devices", "list", "--json").items().count == 1)
        }
    }

    @Test func `the device's token is private and outlives a sign-out`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let path = workspace.settings + "/classly/devices.json"
        let tokens = try (0..<2).map { _ in
            let signedIn = try workspace.admin(
                "sign-in", "--email", Workspace.email, "--password-stdin", input: Workspace.password + "\n")
            #expect(signedIn.exitCode == 0, "\(signedIn.errors)")
            #expect(try workspace.admin("sign-out").exitCode == 0)
            return try String(contentsOfFile: path, encoding: .utf8)
        }
        #expect(tokens[0] == tokens[1])
        #expect(tokens[0].contains(/"[A-Za-z0-9_-]{43}"/))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `signing out without a reachable server says so`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let server = try ServerProgram.ready(workspace)
        let address = "http://127.0.0.1:\(try server.port)"
        let words = ["--server", address]
        let signedIn = try workspace.run(
            "classly-admin", ["sign-in", "--email", Workspace.email, "--password-stdin"] + words,
            input: Workspace.password + "\n")
        #expect(signedIn.exitCode == 0, "\(signedIn.errors)")
        _ = try server.stop()
        let result = try workspace.run("classly-admin", ["sign-out"] + words)
        #expect(result.exitCode == 0 && result.output.contains("The server was unreachable"), "\(result)")
        #expect(try workspace.run("classly-admin", ["whoami"] + words).exitCode == 77)
    }

    @Test func `two commands at once both succeed`() async throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
            for name in ["Ana", "Luz"] {
                group.addTask {
                    try workspace.admin("students", "add", "--first-name", name, "--last-name", "Rojas")
                        .exitCode
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == [0, 0])
        #expect(try workspace.admin("students", "list", "--json").items().count == 2)
    }

    @Test func `sign-ins to several academies are kept side by side`() async throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let folders = (1...4).map { workspace.root + "/data\($0)" }
        for folder in folders { try FileManager.default.copyItem(atPath: workspace.data, toPath: folder) }
        try await withThrowingTaskGroup { group in
            for folder in folders {
                group.addTask {
                    try workspace.admin(
                        "sign-in", "--email", Workspace.email, "--password-stdin", "--data", folder,
                        input: Workspace.password + "\n")
                }
            }
            for try await result in group { #expect(result.exitCode == 0, "\(result.errors)") }
        }
        for folder in folders { #expect(try workspace.admin("whoami", "--data", folder).exitCode == 0) }
    }
}
