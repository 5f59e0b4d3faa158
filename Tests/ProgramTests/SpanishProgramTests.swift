import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Discovery
import Foundation
import Messages
import Payments
import StudentManagement
import TestSupport
import Testing

@testable import Terminal

/// The programs' lists, results, prompts and screens in Spanish.
@Suite(.limitedParallelism) struct SpanishProgramTests {
    private static let spanish = ["LANG": "es_PE.UTF-8"]
    private static let catalogues = [
        Catalogue.programs, .core, AccountInfo.fields.texts, AcademyClass.fields.texts,
        AcademySetting.fields.texts, AttendanceRecord.fields.texts, Message.fields.texts, Plan.fields.texts,
        Rating.fields.texts, Student.fields.texts,
    ]
    private static let labels = Set(
        catalogues.flatMap { $0.texts(in: .spanish).filter { $0.key.hasPrefix("label.") }.values })

    private func run(_ program: String, _ command: String, in workspace: Workspace? = nil) throws
        -> ProgramResult
    {
        let workspace = try workspace ?? AcademyFixture.readOnly.get()
        let words = command.split(separator: " ").map(String.init)
        let result = try workspace.run(program, words, environment: Self.spanish)
        #expect(result.exitCode == 0, "\(command): \(result.errors)")
        return result
    }

