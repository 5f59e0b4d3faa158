import ArgumentParser
import Core
import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import classly_admin
@testable import classly_server
@testable import classly_student

/// The help and the refusals of command lines in both languages.
@Suite(.limitedParallelism) struct SpanishHelpTests {
    private static var programs: [any ParsableCommand.Type] {
        [ClasslyAdmin.self, ClasslyStudent.self, ClasslyServer.self]
    }
    private static let spanish = ["LANG": "es_PE.UTF-8"]

    private static func commands(below command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap { commands(below: $0) }
    }

    /// The commands with their full names.
    private static func named(
        _ command: any ParsableCommand.Type, after words: String = ""
    ) -> [(command: any ParsableCommand.Type, name: String)] {
        let name = words.isEmpty ? command._commandName : "\(words) \(command._commandName)"
        return [(command, name)] + command.configuration.subcommands.flatMap { named($0, after: name) }
    }

    @Test(arguments: programs.indices, [80, 61])
    func `help in English is that of ArgumentParser`(program: Int, columns: Int) {
        let root = Self.programs[program]
        var seen: Set<ObjectIdentifier> = []
        // ArgumentParser writes the first of its names in the usage of a command that is in two groups.
        for (command, name) in Self.named(root) where seen.insert(ObjectIdentifier(command)).inserted {
            let page = HelpPage(of: command, named: name, in: .english, columns: columns).withoutTable.text
            let message = HelpTexts.$language.withValue(.english) {
                root.helpMessage(for: command, columns: columns)
            }
            #expect(page == (message.hasSuffix("\n") ? String(message.dropLast()) : message))
        }
    }

    @Test(arguments: programs.indices)
    func `the lines of Spanish help are not too long`(program: Int) {
        for (command, name) in Self.named(Self.programs[program]) {
            let page = HelpPage(of: command, named: name, in: .spanish, columns: 61).text
            // The usage and the command of the detailed help are in one line, as in English.
            let long = page.split(separator: "\n").filter {
                $0.count > 61 && !$0.hasPrefix("USO: ") && !$0.hasPrefix("  Mira 'classly-")
            }
            #expect(long == [], "\(name)")
        }
    }

    @Test func `the help of a command in two groups has the name that was entered`() throws {
        let rest =
            " <account> [--yes] [--dry-run] [--idempotency-key <key>] [--data <dir>] [--server <url>] "
            + "[--ca <file>] [--json]\n"
        let pages = try ["accounts", "staff"].map { group in
            let help = try AcademyFixture.empty.get().run(
                "classly-admin", [group, "disable", "--help"], environment: ["LANG": "en_US.UTF-8"]
            ).output
            let usage = "\n\nUSAGE: classly-admin \(group) disable\(rest)"
            #expect(help.contains(usage))
            return help.replacing(usage, with: "")
        }
        #expect(pages[0] == pages[1])
    }

