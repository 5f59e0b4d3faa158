import TestSupport
import Testing

/// Commands that edit something, without an option that changes it.
@Suite(.limitedParallelism) struct EmptyEditTests {
    private static let commands: [(program: String, words: String)] =
        [
            "academy edit", "class-types edit T1", "classes edit C1", "holidays edit 1", "instructors edit 1",
            "plans edit P1", "roles edit front-desk", "rooms edit R1", "sessions edit 1", "staff edit 1",
            "students edit 1", "students guardians edit 1", "students notes edit 1", "terms edit 1",
            "venues edit V1", "sessions edit 1 --allow-past", "classes edit C1 --from 2026-12-07 --yes",
        ].map { ("classly-admin", $0) } + [
            ("classly-student", "contact"), ("classly-student", "friends share"),
        ]

    @Test(arguments: commands)
    func `a command without a change says which options change something`(
        program: String, words: String
    ) throws {
        let result = try AcademyFixture.readOnly.get().run(
            program, words.split(separator: " ").map(String.init))
        #expect(result.exitCode == 64, "\(result.output)\(result.errors)")
        let sentence = try #require(result.errorLines.first)
        #expect(sentence.hasPrefix("\(program): There is nothing to change: use --"), "\(sentence)")
        for common in [
            "--yes", "--json", "--help", "--dry-run", "--password-stdin", "--from", "--allow-past",
        ] {
            #expect(!sentence.contains(common))
        }
    }

    @Test func `the options are in the order of the help, in both languages`() throws {
        let academy = try AcademyFixture.readOnly.get()
        let options = "--instructor, --no-instructor, --room, --at, --capacity"
        let english = try academy.admin("sessions", "edit", "1")
        #expect(
            english.errorLines.first
                == "classly-admin: There is nothing to change: use \(options) or --note.")
        let spanish = try academy.run(
            "classly-student", ["contact"], environment: ["LANG": "es_PE.UTF-8"])
        #expect(
            spanish.errorLines.first
                == "classly-student: No hay nada que cambiar: usa --phone, --emergency-name o "
                + "--emergency-phone.")
    }

    @Test func `every command that is named edit is tried`() throws {
        let dump = try ProgramHelp.dump(of: "classly-admin")
        let root = try #require(dump.json["command"] as? [String: Any])
        #expect(!Self.edits(below: root, []).isEmpty)
        for command in Self.edits(below: root, []) {
            #expect(Self.commands.contains { ($0.words + " ").hasPrefix(command + " ") }, "\(command)")
        }
    }

    /// The commands named `edit` below a command.
    private static func edits(below command: [String: Any], _ words: [String]) -> [String] {
        (command["subcommands"] as? [[String: Any]] ?? []).flatMap { inner -> [String] in
            let path = words + [inner["commandName"] as? String ?? "?"]
            let own = path.last == "edit" ? [path.joined(separator: " ")] : []
            return own + edits(below: inner, path)
        }
    }
}
