import ArgumentParser
import Core
import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import classly_admin
@testable import classly_server
@testable import classly_student

/// The help and the refusals of command lines in Spanish.
@Suite(.limitedParallelism) struct SpanishHelpTests {
    private static var programs: [any ParsableCommand.Type] {
        [ClasslyAdmin.self, ClasslyStudent.self, ClasslyServer.self]
    }
    private static let spanish = ["LANG": "es_PE.UTF-8"]

    /// The help of every command of each program, without broken lines. Made once, since a debug build takes
    /// long for it.
    private static let helps = Result {
        try programs.map { root in
            try messages(of: root, columns: HelpText.unwrapped).map { try #require(HelpText($0), "\($0)") }
        }
    }

    /// The help of every command of a program in lines of so many columns.
    private static func messages(of root: any ParsableCommand.Type, columns: Int) -> [String] {
        commands(below: root).filter { !($0 is any DescribedCommand.Type) }
            .map { root.helpMessage(for: $0, columns: columns) }
    }

    private static func commands(below command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap { commands(below: $0) }
    }

    @Test(arguments: programs.indices, [80, 61])
    func `help that is taken apart and written again in English is the same`(
        program: Int, columns: Int
    ) throws {
        let broken = Self.messages(of: Self.programs[program], columns: columns)
        for (whole, broken) in zip(try Self.helps.get()[program], broken) {
            #expect(whole.text(in: .english, columns: columns) == broken)
        }
    }

    @Test(arguments: programs.indices)
    func `every text of help is in Spanish`(program: Int) throws {
        let texts = try Self.helps.get()[program].flatMap(\.texts)
        #expect(texts.count > 20)
        #expect(Set(texts).filter { TextCatalogue.entry(for: $0, in: .spanish) == nil } == [])
    }

    @Test func `every text in Spanish is that of a text of the programs`() throws {
        let texts = try Self.helps.get().joined().flatMap(\.texts)
        let parts = Set(texts).flatMap { text in
            let entry = TextCatalogue.entry(for: text, in: .spanish)
            return [entry?.key, entry?.values["help"]].compactMap { $0 }
        }
        let used = Set(parts + ["OVERVIEW", "USAGE"] + Self.refusals.map(\.english))
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

    /// Command lines, the form of ArgumentParser's sentence, and the Spanish sentence.
    private static let refusals: [(words: String, english: String, spanish: String)] = [
        ("students show", "Missing expected argument '{option}'", "Falta el argumento '<alumno>'."),
        ("students list --limit", "Missing value for '{option}'", "Falta el valor de '--limit <n>'."),
        ("students list -x", "Unknown option '{name}'", "No existe la opción '-x'."),
        (
            "students list --all=1",
            "The option '{name}' does not take any value, but '{value}' was specified.",
            "La opción '--all' no lleva valor, pero se indicó '1'."
        ),
        ("students list <day>", "Unexpected argument '{value}'", "Sobra el argumento '<day>'."),
        ("whoami a b", "{count} unexpected arguments: '{values}'", "Sobran 2 argumentos: 'a', 'b'."),
    ]

    @Test(arguments: refusals.indices)
    func `a command line that ArgumentParser refuses gets a Spanish sentence`(index: Int) throws {
        let refusal = Self.refusals[index]
        let result = try AcademyFixture.empty.get().run(
            "classly-admin", refusal.words.split(separator: " ").map(String.init),
            environment: Self.spanish)
        #expect(result.exitCode == 64)
        #expect(result.errorLines.first == "classly-admin: \(refusal.spanish)")
    }
}

extension HelpText {
    /// The texts that need a translation, and the names of values such as `<day>`.
    var texts: Set<String> {
        parts.reduce(into: []) { texts, part in
            switch part {
            case .overview(let lines): texts.formUnion(lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") })
            case .usage(let synopsis): texts.formUnion(TextCatalogue.valueNames(in: synopsis))
            case .row(let label, let help):
                texts.formUnion(TextCatalogue.valueNames(in: label))
                if !help.isEmpty { texts.insert(help) }
            case .heading(let text), .note(let text), .remark(let text): texts.insert(text)
            case .blank: break
            }
        }
    }
}
