import Foundation
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ProgramsAgainstServerTests {
    /// A copy of an academy with a session in progress.
    private func workspace() throws -> Workspace { try Workspace(copyOf: AcademyFixture.populated.get()) }

    @Test func `a student checks in over the network while admins add students`() async throws {
        let server = try ServerProgram.ready(workspace())
        let desk = try CommandLineUser(workspace: Workspace(), location: ["--server", server.address])
        let ines = try CommandLineUser(workspace: Workspace(), location: desk.location)
        try desk.signIn()
        try admit(ines, at: desk)
        let (session, code) = (try desk.session(), try desk.code())
        let results: [ProgramResult] = try await withThrowingTaskGroup(of: ProgramResult.self) { group in
            for _ in 1...2 { group.addTask { try ines.student("check-in", code, "--json") } }
            for name in ["Eva", "Luz", "Mar"] {
                group.addTask {
                    try desk.admin("students", "add", "--first-name", name, "--last-name", "Paz")
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for one in results { #expect(one.exitCode == 0, "\(one.errors)") }
        // One request checks the student in; the other finds the check-in.
        let repeated = results.compactMap { $0.json["repeated"] as? Bool }
        #expect(Set(repeated) == [false, true])
        let again = try ines.student("check-in", code)
        #expect(again.output.hasPrefix("✓ Inés Ñahui · "), "\(again.errors)")
        #expect(again.output.hasSuffix(" already · 7 credits left\n"))
        let history = try ines.student("attendance", "--json").items()
        #expect(history.count == 1)
        #expect(history.first?["session"] as? Int == session)
        #expect(try desk.admin("students", "list", "--json").items().count == 5)
        // The clients of a server create no data folder.
        for user in [desk, ines] {
            #expect(!FileManager.default.fileExists(atPath: user.workspace.data))
        }
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a data folder gives the same output through its server's socket and in process`() throws {
        let server = try ServerProgram.ready(workspace())
        let data = server.workspace.data
        let desk = try CommandLineUser(workspace: Workspace(), location: ["--server", server.address])
        let other = try CommandLineUser(workspace: Workspace(), location: ["--data", data])
        try desk.signIn()
        let devices = try desk.admin("devices", "list", "--json").items().count
        try other.signIn()
        #expect(try desk.admin("devices", "list", "--json").items().count == devices + 1)
        let added = try other.admin("students", "add", "--first-name", "Eva", "--last-name", "Paz")
        #expect(added.exitCode == 0, "\(added.errors)")
        let served = try lists(other)
        let result = try server.stop()
        #expect(result.exitCode == 0)
        #expect(result.output.contains(#""endpoint":"AdmitStudent""#), "\(result.output)")
        // The sign-in of the server is valid in process too.
        let inProcess = try lists(other)
        #expect(inProcess == served)
        #expect(inProcess.map(\.exitCode) == [0, 0, 0, 0])
        #expect(inProcess.first?.output == "desk@example.org · owner\n")
    }

    @Test func `wrong passwords over the network do not delay sign-ins on the server's machine`() throws {
        let server = try ServerProgram.ready(workspace())
        let far = try CommandLineUser(workspace: Workspace(), location: ["--server", server.address])
        let here = try CommandLineUser(workspace: Workspace(), location: ["--data", server.workspace.data])
        func signIn(_ user: CommandLineUser, _ password: String) throws -> ProgramResult {
            try user.admin("sign-in", "--email", Workspace.email, "--password-stdin", input: password + "\n")
        }
        // On a slow machine a wait may end before the next program starts, but the waits double.
        var refused = try signIn(far, "not the password at all")
        for _ in 0..<12 where refused.exitCode == 77 { refused = try signIn(far, "not the password at all") }
        #expect(refused.exitCode == 69, "\(refused.errors)")
        #expect(
            refused.errors.contains("There were too many wrong passwords or codes for this account: wait "))
        for _ in 0..<7 { _ = try signIn(here, "not the password at all") }
        let signedIn = try signIn(here, Workspace.password)
        #expect(signedIn.exitCode == 0, "\(signedIn.errors)")
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a refusal has the same sentence and exit code in process and at a server`() throws {
        let workspace = try workspace()
        let here = CommandLineUser(workspace: workspace, location: ["--data", workspace.data])
        let inProcess = try refusals(here)
        #expect(inProcess.map(\.exitCode) == [2, 2, 3, 65, 65, 65, 65, 65, 77])
        #expect(inProcess[5].errors == "classly-admin: The key is missing.\n")
        let unknown = "There is no student 999.\nSearch for a part of the name.\n"
        #expect(inProcess.first?.errors == "classly-admin: " + unknown)
        let forged = "The code was not issued by this academy.\nScan the code that is shown now.\n"
        #expect(inProcess.last?.errors == "classly-student: " + forged)
        let server = try ServerProgram.ready(workspace)
        let throughSocket = try refusals(here)
        #expect(throughSocket == inProcess)
        let there = try CommandLineUser(workspace: Workspace(), location: ["--server", server.address])
        try there.signIn()
        let student = try there.student(
            "sign-in", "--email", "ana@example.org", "--password-stdin", input: "three green parrots\n")
        #expect(student.exitCode == 0, "\(student.errors)")
        let atServer = try refusals(there)
        #expect(atServer == inProcess)
        // Each of the three ways recorded its two refused codes.
        #expect(try here.admin("attendance", "refusals", "--json").items().count == 6)
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a killed server is reported in one sentence, and its folder stays usable`() throws {
        let server = try ServerProgram.ready(workspace())
        let address = try server.address
        let desk = try CommandLineUser(workspace: Workspace(), location: ["--server", address])
        try desk.signIn()
        #expect(try desk.admin("whoami").exitCode == 0)
        server.send(SIGKILL)
        #expect(try server.waitForExit().exitCode == -SIGKILL)
        let refused = try desk.admin("whoami")
        #expect(refused.exitCode == 69)
        #expect(
            refused.errors
                == "classly-admin: The server at \(address) cannot be reached: connection refused.\n")
        #expect(refused.output.isEmpty)
        // The socket of the killed server is still there.
        #expect(FileManager.default.fileExists(atPath: server.socket))
        let own = try server.workspace.admin("whoami")
        #expect(own.exitCode == 0, "\(own.errors)")
    }

    /// Admits a student with an enrolment and a pass, and signs her in.
    private func admit(_ ines: CommandLineUser, at desk: CommandLineUser) throws {
        let added = try desk.admin(
            "students", "add", "--first-name", "Inés", "--last-name", "Ñahui", "--email", "ines@example.org",
            "--json")
        let student = String(try #require(added.json["id"] as? Int, "\(added.errors)"))
        let enrolled = try desk.admin("classes", "enrol", "C1", student, "--from", Clock.day(0))
        try #require(enrolled.exitCode == 0, "\(enrolled.errors)")
        let paid = try desk.admin(
            "payments", "record", student, "--plan", "P1", "--amount", "200.00", "--method", "cash")
        try #require(paid.exitCode == 0, "\(paid.errors)")
        let invited = try desk.admin("students", "invite", student, "--json")
        let code = try #require(invited.json["code"] as? String, "\(invited.errors)")
        let (email, password) = ("ines@example.org", "turning slowly twice\n")
        let accepted = try ines.student(
            "accept", code, "--email", email, "--password-stdin", input: password)
        try #require(accepted.exitCode == 0, "\(accepted.errors)")
        let signedIn = try ines.student("sign-in", "--email", email, "--password-stdin", input: password)
        try #require(signedIn.exitCode == 0, "\(signedIn.errors)")
    }

    /// The results of commands that succeed.
    private func lists(_ user: CommandLineUser) throws -> [ProgramResult] {
        [
            try user.admin("whoami"),
            try user.admin("students", "list"),
            try user.admin("students", "show", "1", "--json"),
            try user.admin("payments", "list"),
        ]
    }

    /// The results of commands that are refused.
    private func refusals(_ user: CommandLineUser) throws -> [ProgramResult] {
        let code = try user.code()
        let forged = String(code.dropLast(2)) + (code.hasSuffix("AA") ? "EE" : "AA")
        return [
            try user.admin("students", "show", "999"),
            try user.admin("codes", "show", "999", "--once"),
            try user.admin(
                "rooms", "add", "--venue", "V1", "--name", "B", "--capacity", "5", "--key", "R1"),
            try user.admin(
                "payments", "record", "1", "--plan", "P1", "--amount", "150.00", "--method", "cash"),
            try user.student("check-in", "hello"),
            try user.admin("settings", "show", ""),
            try user.admin("settings", "set", "", "x"),
            try user.admin("codes", "keys", "revoke", "", "--yes"),
            try user.student("check-in", forged),
        ]
    }
}

/// A user who passes the location of the academy with each command.
private struct CommandLineUser: Sendable {
    let workspace: Workspace
    /// `--server` with an address, or `--data` with a folder.
    let location: [String]

    func admin(_ words: String..., input: String = "") throws -> ProgramResult {
        try workspace.run("classly-admin", words + location, input: input)
    }

    func student(_ words: String..., input: String = "") throws -> ProgramResult {
        try workspace.run("classly-student", words + location, input: input)
    }

    /// Signs in as the academy's admin.
    func signIn() throws {
        let done = try admin(
            "sign-in", "--email", Workspace.email, "--password-stdin", input: Workspace.password + "\n")
        try #require(done.exitCode == 0, "\(done.errors)")
    }

    /// The session in progress.
    func session() throws -> Int {
        try AcademyFixture.session { try workspace.run("classly-admin", $0 + location) }
    }

    /// The room's code, which does not expire while other tests keep the processors busy.
    func code() throws -> String {
        let shown = try admin("codes", "poster", "R1", "--json")
        return try #require(shown.json["payload"] as? String, "\(shown.errors)")
    }
}

extension ServerProgram {
    /// The address of the server for network clients.
    var address: String {
        get throws { "http://127.0.0.1:\(try port)" }
    }
}
