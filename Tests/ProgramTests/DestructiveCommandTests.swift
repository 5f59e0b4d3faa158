import TestSupport
import Testing

@Suite(.limitedParallelism) struct DestructiveCommandTests {
    /// Names of commands that remove or end something, wherever they are.
    private static let names: Set = [
        "cancel", "close", "delete", "disable", "erase", "merge", "refund", "remove", "revoke", "rotate",
        "unenrol", "void", "withdraw",
    ]

    /// Commands that remove an entry of a person's own list, which they can add again.
    private static let reversible: Set = [
        "favourites remove", "friends withdraw", "wishes remove",
    ]

    @Test func `the destructive commands are those that have --yes`() throws {
        // These never ask, and accept the option as the commands beside them do.
        let undoable = [" archive", " restore"]
        let destructive = try commands(of: "classly-admin").filter { command in
            command.hasYes && !undoable.contains { command.name.hasSuffix($0) }
        }
        #expect(
            destructive.map(\.name) == [
                "academy edit", "accounts close", "accounts disable", "accounts sign-out",
                "announcements cancel", "announcements send",
                "attendance mark", "attendance reported dismiss", "attendance undo", "calendars create",
                "calendars revoke instructor",
                "calendars revoke student", "class-types delete", "classes delete", "classes edit",
                "classes unenrol", "clock confirm", "codes keys revoke", "codes keys rotate",
                "devices revoke", "families join",
                "holidays add", "holidays edit", "holidays remove", "import files",
                "instructors delete", "move", "outbox erase-sign-up", "payments record", "payments refund",
                "payments void", "pictures remove", "pin remove",
                "plans delete", "repairs run", "roles edit", "rooms delete",
                "screens close", "second-factor disable", "second-factor recovery-codes", "sessions cancel",
                "settings reset", "settings set", "staff disable", "staff edit",
                "staff remove-second-factor", "stations cards replace", "stations cards revoke",
                "stations close", "stations pins remove", "students adults remove",
                "students delete", "students edit", "students erase", "students guardians consent withdraw",
                "students guardians remove",
                "students merge", "students notes remove", "students withdraw", "templates reset",
                "terms delete", "tokens revoke", "venues delete",
            ])
    }

    @Test(arguments: ["classly-admin", "classly-student"])
    func `every command with a destructive name has --yes`(program: String) throws {
        let destructive = try commands(of: program).filter { command in
            let isNamed = command.name.split(separator: " ").last.map { Self.names.contains(String($0)) }
            return isNamed == true && !Self.reversible.contains(command.name)
        }
        #expect(!destructive.isEmpty)
        #expect(destructive.filter { !$0.hasYes }.map(\.name) == [])
    }

    static let examples: [[String]] = [
        ["students", "withdraw", "1"], ["students", "delete", "1"], ["students", "erase", "1"],
        ["students", "guardians", "consent", "withdraw", "1"], ["classes", "unenrol", "C1", "1"],
        ["payments", "void", "1", "--reason", "x"], ["sessions", "cancel", "1", "--reason", "x"],
        ["accounts", "close", "2"], ["accounts", "sign-out", "1", "--device", "1"],
        ["pin", "remove"], ["second-factor", "disable"], ["staff", "remove-second-factor", "2"],
        ["devices", "revoke", "1"], ["venues", "delete", "V1"], ["rooms", "delete", "R1"],
        ["class-types", "delete", "T1"], ["classes", "delete", "C1"], ["plans", "delete", "P1"],
        ["accounts", "disable", "2"], ["staff", "disable", "2"],
        ["payments", "refund", "1", "--amount", "50.00", "--reason", "x"], ["codes", "keys", "rotate"],
    ]

    @Test(arguments: examples)
    func `without a terminal a destructive command needs --yes`(words: [String]) throws {
        let result = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(result.exitCode == 64)
        let text = try #require(result.errorLines.first)
        let advice = "Add --yes: standard input is not a terminal, so the command cannot ask. "
        #expect(text.hasPrefix("classly-admin: ") && text.hasSuffix(advice + "Nothing was changed."))
    }

    private static let missing: [(program: String, words: [String])] =
        [
            ["accounts", "disable", "99"], ["accounts", "close", "99"], ["students", "merge", "1", "2"],
            ["students", "guardians", "remove", "1"], ["students", "notes", "remove", "1"],
            ["holidays", "remove", "1"], ["screens", "close", "1"], ["stations", "close", "1"],
            ["tokens", "revoke", "1"],
            ["codes", "keys", "revoke", "K"],
        ].map { ("classly-admin", $0) }
        + [
            ["friends", "remove", "2"], ["devices", "approve", "XXXXXX"], ["collections", "remove", "9"],
            ["recommendations", "remove", "9"],
        ].map { ("classly-student", $0) }

    @Test(arguments: missing)
    func `without a terminal a command says, too, that a thing does not exist`(
        program: String, words: [String]
    ) throws {
        let academy = try AcademyFixture.readOnly.get()
        let (asked, sure) = (try academy.run(program, words), try academy.run(program, words + ["--yes"]))
        #expect(asked.exitCode == 2 && sure.exitCode == 2, "\(asked.errors)\(sure.errors)")
        #expect(asked.errorLines.first == sure.errorLines.first)
    }

    private static let named: [(words: [String], question: String)] = [
        (["students", "withdraw", "1"], "Withdraw Ana Rojas? Their enrolments end."),
        (["students", "erase", "1"], "Erase the personal data of Ana Rojas? This cannot be undone."),
        (["classes", "unenrol", "C1", "1"], "End the enrolment of Ana Rojas in “Salsa beginner”?"),
        (
            ["payments", "void", "1", "--reason", "x"],
            "Void R-000001 (S/ 200.00 from Ana Rojas)? This cannot be undone."
        ),
        (
            ["payments", "refund", "1", "--amount", "50.00", "--reason", "x"],
            "Refund 50.00 of R-000001 (S/ 200.00 from Ana Rojas)? This cannot be undone."
        ),
        (["accounts", "disable", "2"], "Disable the account of ana@example.org? Its sign-ins end."),
        (["codes", "keys", "rotate"], "Create a new signing key? Posters have to be printed again."),
        (["rooms", "delete", "R1"], "Delete the room “Sala A”? This cannot be undone."),
        (["class-types", "delete", "T1"], "Delete the class type “Salsa beginner”? This cannot be undone."),
        (["accounts", "close", "2"], "Close the account of ana@example.org? This cannot be undone."),
    ]

    @Test(arguments: named)
    func `the question has the name`(words: [String], question: String) throws {
        try AcademyFixture.readOnly.get().expectQuestion(question, before: words)
    }

    @Test func `the answer yes changes something`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let result = try workspace.runAtTerminal(["students", "withdraw", "1"], typing: "yes")
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output.contains("inactive"))
    }

    @Test func `a dry run needs no confirmation`() throws {
        let result = try AcademyFixture.readOnly.get().admin("students", "withdraw", "1", "--dry-run")
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    private struct Command {
        let name: String
        let hasYes: Bool
    }

    /// The commands without subcommands of a program, in order of their words.
    private func commands(of program: String) throws -> [Command] {
        let dump = try ProgramHelp.dump(of: program)
        let root = try #require(dump.json["command"] as? [String: Any])
        return leaves(root, named: []).sorted { $0.name < $1.name }
    }

    private func leaves(_ command: [String: Any], named words: [String]) -> [Command] {
        let inner = command["subcommands"] as? [[String: Any]] ?? []
        guard inner.isEmpty else {
            return inner.flatMap { leaves($0, named: words + [$0["commandName"] as? String ?? "?"]) }
        }
        let arguments = command["arguments"] as? [[String: Any]] ?? []
        return [
            Command(
                name: words.joined(separator: " "),
                hasYes: arguments.contains { $0["valueName"] as? String == "yes" })
        ]
    }
}
