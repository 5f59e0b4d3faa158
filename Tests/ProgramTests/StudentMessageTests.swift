import Foundation
import TestSupport
import Testing

/// The messages to students through the programs.
@Suite(.limitedParallelism) struct StudentMessageTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let edited = try workspace.admin("academy", "edit", "--setting", "messages.enabled=yes")
        #expect(edited.exitCode == 0, "\(edited.errors)")
    }

    private func pay() throws {
        let paid = try workspace.admin("payments", "record", "1", "--plan", "P1", "--method", "cash", "--yes")
        #expect(paid.exitCode == 0, "\(paid.errors)")
    }

    private func messages() throws -> [[String: Any]] {
        try workspace.admin("students", "messages", "list", "1", "--json").items()
    }

    @Test func `a receipt is in the student's file, and the student lists it`() throws {
        defer { workspace.remove() }
        try pay()
        let file = try workspace.admin("students", "show", "1").output
        #expect(file.contains("Messages\n") && file.contains("Receipt R-000002 of Compás"), "\(file)")
        for words in [["messages"], ["messages", "list", "--limit", "1"]] {
            let listed = try workspace.run("classly-student", words)
            #expect(listed.output.contains("Receipt R-000002 of Compás"), "\(listed.errors)")
        }
        #expect(try messages().map { $0["kind"] as? String } == ["receipt"])
    }

    @Test func `a student opts out of a kind, and staff opt the student in again`() throws {
        defer { workspace.remove() }
        let out = try workspace.student("messages", "opt-out", "receipt,pass-ending")
        #expect(out.output.contains("receipt, pass-ending"), "\(out.errors)")
        try pay()
        #expect(try messages().isEmpty)
        #expect(try workspace.student("messages", "kinds").output.contains("receipt, pass-ending"))
        let back = try workspace.admin("students", "messages", "opt-in", "1", "receipt", "--json")
        #expect(back.json["unwanted"] as? [String] == ["pass-ending"], "\(back.errors)")
        try pay()
        #expect(try messages().count == 1)
    }

    @Test(arguments: [
        ("invitation", "Messages of the kind invitation are always written"),
        ("newsletter", "“newsletter” is not a kind of message. The kinds are: invitation, "),
    ])
    func `a kind that cannot be opted out of is refused`(kind: String, sentence: String) throws {
        defer { workspace.remove() }
        let result = try workspace.student("messages", "opt-out", kind)
        #expect([64, 65].contains(result.exitCode) && result.errors.contains(sentence), "\(result.errors)")
    }

    @Test func `an owner changes a template with a file, sees an example and resets it`() throws {
        defer { workspace.remove() }
        let file = workspace.root + "/text.txt"
        try "Dear {name}: {amount}\n".write(toFile: file, atomically: true, encoding: .utf8)
        let set = try workspace.admin(
            "templates", "set", "receipt", "--subject", "Thanks for {receipt}", "--text-file", file)
        #expect(set.exitCode == 0, "\(set.errors)")
        try pay()
        let text = try workspace.admin("outbox", "show", "1").output
        #expect(text.contains("Dear Ana Rojas: S/ 200.00") && text.contains("Thanks for R-000002"))
        let example = try workspace.admin("templates", "show", "receipt", "--example").output
        #expect(example.contains("Dear Rosa Quispe: S/ 200.00") && example.contains("Thanks for R-000012"))
        let shown = try workspace.admin("templates", "show", "receipt", "--text").output
        #expect(shown == "Dear {name}: {amount}\n")
        #expect(try workspace.admin("templates", "reset", "receipt").exitCode == 64)
        let reset = try workspace.admin("templates", "reset", "receipt", "--yes").output
        #expect(reset.contains("Receipt {receipt} of {academy}"), "\(reset)")
    }

    @Test func `standard input has either the text of a template or the password`() throws {
        defer { workspace.remove() }
        let refused = try workspace.admin(
            "templates", "set", "receipt", "--text-file", "-", "--password-stdin", input: "Dear {name}\n")
        #expect(refused.exitCode == 64, "\(refused.errors)")
        #expect(refused.errors.contains("--text-file - and --password-stdin"), "\(refused.errors)")
    }

    @Test(
        arguments: [
            ([0xEF, 0xBB, 0xBF], String.Encoding.utf8), ([], .utf8), ([], .windowsCP1252),
            ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
        ] as [([UInt8], String.Encoding)])
    func `a template is read in the encoding of its file`(mark: [UInt8], encoding: String.Encoding) throws {
        defer { workspace.remove() }
        let file = workspace.root + "/text.txt"
        let text = try #require("¡Señora {name}!\n".data(using: encoding))
        try (Data(mark) + text).write(to: URL(fileURLWithPath: file))
        let set = try workspace.admin("templates", "set", "receipt", "--text-file", file)
        #expect(set.exitCode == 0, "\(set.errors)")
        let shown = try workspace.admin("templates", "show", "receipt", "--text").output
        #expect(shown == "¡Señora {name}!\n")
    }

    @Test func `a text of standard input is checked, and a file that cannot be read is named`() throws {
        defer { workspace.remove() }
        let words = ["templates", "set", "receipt", "--text-file"]
        let unknown = try workspace.run("classly-admin", words + ["-"], input: "Hola, {nombre}")
        #expect(unknown.exitCode == 65 && unknown.errors.contains("{nombre}"), "\(unknown.errors)")
        let long = try workspace.run(
            "classly-admin", words + ["-"], input: String(repeating: "n", count: 70_000))
        #expect(long.exitCode == 65 && long.errors.contains("standard input is larger"), "\(long.errors)")
        for (path, sentence) in [
            (workspace.root + "/none", "There is no "), (workspace.root, "it is not a file"),
        ] {
            let result = try workspace.run("classly-admin", words + [path])
            #expect(result.exitCode != 0 && result.errors.contains(sentence), "\(result.errors)")
        }
        let program = Workspace.programFolder.path + "/classly-admin"
        let folder = try workspace.run(
            "/bin/sh", ["-c", "exec \"$0\" \"$@\" < /", program] + words + ["-"])
        #expect(folder.exitCode == 69 && folder.errors.contains("it is not a file"), "\(folder.errors)")
        let nothing = try workspace.run("classly-admin", ["templates", "set", "receipt"])
        #expect(nothing.exitCode == 64 && nothing.errors.contains("Give --subject, --text-file or both."))
    }
}
