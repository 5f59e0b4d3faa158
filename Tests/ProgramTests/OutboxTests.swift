import Foundation
import TestSupport
import Testing

/// Messages through the programs.
@Suite(.limitedParallelism) struct OutboxTests {
    private let workspace: Workspace
    private let delivery: [String: String]

    private var folder: String { workspace.root + "/mail" }

    init() throws {
        workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        delivery = [
            "CLASSLY_MAIL_DELIVERY": "folder:\(workspace.root)/mail", "CLASSLY_MAIL_FROM": "desk@example.org",
        ]
        let edited = try workspace.admin("academy", "edit", "--setting", "messages.enabled=yes")
        #expect(edited.exitCode == 0, "\(edited.errors)")
    }

    /// The names of the files in the mail folder.
    private func files() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".eml") }
    }

    private func outbox(_ words: String...) throws -> ProgramResult {
        try workspace.run("classly-admin", ["outbox"] + words, environment: delivery)
    }

    @Test func `a message is written to the folder, and the outbox lists it as sent`() throws {
        defer { workspace.remove() }
        #expect(try workspace.student("forgot", "--email", "ana@example.org").exitCode == 0)
        #expect(try outbox("list", "--status", "waiting", "--json").items().count == 1)
        let sent = try outbox("send", "--json")
        #expect(sent.json["sent"] as? Int == 1, "\(sent.errors)")
        let name = try #require(files().first)
        let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        #expect(files().count == 1)
        #expect(text.contains("To: <ana@example.org>\r\n") && text.contains("classly-student accept "))
        #expect(try outbox("list", "--student", "1", "--json").items().first?["status"] as? String == "sent")
        #expect(try outbox("send", "--json").json["sent"] as? Int == 0)
    }

    @Test func `the code of the file sets a new password`() throws {
        defer { workspace.remove() }
        _ = try workspace.student("forgot", "--email", "ana@example.org")
        _ = try outbox("send")
        let text = try String(contentsOfFile: "\(folder)/\(try #require(files().first))", encoding: .utf8)
        let code = String(try #require(text.firstMatch(of: /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)).0)
        #expect(try !outbox("show", "1").output.contains(code))
        let accepted = try workspace.student(
            "accept", code, "--email", "ana@example.org", "--password-stdin", input: "five yellow wagtails\n")
        #expect(accepted.exitCode == 0, "\(accepted.errors)")
    }

    @Test func `the code of the file confirms a sign-up`() throws {
        defer { workspace.remove() }
        #expect(
            try workspace.admin("academy", "edit", "--setting", "sign-up.enabled=yes").exitCode == 0)
        let signedUp = try workspace.student(
            "sign-up", "--email", "eva@example.org", "--first-name", "Eva", "--last-name", "Paz",
            "--password-stdin", input: "five yellow wagtails\n")
        #expect(signedUp.exitCode == 0, "\(signedUp.errors)")
        _ = try outbox("send")
        let text = try String(contentsOfFile: "\(folder)/\(try #require(files().first))", encoding: .utf8)
        let code = String(try #require(text.firstMatch(of: /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)).0)
        let accepted = try workspace.student(
            "accept", code, "--email", "eva@example.org", "--password-stdin", input: "five yellow wagtails\n")
        #expect(accepted.exitCode == 0, "\(accepted.errors)")
    }

    @Test(arguments: [
        ["forgot", "--email", "ana@example.org"],
        [
            "sign-up", "--email", "eva@example.org", "--first-name", "Eva", "--last-name", "Paz",
            "--password-stdin",
        ],
    ])
    func `a message that waits in a backup is not sent after a restore`(request: [String]) throws {
        let restored = try Workspace()
        defer { [workspace, restored].forEach { $0.remove() } }
        let invited = try workspace.admin(
            "accounts", "invite", "--role", "manager", "--email", "m@example.org")
        #expect(invited.exitCode == 0, "\(invited.errors)")
        let edited = try workspace.admin("academy", "edit", "--setting", "sign-up.enabled=yes")
        #expect(edited.exitCode == 0, "\(edited.errors)")
        // The message with this code is still to be written when the backup is made.
        let requested = try workspace.run("classly-student", request, input: "five yellow wagtails\n")
        #expect(requested.exitCode == 0, "\(requested.errors)")
        let file = workspace.root + "/academy.backup"
        for (place, words) in [(workspace, ["backup", file]), (restored, ["restore", file])] {
            let result = try place.run("classly-admin", words, environment: BackupTests.passphrase)
            #expect(result.exitCode == 0, "\(result.errors)")
        }
        try workspace.copySignIns(to: restored)
        let messages = try restored.run("classly-admin", ["outbox", "list", "--json"]).items()
        #expect(messages.map { $0["status"] as? String } == ["uncertain"])
    }

    @Test func `an unknown address gets the same answer`() throws {
        defer { workspace.remove() }
        let known = try workspace.student("forgot", "--email", "ana@example.org")
        let unknown = try workspace.student("forgot", "--email", "eve@example.org")
        #expect(known.output.replacing("ana@", with: "eve@") == unknown.output)
        #expect(known.exitCode == unknown.exitCode)
        #expect(try outbox("list", "--json").items().count == 1)
    }

    @Test func `without a delivery the command says what to set`() throws {
        defer { workspace.remove() }
        let result = try workspace.admin("outbox", "send")
        #expect(result.exitCode == 3)
        #expect(result.errors.contains("Set mail-delivery and mail-from"))
    }

    /// Delivers a message about the student 1, and returns the name of its file.
    private func deliver() throws -> String {
        _ = try workspace.student("forgot", "--email", "ana@example.org")
        _ = try outbox("send")
        return try #require(files().first)
    }

    private func erase() throws -> ProgramResult {
        try workspace.admin(
            "students", "erase", "1", "--yes", "--password-stdin", input: Workspace.password + "\n")
    }

    @Test func `the next delivery removes the file of an erased student's message, and no other`() throws {
        defer { workspace.remove() }
        let name = try deliver()
        try workspace.write("From: other@example.org\n", to: "\(folder)/other.eml")
        let erased = try erase()
        #expect(erased.exitCode == 0, "\(erased.errors)")
        #expect(erased.errors.contains("1 delivered message may still be in the mail system."))
        #expect(files().contains(name))
        #expect(try outbox("send").exitCode == 0)
        #expect(files() == ["other.eml"])
        #expect(try outbox("send").exitCode == 0)
    }

    @Test func `the shell says once that a message of an erased student may be left`() throws {
        defer { workspace.remove() }
        _ = try deliver()
        let text = try workspace.shell(at: "Students", ["1", "s", "e", "yes"])
        #expect(text.contains("The personal data of student 1 are erased."), "\(text)")
        let parts = text.components(separatedBy: "1 delivered message may still be in the mail system.")
        #expect(parts.count == 2, "\(text)")
    }

    @Test func `a file that is gone already is no problem`() throws {
        defer { workspace.remove() }
        let name = try deliver()
        #expect(try erase().exitCode == 0)
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        let sent = try outbox("send", "--json")
        #expect(sent.exitCode == 0 && sent.json["problem"] == nil, "\(sent.output)")
    }

    @Test func `a server removes the file with the erasure`() throws {
        defer { workspace.remove() }
        _ = try deliver()
        let server = try ServerProgram.ready(workspace, environment: delivery)
        let erased = try erase()
        #expect(erased.exitCode == 0 && !erased.errors.contains("mail system"), "\(erased.errors)")
        #expect(files() == [])
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `options for the delivery are refused if a server has the academy open`() throws {
        defer { workspace.remove() }
        let server = try ServerProgram.ready(workspace, environment: delivery)
        let own = workspace.root + "/own"
        for words in try [[], ["--server", server.address]] {
            let options = ["--mail-delivery", "folder:\(own)", "--mail-from", "a@example.org"]
            let refused = try workspace.run("classly-admin", ["outbox", "send"] + words + options)
            #expect(refused.exitCode == 64, "\(refused.errors)")
            #expect(refused.errors.contains("by its own settings: leave out --mail-delivery."))
        }
        #expect(try outbox("send", "--json").exitCode == 0)
        #expect(!FileManager.default.fileExists(atPath: own))
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a server delivers the messages by itself`() throws {
        defer { workspace.remove() }
        _ = try workspace.student("forgot", "--email", "ana@example.org")
        let server = try ServerProgram.ready(workspace, environment: delivery)
        try server.wait { !files().isEmpty }
        #expect(files().count == 1)
        #expect(try server.stop().exitCode == 0)
    }
}
