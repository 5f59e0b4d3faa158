import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The delivery of messages through mail systems, which may fail.
@Suite(.limitedParallelism) struct MailSystemTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let edited = try workspace.admin("academy", "edit", "--setting", "messages.enabled=yes")
        #expect(edited.exitCode == 0, "\(edited.errors)")
    }

    /// Writes a message to the student 1.
    private func writeMessage() throws { _ = try workspace.student("forgot", "--email", "ana@example.org") }

    private func send(
        _ words: String..., through system: String, in language: String = "C"
    ) throws -> ProgramResult {
        try workspace.run(
            "classly-admin", ["outbox", "send"] + words,
            environment: [
                "LANG": language, "CLASSLY_MAIL_DELIVERY": system, "CLASSLY_MAIL_FROM": "desk@example.org",
            ])
    }

    /// Writes a message, and sends it through a shell script in place of sendmail.
    private func send(throughScript script: String) throws -> ProgramResult {
        try writeMessage()
        try workspace.write("#!/bin/sh\n" + script, to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
        return try send("--json", through: "sendmail:\(program)")
    }

    private var program: String { workspace.root + "/sendmail" }

    @Test(arguments: [
        (["--mail-delivery", "pigeon:3"], "“pigeon:3” is not a mail system"),
        (["--mail-delivery", "folder:/tmp/x"], "Set mail-from: the address that messages are sent from."),
        (
            ["--mail-delivery", "smtp-plain:127.0.0.1:25", "--mail-from", "a@b.org", "--mail-user", "x"],
            "A mail server needs both mail-user and a password, or neither."
        ),
    ])
    func `settings of the delivery that do not fit are refused`(words: [String], sentence: String) throws {
        defer { workspace.remove() }
        let result = try workspace.run("classly-admin", ["outbox", "send"] + words)
        #expect(result.exitCode == 64 || result.exitCode == 65)
        #expect(result.errors.contains(sentence), "\(result.errors)")
    }

    private static let options = CommandInfo(MailOptions.self).options.filter {
        $0.hasPrefix("--mail")
    }

    @Test func `the first option that was given is known, whatever it is`() throws {
        defer { workspace.remove() }
        #expect(Self.options.count == 5)
        for (index, option) in Self.options.enumerated() {
            let words = Self.options[index...].reversed().flatMap { [$0, "x"] }
            #expect(try MailOptions.parse(words).firstGiven == option)
        }
        #expect(try MailOptions.parse([]).firstGiven == nil)
    }

    @Test(arguments: [
        [
            "sendmail:/nope", "/nope cannot be started: No such file or directory.",
            "No se puede iniciar /nope: no existe el archivo o la carpeta.",
        ],
        [
            "sendmail:/etc/passwd", "/etc/passwd cannot be started: Permission denied.",
            "No se puede iniciar /etc/passwd: permiso denegado.",
        ],
        [
            "smtp-plain:127.0.0.1:1", "127.0.0.1:1 cannot be reached: it accepts no connection.",
            "No se puede conectar con 127.0.0.1:1: no acepta conexiones.",
        ],
    ])
    func `a mail system that cannot be used is reported with its reason`(texts: [String]) throws {
        defer { workspace.remove() }
        try writeMessage()
        for (language, problem) in zip(["C", "es_PE.UTF-8"], texts.dropFirst()) {
            try workspace.sql("UPDATE messages SET next_attempt_at = 0 WHERE status = 'waiting'")
            let sent = try send(through: texts[0], in: language)
            #expect(sent.output.contains(problem), "\(sent.output)")
            let shown = try workspace.run(
                "classly-admin", ["outbox", "show", "1"], environment: ["LANG": language])
            #expect(shown.output.contains(problem), "\(shown.output)")
        }
    }

    @Test(arguments: ["folder:/proc/nope", "sendmail:/nope", "smtp:127.0.0.1:1"])
    func `a mail system that cannot be used gives a report and the exit code 69`(system: String) throws {
        defer { workspace.remove() }
        #expect(try send(through: system).exitCode == 0, "nothing is due")
        try writeMessage()
        let sent = try send("--json", through: system)
        #expect(sent.exitCode == 69, "\(sent.errors)")
        #expect(sent.json["sent"] as? Int == 0 && sent.json["problem"] is String, "\(sent.output)")
    }

    @Test func `a sendmail that writes much to standard error delivers the message`() throws {
        defer { workspace.remove() }
        let sent = try send(
            throughScript: "head -c 300000 /dev/zero | tr '\\0' 'e' >&2\ncat > \"$0.eml\"\n")
        #expect(sent.json["sent"] as? Int == 1, "\(sent.errors)")
        let text = try String(contentsOfFile: program + ".eml", encoding: .utf8)
        #expect(text.contains("To: <ana@example.org>\r\n"))
    }

    @Test func `the reason of a sendmail that fails has the beginning of its standard error`() throws {
        defer { workspace.remove() }
        let sent = try send(throughScript: "cat > /dev/null\necho 'No such user' >&2\nexit 67\n")
        #expect(sent.json["sent"] as? Int == 0, "\(sent.errors)")
        let shown = try workspace.admin("outbox", "show", "1", "--json")
        #expect(shown.output.contains("No such user"))
    }
}
