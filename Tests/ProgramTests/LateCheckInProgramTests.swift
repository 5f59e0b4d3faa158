import Foundation
import TestSupport
import Testing

/// Scans that the students' program keeps while its server is away.
@Suite(.limitedParallelism) struct LateCheckInProgramTests {
    @Test func `a scan without a connection is kept, and counts once the server is reached`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.begin()
        let kept = try outage.student("check-in", "--later", outage.code)
        #expect(kept.exitCode == 0 && kept.output.hasPrefix("Not yet sent. "), "\(kept)")
        #expect(kept.errors.contains("cannot be reached"), "\(kept.errors)")
        let mode = try FileManager.default.attributesOfItem(atPath: outage.scans)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try outage.student("whoami").exitCode == 69)
        try outage.end()
        let next = try outage.student("whoami")
        #expect(next.exitCode == 0 && next.output.hasPrefix("ana@example.org"), "\(next)")
        #expect(next.errors.contains(" counts: Ana Rojas · "), "\(next.errors)")
        #expect(try outage.student("attendance", "--json").items().count == 1)
        #expect(try outage.student("whoami").errors.isEmpty)
        #expect(try outage.student("check-in", "--later").output.hasSuffix("No scan is kept.\n"))
    }

    @Test func `a code that is kept twice is sent twice, and uses one credit`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.begin()
        for _ in 0..<2 { #expect(try outage.student("check-in", "--later", outage.code).exitCode == 0) }
        try outage.end()
        let sent = try outage.student("check-in", "--later", "--json").items()
        #expect(sent.map { $0["state"] as? String } == ["counted", "counted"])
        #expect(try outage.student("attendance", "--json").items().count == 1)
        let pass = try #require(try outage.student("passes", "--json").items().first)
        #expect(pass["creditsLeft"] as? Int == 7)
    }

    @Test func `a check-in without a connection says that it can be kept, and keeps nothing`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.begin()
        let refused = try outage.student("check-in", outage.code)
        #expect(refused.exitCode == 69 && refused.output.isEmpty)
        #expect(refused.errorLines.first?.contains("The check-in is not confirmed. The server at ") == true)
        #expect(
            refused.errorLines.last
                == "To keep the scan and send it later, use: classly-student check-in --later CODE")
        #expect(!FileManager.default.fileExists(atPath: outage.scans))
    }

    @Test func `with a connection nothing is kept`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        let done = try outage.student("check-in", "--later", outage.code)
        #expect(done.exitCode == 0 && done.output.hasPrefix("✓ Ana Rojas · "), "\(done)")
        #expect(!FileManager.default.fileExists(atPath: outage.scans))
    }

    @Test func `the list of kept scans says that they are not sent, and stays until they are`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.begin()
        let kept = try outage.student("check-in", "--later", outage.code, "--json")
        #expect(kept.json["state"] as? String == "not-sent" && kept.json["scannedAt"] is String, "\(kept)")
        for _ in 0..<2 {
            let away = try outage.student("check-in", "--later")
            #expect(away.exitCode == 69 && away.output.contains("not yet sent"), "\(away)")
            #expect(away.errors.contains("cannot be reached"))
        }
        try outage.end()
        let sent = try outage.student("check-in", "--later")
        #expect(sent.exitCode == 0 && sent.output.contains("counts"), "\(sent)")
        #expect(sent.output.contains("Ana Rojas"))
        #expect(try outage.student("check-in", "--later", "--json").items().isEmpty)
    }

    @Test func `a scan at a session that began before the sign-in waits for the front desk`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.begin()
        let code = try outage.poster("R1")
        #expect(try outage.student("check-in", "--later", code).exitCode == 0)
        try outage.end()
        let next = try outage.student("whoami")
        #expect(next.exitCode == 0 && next.errors.contains(" waits for the front desk: "), "\(next)")
        #expect(try outage.student("attendance", "--json").items().isEmpty)
        #expect(try outage.student("whoami").errors.isEmpty)
    }

    @Test func `a forged code does not count, and is not sent again`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.begin()
        let forged = outage.code.dropLast(2) + (outage.code.hasSuffix("AA") ? "EE" : "AA")
        #expect(try outage.student("check-in", "--later", String(forged)).exitCode == 0)
        #expect(try outage.student("check-in", "--later", "hello").exitCode == 65)
        try outage.end()
        let next = try outage.student("whoami")
        #expect(next.exitCode == 0 && next.errors.contains(" does not count. The code was not issued"))
        #expect(try outage.student("check-in", "--later", "--json").items().isEmpty)
    }

    @Test func `a sign-out with a scan that cannot be sent needs a flag`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.begin()
        #expect(try outage.student("check-in", "--later", outage.code).exitCode == 0)
        let refused = try outage.student("sign-out")
        #expect(refused.exitCode == 3)
        #expect(refused.errors.contains("You are still signed in. Scans that were not sent: 1."))
        #expect(refused.errors.contains("classly-student sign-out --discard-scans"))
        #expect(try outage.student("check-in", "--later").output.contains("not yet sent"))
        let done = try outage.student("sign-out", "--discard-scans")
        #expect(done.exitCode == 0 && done.output.contains("The server was unreachable"), "\(done)")
        #expect(done.errors.contains("Deleted scans that were not sent: 1."))
        #expect(try outage.student("check-in", "--later", outage.code).exitCode == 77)
    }

    @Test func `a sign-out sends what is kept first, and needs no flag then`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.begin()
        #expect(try outage.student("check-in", "--later", outage.code).exitCode == 0)
        try outage.end()
        let done = try outage.student("sign-out")
        #expect(done.exitCode == 0 && done.output == "Signed out.\n", "\(done)")
        #expect(done.errors.contains(" counts: Ana Rojas · "))
    }

    @Test func `a sign-out without a connection needs no flag if nothing is kept`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.begin()
        #expect(try outage.student("sign-out").exitCode == 0)
    }

    @Test func `a damaged file of scans stays under another name`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        try outage.phone.write("{ damaged", to: outage.scans)
        let next = try outage.student("whoami")
        #expect(next.exitCode == 0)
        #expect(
            next.errors == "\(outage.scans) is damaged. It is kept as \(outage.scans).damaged, "
                + "and a new file replaces it.\n")
        #expect(try String(contentsOfFile: outage.scans + ".damaged", encoding: .utf8) == "{ damaged")
        #expect(try outage.student("whoami").errors.isEmpty)
    }

    @Test func `a sign-in registers a key of the device, which only the owner can read`() throws {
        let outage = try Outage()
        defer { outage.remove() }
        let path = outage.phone.settings + "/classly/check-in-keys.json"
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#""id":"#))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        // A lost file is made again by the next command that reaches the server.
        try FileManager.default.removeItem(atPath: path)
        #expect(try outage.student("whoami").exitCode == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#""id":"#))
    }

    @Test(
        arguments: [
            (["check-in"], 64), (["check-in", "--later", "--student", "1"], 64),
            (["check-in", "--later", "CL1.A", "--session", "3"], 64), (["check-in", "--later"], 0),
        ] as [([String], Int32)])
    func `a code is needed, except to send what is kept`(words: [String], exitCode: Int32) throws {
        let result = try AcademyFixture.readOnly.get().run("classly-student", words)
        #expect(result.exitCode == exitCode, "\(result)")
    }
}

