import Foundation
import Testing

@Suite struct SignInTests {
    @Test(arguments: ["desk@example.org", "nobody@example.org"])
    func `a wrong password and an unknown address say the same`(email: String) throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let refused = try machine.admin(
            "sign-in", "--email", email, "--password-stdin", input: "not the password at all\n")
        #expect(refused.exitCode == 77)
        #expect(refused.sentences.first == "classly-admin: The e-mail address or the password is wrong.")
    }

    @Test func `a sign-in to the wrong program names the right one`() throws {
        let machine = try Machine(copyOf: Academies.open.get())
        defer { machine.remove() }
        let student = try machine.admin(
            "sign-in", "--email", "ana@example.org", "--password-stdin", input: "three green parrots\n")
        #expect(student.exitCode == 77)
        #expect(student.errors.contains("use classly-student"))
        let admin = try machine.student(
            "sign-in", "--email", Machine.email, "--password-stdin", input: Machine.password + "\n")
        #expect(admin.exitCode == 77)
        #expect(admin.errors.contains("use classly-admin"))
    }

    @Test func `signing out ends the sign-in and the next command says how to sign in`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        #expect(try machine.admin("sign-out").exitCode == 0)
        let refused = try machine.admin("students", "list")
        #expect(refused.exitCode == 77)
        #expect(
            refused.sentences == [
                "classly-admin: You are not signed in.", "Sign in with: classly-admin sign-in --email E",
            ])
    }

    @Test func `the command to sign in names the academy of the request`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let other = machine.root + "/their academy"
        try FileManager.default.copyItem(atPath: machine.data, toPath: other)
        let refused = try machine.admin("students", "list", "--data", other)
        #expect(refused.exitCode == 77)
        #expect(refused.sentences.last == "Sign in with: classly-admin sign-in --email E --data '\(other)'")
    }

    @Test func `signing out ends a sign-in whose access token has expired`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let path = machine.settings + "/classly/admin.json"
        func signIn() throws {
            let signedIn = try machine.admin(
                "sign-in", "--email", Machine.email, "--password-stdin", input: Machine.password + "\n")
            #expect(signedIn.exitCode == 0, "\(signedIn.errors)")
        }
        // By hand, and by another sign-in in its place.
        func signOut() throws {
            let output = try machine.admin("sign-out").output
            #expect(output == "Signed out.\n")
        }
        for end in [signOut, signIn] {
            let stale = try String(contentsOfFile: path, encoding: .utf8)
                .replacing(/"accessToken":"[^"]+"/, with: #""accessToken":"expired""#)
            try machine.write(stale, to: path)
            try end()
            try signIn()
            #expect(try machine.admin("devices", "list", "--json").items().count == 1)
        }
    }

    @Test func `signing out without a reachable server says so`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let server = try ServerProgram.ready(machine)
        let address = "http://127.0.0.1:\(try server.port)"
        let words = ["--server", address]
        let signedIn = try machine.run(
            "classly-admin", ["sign-in", "--email", Machine.email, "--password-stdin"] + words,
            input: Machine.password + "\n")
        #expect(signedIn.exitCode == 0, "\(signedIn.errors)")
        _ = try server.stop()
        let ended = try machine.run("classly-admin", ["sign-out"] + words)
        #expect(ended.exitCode == 0 && ended.output.contains("The server was unreachable"), "\(ended)")
        #expect(try machine.run("classly-admin", ["whoami"] + words).exitCode == 77)
    }

    @Test func `two commands at once both succeed`() async throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
            for name in ["Ana", "Luz"] {
                group.addTask {
                    try machine.admin("students", "add", "--first-name", name, "--last-name", "Rojas")
                        .exitCode
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == [0, 0])
        #expect(try machine.admin("students", "list", "--json").items().count == 2)
    }

    @Test func `sign-ins to several academies are kept side by side`() async throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let folders = (1...4).map { machine.root + "/data\($0)" }
        for folder in folders { try FileManager.default.copyItem(atPath: machine.data, toPath: folder) }
        try await withThrowingTaskGroup { group in
            for folder in folders {
                group.addTask {
                    try machine.admin(
                        "sign-in", "--email", Machine.email, "--password-stdin", "--data", folder,
                        input: Machine.password + "\n")
                }
            }
            for try await ended in group { #expect(ended.exitCode == 0, "\(ended.errors)") }
        }
        for folder in folders { #expect(try machine.admin("whoami", "--data", folder).exitCode == 0) }
    }
}
