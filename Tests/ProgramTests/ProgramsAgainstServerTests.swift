import Foundation
import Testing

@Suite struct ProgramsAgainstServerTests {
    /// A copy of an academy with a session that is on now.
    private func machine() throws -> Machine { try Machine(copyOf: Academies.open.get()) }

    @Test func `a student checks in from another machine while the desk goes on working`() async throws {
        let server = try ServerProgram.ready(machine())
        let desk = try Person(machine: Machine(), place: ["--server", server.address])
        let ines = try Person(machine: Machine(), place: desk.place)
        try desk.signIn()
        try admit(ines, at: desk)
        let (session, payload) = (try desk.session(), try desk.payload())
        let ended: [Ended] = try await withThrowingTaskGroup(of: Ended.self) { group in
            for _ in 1...2 { group.addTask { try ines.student("check-in", payload, "--json") } }
            for name in ["Eva", "Luz", "Mar"] {
                group.addTask {
                    try desk.admin("students", "add", "--first-name", name, "--last-name", "Paz")
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for one in ended { #expect(one.exitCode == 0, "\(one.errors)") }
        // One of the two let her in, and the other found that she was.
        let repeated = ended.compactMap { $0.json["repeated"] as? Bool }
        #expect(Set(repeated) == [false, true])
        let again = try ines.student("check-in", payload)
        #expect(again.output.hasPrefix("✓ Inés Ñahui · "), "\(again.errors)")
        #expect(again.output.hasSuffix(" already · 7 credits left\n"))
        let history = try ines.student("attendance", "--json").items()
        #expect(history.count == 1)
        #expect(history.first?["session"] as? Int == session)
        #expect(try desk.admin("students", "list", "--json").items().count == 5)
        // Neither of the two has kept anything of the academy where they are.
        for person in [desk, ines] {
            #expect(!FileManager.default.fileExists(atPath: person.machine.data))
        }
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a data folder says the same through its server's socket and in process`() throws {
        let server = try ServerProgram.ready(machine())
        let data = server.machine.data
        let desk = try Person(machine: Machine(), place: ["--server", server.address])
        let other = try Person(machine: Machine(), place: ["--data", data])
        try desk.signIn()
        let devices = try desk.admin("devices", "list", "--json").items().count
        try other.signIn()
        #expect(try desk.admin("devices", "list", "--json").items().count == devices + 1)
        let added = try other.admin("students", "add", "--first-name", "Eva", "--last-name", "Paz")
        #expect(added.exitCode == 0, "\(added.errors)")
        let served = try lists(other)
        let ended = try server.stop()
        #expect(ended.exitCode == 0)
        #expect(ended.output.contains(#""endpoint":"AdmitStudent""#), "\(ended.output)")
        // The sign-in that the server gave is good in process too.
        let inProcess = try lists(other)
        #expect(inProcess == served)
        #expect(inProcess.map(\.exitCode) == [0, 0, 0, 0])
        #expect(inProcess.first?.output == "desk@example.org · admin\n")
    }

    @Test func `wrong passwords over the network do not hold up the server's own machine`() throws {
        let server = try ServerProgram.ready(machine())
        let far = try Person(machine: Machine(), place: ["--server", server.address])
        let here = try Person(machine: Machine(), place: ["--data", server.machine.data])
        func signIn(_ person: Person, _ password: String) throws -> Ended {
            try person.admin("sign-in", "--email", Machine.email, "--password-stdin", input: password + "\n")
        }
        // On a slow machine a wait may end before the next program starts, but the waits double.
        var refused = try signIn(far, "not the password at all")
        for _ in 0..<12 where refused.exitCode == 77 { refused = try signIn(far, "not the password at all") }
        #expect(refused.exitCode == 69, "\(refused.errors)")
        #expect(refused.errors.contains("There were too many wrong passwords for this account: wait "))
        for _ in 0..<7 { _ = try signIn(here, "not the password at all") }
        let signedIn = try signIn(here, Machine.password)
        #expect(signedIn.exitCode == 0, "\(signedIn.errors)")
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a refusal has the same sentence and exit code in process and at a server`() throws {
        let machine = try machine()
        let here = Person(machine: machine, place: ["--data", machine.data])
        let inProcess = try refusals(here)
        #expect(inProcess.map(\.exitCode) == [2, 2, 3, 65, 65, 77])
        #expect(inProcess.first?.errors == "classly-admin: There is no student 999.\n")
        #expect(inProcess.last?.errors == "classly-student: The code was not issued by this academy.\n")
        let server = try ServerProgram.ready(machine)
        let throughSocket = try refusals(here)
        #expect(throughSocket == inProcess)
        let there = try Person(machine: Machine(), place: ["--server", server.address])
        try there.signIn()
        let student = try there.student(
            "sign-in", "--email", "ana@example.org", "--password-stdin", input: "three green parrots\n")
        #expect(student.exitCode == 0, "\(student.errors)")
        let atServer = try refusals(there)
        #expect(atServer == inProcess)
        // The codes that were refused are written down, wherever that was.
        #expect(try here.admin("attendance", "refusals", "--json").items().count == 6)
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a server that was killed is told in one sentence, and its folder can be used again`() throws {
        let server = try ServerProgram.ready(machine())
        let address = try server.address
        let desk = try Person(machine: Machine(), place: ["--server", address])
        try desk.signIn()
        #expect(try desk.admin("whoami").exitCode == 0)
        server.send(SIGKILL)
        #expect(try server.end().exitCode == -SIGKILL)
        let refused = try desk.admin("whoami")
        #expect(refused.exitCode == 69)
        #expect(
            refused.errors
                == "classly-admin: The server at \(address) cannot be reached: connection refused.\n")
        #expect(refused.output.isEmpty)
        // What it left behind is a socket that nobody answers.
        #expect(FileManager.default.fileExists(atPath: server.socket))
        let own = try server.machine.admin("whoami")
        #expect(own.exitCode == 0, "\(own.errors)")
    }

    /// Admits a student with a place in the class and a pass, who opens an account at a machine of their own.
    private func admit(_ ines: Person, at desk: Person) throws {
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

    /// What the desk is told of things that are there.
    private func lists(_ desk: Person) throws -> [Answer] {
        [
            Answer(try desk.admin("whoami")),
            Answer(try desk.admin("students", "list")),
            Answer(try desk.admin("students", "show", "1", "--json")),
            Answer(try desk.admin("payments", "list")),
        ]
    }

    /// What the desk and a student are told of things that cannot be.
    private func refusals(_ person: Person) throws -> [Answer] {
        let payload = try person.payload()
        let forged = String(payload.dropLast(2)) + (payload.hasSuffix("AA") ? "EE" : "AA")
        return [
            Answer(try person.admin("students", "show", "999")),
            Answer(try person.admin("codes", "show", "999", "--once")),
            Answer(
                try person.admin(
                    "students", "add", "--first-name", "Eva", "--last-name", "Paz", "--email",
                    "ana@example.org")),
            Answer(
                try person.admin(
                    "payments", "record", "1", "--plan", "P1", "--amount", "150.00", "--method", "cash")),
            Answer(try person.student("check-in", "hello")),
            Answer(try person.student("check-in", forged)),
        ]
    }
}

/// A person whose programs are told with each command where the academy is.
private struct Person: Sendable {
    let machine: Machine
    /// `--server` with an address, or `--data` with a folder.
    let place: [String]

    func admin(_ words: String..., input: String = "") throws -> Ended {
        try machine.run("classly-admin", words + place, input: input)
    }

    func student(_ words: String..., input: String = "") throws -> Ended {
        try machine.run("classly-student", words + place, input: input)
    }

    /// Signs in as the academy's admin.
    func signIn() throws {
        let done = try admin(
            "sign-in", "--email", Machine.email, "--password-stdin", input: Machine.password + "\n")
        try #require(done.exitCode == 0, "\(done.errors)")
    }

    /// The session that is on now.
    func session() throws -> Int {
        try Academies.session { try machine.run("classly-admin", $0 + place) }
    }

    /// The code of the room, which does not grow old while others keep the processors busy.
    func payload() throws -> String {
        let shown = try admin("codes", "poster", "R1", "--json")
        return try #require(shown.json["payload"] as? String, "\(shown.errors)")
    }
}

/// What a program said, and how it ended.
private struct Answer: Equatable {
    let exitCode: Int32
    let output: String
    let errors: String

    init(_ ended: Ended) { (exitCode, output, errors) = (ended.exitCode, ended.output, ended.errors) }
}

extension ServerProgram {
    /// The address at which programs on any machine find it.
    fileprivate var address: String {
        get throws { "http://127.0.0.1:\(try port)" }
    }
}