/// An academy at a server that a test stops and starts again on the same port, and a student's program.
///
/// The code is that of a room's poster, which does not expire while other tests keep the processors busy. The
/// session of the room starts in three hours, and is open for check-in.
private final class Outage {
    private let academy: Workspace
    /// The machine of the student.
    let phone: Workspace
    let code: String
    private let port: Int
    private var server: ServerProgram?

    /// The file of the kept scans.
    var scans: String { phone.settings + "/classly/late-check-ins.json" }

    init() throws {
        academy = try Workspace(copyOf: AcademyFixture.populated.get())
        phone = try Workspace()
        for words in [
            ["academy", "edit", "--setting", "check-in.opens-before-minutes=240"],
            ["rooms", "add", "--venue", "V1", "--name", "Sala B", "--capacity", "20", "--key", "R2"],
            ["sessions", "add", "C1", "--at", Clock.minute(in: 180), "--minutes", "60", "--room", "R2"],
        ] {
            let done = try academy.run("classly-admin", words)
            try #require(done.exitCode == 0, "\(words): \(done.errors)")
        }
        code = try Self.poster("R2", of: academy)
        let server = try ServerProgram.ready(academy)
        port = try server.port
        self.server = server
        let signedIn = try student(
            "sign-in", "--email", "ana@example.org", "--password-stdin", input: "three green parrots\n")
        try #require(signedIn.exitCode == 0, "\(signedIn.errors)")
    }

    /// The code of a room's poster.
    func poster(_ room: String) throws -> String { try Self.poster(room, of: academy) }

    private static func poster(_ room: String, of academy: Workspace) throws -> String {
        let shown = try academy.admin("codes", "poster", room, "--json")
        return try #require(shown.json["payload"] as? String, "\(shown.errors)")
    }

    func student(_ words: String..., input: String = "") throws -> ProgramResult {
        try phone.run(
            "classly-student", words + ["--server", "http://127.0.0.1:\(port)"], input: input)
    }

    func begin() throws {
        let stopped = try #require(server).stop()
        try #require(stopped.exitCode == 0, "\(stopped.errors)")
        server = nil
    }

    func end() throws { server = try ServerProgram.ready(academy, "--listen", "127.0.0.1:\(port)") }

    func remove() {
        server = nil
        phone.remove()
        academy.remove()
    }
}