    @Test func `the help of a command with a table ends with it`() throws {
        let help = try AcademyFixture.empty.get().run(
            "classly-admin", ["import", "--help"], environment: ["LANG": "en_US.UTF-8", "COLUMNS": "80"]
        ).output
        #expect(
            help.contains(
                """


                  See 'classly-admin help import <subcommand>' for detailed help.

                COLUMNS:
                  venues.csv              key, name; optional: address, time_zone, archived
                """))
        #expect(
            help.contains(
                """

                  enrolments.csv          student, class, from; optional: until, ended_at
                  payments.csv            key, student, plan, paid_at, amount, method;
                                          optional: class, currency, receipt, voided_at,

                """))
    }

    /// The texts of the commands that no form describes, by program. Made once, since a debug build takes
    /// long for it.
    private static let textsByProgram = programs.map { root in
        commands(below: root).filter { !($0 is any DescribedCommand.Type) }.flatMap(texts)
    }

    /// The texts that need a translation, and the names of values such as `<day>`.
    private static func texts(of command: any ParsableCommand.Type) -> [String] {
        let info = CommandInfo(command)
        let overview = [info.abstract, info.discussion].compactMap { $0 }.joined(separator: "\n")
        let lines = overview.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
        let groups = command.configuration.groupedSubcommands.map { $0.name.uppercased() + " SUBCOMMANDS" }
        let arguments = info.arguments.filter(\.shouldDisplay).flatMap { argument in
            let name = argument.isFlag ? nil : argument.valueName.map { "<\($0)>" }
            return [name, argument.abstract, argument.discussion].compactMap { $0 }.filter { !$0.isEmpty }
        }
        let titles = info.arguments.compactMap { $0.sectionTitle?.uppercased() }
        return lines + groups + titles + arguments
    }

    @Test(arguments: programs.indices)
    func `every text of help is in Spanish`(program: Int) throws {
        let texts = Self.textsByProgram[program]
        #expect(texts.count > 20)
        #expect(Set(texts).filter { TextCatalogue.entry(for: $0, in: .spanish) == nil } == [])
    }

    /// The names of the values of all commands, such as `<day>`.
    private static let valueNames = Set(
        programs.flatMap { commands(below: $0) }.flatMap { command in
            HelpTexts.$language.withValue(.english) { CommandInfo(command).arguments }
        }.filter { !$0.isFlag }.compactMap { argument in argument.valueName.map { "<\($0)>" } })

    @Test func `every name of a value is in Spanish`() {
        let names = Self.valueNames
        #expect(names.count > 20 && names.contains("<class>"))
        #expect(names.filter { TextCatalogue.entry(for: $0, in: .spanish) == nil } == [])
    }

    @Test func `every text in Spanish is that of a text of the programs`() throws {
        let parts = Set(Self.textsByProgram.joined()).flatMap { text in
            let entry = TextCatalogue.entry(for: text, in: .spanish)
            return [entry?.key, entry?.values["help"]].compactMap { $0 }
        }
        let used = Self.valueNames.union(parts + ["<options>", "<subcommand>"])
        let source = try SourceText.workspace.get()
        let unused = TextCatalogue.texts.texts(in: .spanish).keys.filter { key in
            !used.contains(key) && !source.contains(form: key)
        }
        #expect(unused == [])
    }

    @Test func `both languages of a text have the same placeholders, options, variables and numbers`() {
        let form = #/\{\w+\}|--[a-z][a-z-]+|\$?[A-Z]{2,}_[A-Z_]+|YYYY-MM-DD|[0-9]+(?:[.:T-][0-9]+)*|/[a-z/]+/#
        let texts = TextCatalogue.texts.texts(in: .spanish)
        #expect(texts.count > 500)
        for (english, spanish) in texts {
            let parts = [english, spanish].map { $0.matches(of: form).map { String($0.output) }.sorted() }
            #expect(parts[0] == parts[1], "\(english)")
        }
    }

    @Test func `the help of a command is in Spanish`() throws {
        let help = try AcademyFixture.empty.get().run(
            "classly-admin", ["sessions", "cancel", "--help"], environment: Self.spanish)
        #expect(help.exitCode == 0)
        #expect(help.errors.isEmpty)
        #expect(help.output.hasPrefix("DESCRIPCIÓN: Cancela una sesión.\n\nEjemplo: classly-admin sessions"))
        #expect(help.output.contains("\n\nUSO: classly-admin sessions cancel <sesión> "))
        #expect(help.output.contains("\n\nARGUMENTOS:\n  <sesión>                El id de la sesión.\n"))
        #expect(help.output.contains("\n\nOPCIONES:\n  --reason <texto>        Por qué se cancela.\n"))
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USO") })
    }

    @Test func `the help of a program lists its commands in Spanish`() throws {
        let help = try AcademyFixture.empty.get().run("classly-admin", [], environment: Self.spanish).output
        #expect(help.contains("\nSUBCOMANDOS DE TU CUENTA:\n"))
        #expect(help.contains("\n  students                Los alumnos de la academia.\n"))
        #expect(
            help.hasSuffix(
                "\n  Mira 'classly-admin help <subcomando>' para ver la ayuda detallada.\n"))
    }

    @Test func `the help of a setting has its default in Spanish`() throws {
        let help = try AcademyFixture.empty.get().run(
            "classly-server", ["--help"], environment: ["LANG": "es_PE.UTF-8", "COLUMNS": "200"]
        ).output
        #expect(help.contains("El número máximo de conexiones abiertas. (por defecto: 1024)\n"))
        #expect(help.contains("(por defecto: 127.0.0.1:8080; se puede repetir)\n"))
        #expect(help.contains("\nAJUSTES:\n"))
    }

    @Test(arguments: [["--experimental-dump-help"], ["--generate-completion-script", "bash"], ["--version"]])
    func `what other programs read is in English`(words: [String]) throws {
        let workspace = try AcademyFixture.empty.get()
        let english = try workspace.run("classly-student", words)
        #expect(try workspace.run("classly-student", words, environment: Self.spanish) == english)
        #expect(english.exitCode == 0)
    }

    private static let refusals: [(words: String, english: String, spanish: String)] = [
        (
            "students show", "Missing expected argument '<student>'.", "Falta el argumento '<alumno>'."
        ),
        ("students list --limit", "Missing value for '--limit <n>'.", "Falta el valor de '--limit <n>'."),
        (
            "students list --sort", "Missing value for '--sort <order>'.",
            "Falta el valor de '--sort <orden>'."
        ),
        (
            "sessions list --class", "Missing value for '--class <class>'.",
            "Falta el valor de '--class <clase>'."
        ),
        ("students list -x", "Unknown option '-x'.", "No existe la opción '-x'."),
        (
            "students list --all=1", "The option '--all' does not take any value, but '1' was specified.",
            "La opción '--all' no lleva valor, pero se indicó '1'."
        ),
        ("students list <day>", "Unexpected argument '<day>'.", "Sobra el argumento '<day>'."),
        ("whoami a b", "2 unexpected arguments: 'a', 'b'.", "Sobran 2 argumentos: 'a', 'b'."),
        (
            "plans add --kind pass", "Missing expected argument '--name <text>'.",
            "Falta el argumento '--name <texto>'."
        ),
    ]

    @Test(arguments: refusals.indices)
    func `a command line that ArgumentParser refuses is refused in the language of the person`(index: Int)
        throws
    {
        let refusal = Self.refusals[index]
        let languages = [("en_US.UTF-8", refusal.english), ("es_PE.UTF-8", refusal.spanish)]
        for (language, sentence) in languages {
            let result = try AcademyFixture.empty.get().run(
                "classly-admin", refusal.words.split(separator: " ").map(String.init),
                environment: ["LANG": language])
            #expect(result.exitCode == 64)
            #expect(result.errorLines.first == "classly-admin: \(sentence)")
        }
    }
}