    /// The titles of the columns of all tables, and the names before a colon.
    private func names(in output: String) -> [String] {
        let lines = output.split(separator: "\n").map(String.init)
        let titles = zip(lines, lines.dropFirst()).filter { line, rule in
            rule.allSatisfy { "─ ".contains($0) } && rule.hasPrefix("──") && !line.hasPrefix("──")
                && !line.contains(": ")
        }
        .flatMap { line, rule in columns(of: line, under: rule) }
        let names = lines.compactMap { $0.firstMatch(of: #/^([^:─]+): /#).map { String($0.1) } }
        return titles + names.filter { !$0.contains("  ") }
    }

    /// The parts of a line above the parts of a rule.
    private func columns(of line: String, under rule: String) -> [String] {
        let letters = Array(line)
        return rule.split(separator: "  ").map { part in
            let start = rule.distance(from: rule.startIndex, to: part.startIndex)
            let end = min(letters.count, start + part.count)
            return start < end ? String(letters[start..<end]).collapsingSpaces : ""
        }.filter { !$0.isEmpty }
    }

    @Test(arguments: [
        "students list", "students show 1", "venues list", "venues edit 1 --name Norte --dry-run",
        "rooms list", "class-types list", "classes list", "classes show 1", "classes students 1", "timetable",
        "plans list", "payments list",
        "payments show 1", "passes list --student 1", "attendance list --student 1", "accounts list",
        "accounts show 1", "roles list", "audit list", "devices list", "codes keys list", "outbox list",
        "second-factor show", "pin show", "templates list", "reports owing", "reports attendance",
        "reports revenue", "reports stopped", "reports teaching", "academy show",
    ])
    func `a list or the details of the front desk have only Spanish labels`(command: String) throws {
        let names = names(in: try run("classly-admin", command).output)
        let settings = Set(["academy show"]).contains(command)
        let others = names.filter { !Self.labels.contains($0) && !(settings && $0.contains(#/[.-]/#)) }
        #expect(others == [])
    }

    @Test(arguments: [
        "classes", "sessions", "timetable", "venues", "styles", "attendance", "passes", "payments",
        "payments show 1", "payments show 1 --receipt", "payments owing", "messages", "messages kinds",
        "devices list",
    ])
    func `a list or the details of a student have only Spanish labels`(command: String) throws {
        let result = try run("classly-student", command)
        let names = names(in: result.output).filter { $0 != "Compás" }
        #expect(!names.isEmpty, "\(result.output)")
        #expect(names.filter { !Self.labels.contains($0) } == [])
    }

    @Test func `values have their Spanish form`() throws {
        #expect(try run("classly-admin", "payments list").output.contains("S/ 200.00"))
        #expect(try run("classly-admin", "payments show 1").output.contains("efectivo"))
        #expect(
            try run("classly-admin", "classes list").output.contains(
                #/(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo) 03:00–03:05/#))
        #expect(try run("classly-student", "passes").output.contains("vigente"))
        #expect(try run("classly-student", "classes").output.contains(#/[0-9]{2}/[0-9]{2}/[0-9]{4}/#))
    }

    @Test(arguments: [
        "students list", "classes list", "payments list", "timetable", "audit list --action AddPlan",
    ])
    func `JSON and CSV are the same in all languages`(command: String) throws {
        let workspace = try AcademyFixture.readOnly.get()
        for option in ["--json", "--csv"] {
            let words = (command + " " + option).split(separator: " ").map(String.init)
            #expect(
                try run("classly-admin", words.joined(separator: " ")).output
                    == workspace.run("classly-admin", words).output)
        }
    }

    @Test func `everything stored about a student has Spanish titles, and local times`() throws {
        let texts = Catalogue.programs.texts(in: .spanish)
        let workspace = try AcademyFixture.readOnly.get()
        let data = try workspace.admin("students", "export-data", "1", "--json").json
        let sections = try #require(data["sections"] as? [[String: Any]])
        #expect(sections.count > 8)
        for section in sections {
            let name = try #require(section["name"] as? String)
            #expect(texts["data." + name.replacing(" ", with: "-")] != nil, "\(name)")
            for column in try #require(section["columns"] as? [String]) {
                #expect(texts["column." + column.replacing("_", with: "-")] != nil, "\(column)")
            }
        }
        for words in [[], ["--html"]] {
            let shown = try run("classly-admin", "students export-data 1 " + words.joined(separator: " "))
            #expect(shown.output.contains("inscripciones"))
            #expect(!shown.output.contains(#/\dT\d\d:/#), "\(shown.output)")
        }
    }

    @Test func `the values of everything stored about a student are in Spanish`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        for command in [
            "collections add --name Verano --icon sun",
            "friends share --favourites only-me --found-by everyone",
        ] { _ = try run("classly-student", command, in: workspace) }
        _ = try run(
            "classly-admin", "payments refund 1 --amount 50.00 --reason Viaje --yes", in: workspace)
        let shown = try run("classly-admin", "students export-data 1", in: workspace).output
        for text in [
            "sol", "solo tú", "todos", "cargo", "cargado", "abonado", "personal", "esta persona",
            "sin iniciar sesión", "hecho", "Registrar un pago",
        ] { #expect(shown.contains(try Regex("\\b\(text)\\b")), "\(text): \(shown)") }
        let codes = #/\b(?:sun|only-me|everyone|charged|credited|staff|this person|not signed in)\b|\{/#
        #expect(!shown.contains(codes), "\(shown)")
    }

    @Test func `the groups and the last day of a report are in Spanish`() throws {
        let methods = try run("classly-admin", "reports revenue --by method").output
        #expect(methods.contains("efectivo") && !methods.contains("cash"))
        let usage = try run("classly-admin", "reports usage").output
        #expect(usage.contains("Hasta:") && !usage.contains("Para:"), "\(usage)")
    }

    @Test func `what a command did is said in Spanish`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let merged = try run(
            "classly-admin", "students add --first-name Ana --last-name Rojas --dry-run", in: workspace)
        #expect(merged.output.contains("Nombre:"))
        #expect(
            merged.errors
                == "Nota: Hay un alumno parecido: Ana Rojas, alumno 1.\nEnsayo: no se cambió nada.\n")
        #expect(
            try run("classly-admin", "students add --first-name Luz --last-name Paz", in: workspace).output
                .contains("Estado:"))
        #expect(
            try run("classly-admin", "students delete 2 --yes", in: workspace).output
                == "Se eliminó al alumno 2.\n")
        #expect(
            try run("classly-admin", "venues add --name Lince --time-zone UTC", in: workspace).output
                .contains("Zona horaria:"))
        #expect(
            try run("classly-admin", "venues delete 2 --yes", in: workspace).output
                == "Se eliminó la sede «Lince».\n")
        #expect(try run("classly-student", "sign-out", in: workspace).output == "Cerraste sesión.\n")
    }

    @Test func `the report of an import is in Spanish`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let folder = workspace.root + "/files"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "key;name;time_zone\nlince;Lince;America/Lima\n".write(
            toFile: folder + "/venues.csv", atomically: true, encoding: .utf8)
        let report = try run("classly-admin", "import \(folder) --dry-run", in: workspace)
        #expect(report.output.contains("venues.csv se leyó con punto y coma entre sus columnas."))
    }

    @Test func `what a command asks is asked in Spanish`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let result = try workspace.runAtTerminal(
            ["students", "delete", "1"], typing: "no", environment: Self.spanish)
        #expect(result.exitCode == 1)
        #expect(
            result.errors
                == "¿Eliminar a Ana Rojas? No se puede deshacer. Escribe sí para continuar: "
                + "No se cambió nada.\n")
    }

    @Test func `a wrong command line is refused in Spanish`() throws {
        let workspace = try AcademyFixture.readOnly.get()
        let result = try workspace.run(
            "classly-admin", ["students", "list", "--all", "--limit", "2"], environment: Self.spanish)
        #expect(result.exitCode == 64)
        #expect(
            result.errors
                == "classly-admin: Las opciones --all y --limit no se pueden usar juntas.\n"
                + "Mira: classly-admin students list --help\n")
    }

    @Test func `without a language in the environment, results are in the academy's or the account's`() throws
    {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("academy", "edit", "--language", "es-PE").exitCode == 0)
        #expect(try workspace.admin("students", "list").output.contains("Nombre"))
        #expect(try workspace.admin("language", "set", "en").output == "Your language is en.\n")
        #expect(try workspace.admin("students", "list").output.contains("Name"))
        #expect(try workspace.student("passes").output.contains("Quedan"))
    }
}
