import ArgumentParser
import Core
import Foundation
import TestSupport
import Testing

@testable import Terminal
@testable import classly_admin
@testable import classly_server
@testable import classly_student

/// The help and the refusals of command lines in both languages.
@Suite(.limitedParallelism) struct SpanishHelpTests {
    private static var programs: [any ParsableCommand.Type] {
        [ClasslyAdmin.self, ClasslyStudent.self, ClasslyServer.self]
    }
    private static let spanish = ["LANG": "es_PE.UTF-8"]

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
            " <account> [--yes] [--dry-run] [--idempotency-key <key>] [--data <dir>] "
            + "[--database <url>] [--server <url>] [--ca <file>] [--json]\n"
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

    /// The commands of all programs, each once.
    private static let all = programs.flatMap { named($0) }.reduce(
        into: [ObjectIdentifier: (command: any ParsableCommand.Type, name: String)]()
    ) { all, named in all[ObjectIdentifier(named.command)] = named }.values.sorted { $0.name < $1.name }

    /// The texts of a command's help in a language, in one order.
    private static func texts(of command: any ParsableCommand.Type, in language: Language) -> [String] {
        HelpTexts.$language.withValue(language) {
            let info = CommandInfo(command)
            let groups = command.configuration.groupedSubcommands.map(\.name)
            let arguments = info.arguments.filter(\.shouldDisplay).flatMap { argument in
                [argument.abstract, argument.discussion, argument.sectionTitle].map { $0 ?? "" }
            }
            return [info.abstract ?? "", info.discussion ?? ""] + groups + arguments
        }
    }

    /// The texts that both languages have.
    private static let sameInBoth: Set = ["Extra.", "Plan."]

    @Test func `every text of help is in both languages`() {
        var count = 0
        for (command, name) in Self.all {
            let english = Self.texts(of: command, in: .english)
            let spanish = Self.texts(of: command, in: .spanish)
            #expect(english.count == spanish.count && !english[0].isEmpty, "\(name)")
            let same = zip(english, spanish).filter { $0 == $1 && !$0.isEmpty }.map(\.0)
            #expect(Set(same).isSubset(of: Self.sameInBoth), "\(name): \(same)")
            let isMissing = { (text: String) in text.wholeMatch(of: #/[a-z-]+(\.[a-z-]+)+/#) != nil }
            #expect((english + spanish).filter(isMissing) == [], "\(name)")
            count += english.filter { !$0.isEmpty }.count
        }
        #expect(count > 1_000)
    }

    @Test func `a command that is only parsed has no texts`() {
        #expect(BackupCommand.configuration.abstract.isEmpty)
        #expect(BackupCommand.configuration.discussion.isEmpty)
        #expect(CommandInfo(BackupCommand.self).arguments.allSatisfy { ($0.abstract ?? "").isEmpty })
    }

    @Test func `every name of a value is in both languages`() {
        let names = Self.all.flatMap { command, _ in
            HelpTexts.$language.withValue(.english) { CommandInfo(command).arguments }
        }.filter { !$0.isFlag }.compactMap(\.valueName)
        #expect(Set(names).count > 20 && names.contains("class"))
        let kind = "value."
        let known = Catalogue.programs.texts(in: .spanish).keys.filter { $0.hasPrefix(kind) }.map {
            String($0.dropFirst(kind.count))
        }
        for name in Set(names) {
            #expect(HelpTexts.valueName(name, in: .english) == "<\(name)>")
            #expect(known.contains(HelpTexts.key(ofValue: name)), "\(name)")
        }
    }

    @Test func `both languages of a text have the same placeholders, options, variables and numbers`() {
        let form = #/\{\w+\}|--[a-z][a-z-]+|\$?[A-Z]{2,}_[A-Z_]+|YYYY-MM-DD|[0-9]+(?:[.:T-][0-9]+)*|/[a-z/]+/#
        let spanish = Catalogue.programs.texts(in: .spanish)
        let texts = Catalogue.programs.texts(in: .english).filter { key, _ in
            // A day has another form in Spanish.
            !key.hasPrefix("question.") && !key.hasPrefix("day.")
        }
        #expect(texts.count > 1_000)
        for (key, english) in texts {
            // The form of a day has its letters in Spanish.
            let other = spanish[key]?.replacing("AAAA-MM-DD", with: "YYYY-MM-DD") ?? ""
            let parts = [english, other].map { text in
                text.matches(of: form).map { String($0.output) }.sorted()
            }
            #expect(parts[0] == parts[1], "\(key)")
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
