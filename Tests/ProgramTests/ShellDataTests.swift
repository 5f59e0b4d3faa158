import Authentication
import Core
import Foundation
import HTTPClient
import TestSupport
import Testing

@testable import Terminal

/// Import, export, backup and check in the interactive program of staff.
@Suite(.limitedParallelism) struct ShellDataTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace(copyOf: AcademyFixture.populated.get()) }

    /// What the program shows for lines that are entered at the settings.
    private func settings(_ lines: String..., environment: [String: String] = [:]) throws -> String {
        try workspace.shell(at: "Settings", lines, environment: environment)
    }

    private func venues() throws -> [String] {
        try workspace.admin("venues", "list", "--json").items().compactMap { $0["name"] as? String }
    }

    /// Writes a folder with a file of venues.
    private func folder(_ name: String, _ rows: String...) throws {
        let path = workspace.root + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let lines = ["key,name,address,time_zone"] + rows
        try workspace.write(lines.map { $0 + "\n" }.joined(), to: path + "/venues.csv")
    }

    @Test func `an import shows its dry run, and is confirmed`() throws {
        try folder("in", "V8,Norte,,UTC")
        let refused = try settings("d", "i", "in", "", "", "", "n")
        for part in [
            "Would be new (nothing was changed)", "Import the files of in? [y/N]", "Nothing was changed.",
        ] {
            #expect(refused.contains(part), "\(part): \(refused)")
        }
        #expect(try venues() == ["Barranco"])
        let imported = try settings("d", "i", "in", "", "", "", "y")
        #expect(imported.contains("New\r\n"), "\(imported)")
        #expect(try venues() == ["Barranco", "Norte"])
    }

    @Test func `invalid rows are shown, and the valid ones are imported if that is the answer`() throws {
        try folder("in", "V8,Norte,,UTC", "V9,Nowhere,,Mars/Base")
        let refused = try settings("d", "i", "in", "", "", "", "b")
        for part in ["Invalid rows", "Mars/Base", "Some rows are invalid", "The other answers are kept."] {
            #expect(refused.contains(part), "\(part): \(refused)")
        }
        #expect(!refused.contains("Import the files"))
        #expect(try venues() == ["Barranco"])
        let imported = try settings("d", "i", "in", "", "yes", "", "y")
        #expect(imported.contains("classly-rejected/venues.csv"), "\(imported)")
        #expect(try venues() == ["Barranco", "Norte"])
    }

    @Test func `existing rows get the values of the files if that is the answer`() throws {
        try folder("in", "V1,Sur,,UTC")
        #expect(try settings("d", "i", "in", "", "", "", "y").contains("left as it is"))
        #expect(try venues() == ["Barranco"])
        let updated = try settings("d", "i", "in", "yes", "", "", "y")
        #expect(updated.contains("Different values"), "\(updated)")
        #expect(try venues() == ["Sur"])
    }

    @Test func `an import that takes something away needs the whole answer yes`() throws {
        let path = workspace.root + "/in"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try workspace.write("date,name\n\(Clock.day(3)),Feriado\n", to: path + "/holidays.csv")
        let question = "Import the files of in? Sessions that are cancelled: 1. Type yes to continue: "
        let refused = try settings("d", "i", "in", "", "", "", "y")
        #expect(refused.contains(question) && refused.contains("Nothing was changed."), "\(refused)")
        #expect(try workspace.admin("holidays", "list", "--json").items().isEmpty)
        _ = try settings("d", "i", "in", "", "", "", "yes")
        #expect(try workspace.admin("holidays", "list", "--json").items().count == 1)
    }

    @Test func `a folder without files is asked for again`() throws {
        try folder("in", "V8,Norte,,UTC")
        let text = try settings("d", "i", "missing", "", "", "", "in", "y")
        #expect(text.ranges(of: "Folder with the CSV files: ").count == 2, "\(text)")
        #expect(try venues() == ["Barranco", "Norte"])
    }

    @Test func `a map for the files of another program is proposed`() throws {
        let path = workspace.root + "/old"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try workspace.write("Sede;Zona horaria\nNorte;UTC\n", to: path + "/sedes.csv")
        let text = try settings("d", "m", "missing", "", "old", "b")
        for part in [
            "sedes.csv: venues, rows: 1", "Zona horaria → time_zone", "Separator: semicolon",
            "Sede → name", "import inspect … --json > map.json",
        ] {
            #expect(text.contains(part), "\(part): \(text)")
        }
        #expect(try venues() == ["Barranco"])
    }

    /// Writes a folder with the files of another program.
    private func foreignFolder() throws {
        let path = workspace.root + "/old"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try workspace.write("Sede;Nombre;Zona horaria\nN1;Norte;UTC\n", to: path + "/sedes.csv")
    }

    @Test func `the proposed map is written to a new file, with which the files are imported`() throws {
        try foreignFolder()
        try workspace.write("mine", to: workspace.root + "/mine.json")
        let proposed = try settings("d", "m", "old", "mine.json", "map.json", "b")
        #expect(proposed.contains("There is a file mine.json already"), "\(proposed)")
        #expect(proposed.contains("The map is in map.json."), "\(proposed)")
        #expect(try String(contentsOfFile: workspace.root + "/mine.json", encoding: .utf8) == "mine")
        let refused = try settings("d", "i", "old", "", "", "", "b")
        #expect(!refused.contains("Import the files"), "\(refused)")
        let imported = try settings("d", "i", "old", "", "", "map.json", "y")
        #expect(imported.contains("New\r\n"), "\(imported)")
        #expect(try venues() == ["Barranco", "Norte"])
    }

    @Test func `a wrong map is asked for again, and the other answers are kept`() throws {
        try foreignFolder()
        let columns = #"{"key":"Sede","name":"Nombre","time_zone":"Zona horaria"}"#
        let map = #"{"venues":{"file":"sedes","columns":\#(columns)}}"#
        try workspace.write(map, to: workspace.root + "/map.json")
        try workspace.write("[]", to: workspace.root + "/list.json")
        try workspace.write(#"{"places":{}}"#, to: workspace.root + "/places.json")
        let text = try settings(
            "d", "i", "old", "", "", "none.json", "list.json", "places.json", "map.json", "y")
        for part in ["There is no none.json.", "list.json is not a map", "names “places”"] {
            #expect(text.contains(part), "\(part): \(text)")
        }
        #expect(text.ranges(of: "Folder with the CSV files: ").count == 1, "\(text)")
        #expect(try venues() == ["Barranco", "Norte"])
    }

    @Test func `an export goes to a new folder`() throws {
        let text = try settings("d", "x", "", "out", "d", "x", "out", "b")
        for part in [
            "The name of the folder is empty.", "files are in out.", "They are no backup", "is not empty",
        ] {
            #expect(text.contains(part), "\(part): \(text)")
        }
        #expect(FileManager.default.fileExists(atPath: workspace.root + "/out/students.csv"))
    }

    @Test func `a backup has the passphrase of the environment, or one that is typed twice`() throws {
        let made = try settings("d", "k", "one.backup", environment: BackupTests.passphrase)
        #expect(made.contains("one.backup has all of “Compás”"), "\(made)")
        #expect(made.contains("Keep the passphrase in another place"))
        let home = try workspace.atTerminal([])
        let line = try #require(home.split(separator: "\r\n").first { $0.hasSuffix("  Settings") }, "\(home)")
        let (asked, again) = ("The passphrase of the backup: ", "Type it again: ")
        let typed = try workspace.type(
            [
                ("> ", "\(line.split(separator: " ")[0])\n"), ("> ", "d\n"), ("> ", "k\n"),
                ("is replaced: ", "two.backup\n"), (asked, "short\n"), (again, "short\n"),
                (asked, "five quiet herons at noon\n"), (again, "five quiet herons at noon\n"),
                ("two.backup has all of “Compás”", ""), ("> ", "q\n"),
            ], into: "classly-admin")
        #expect(typed.exitCode == 0 && !typed.text.contains("herons"), "\(typed.text)")
        let copy = try Workspace()
        defer { copy.remove() }
        let restored = try copy.run(
            "classly-admin", ["restore", workspace.root + "/two.backup"],
            environment: BackupTests.passphrase)
        #expect(restored.exitCode == 0, "\(restored.errors)")
    }

    @Test func `the data is checked`() throws {
        let text = try settings("d", "c")
        #expect(text.contains(/ok +integrity +all pages and indexes/), "\(text)")
    }

    @Test func `backups and checks need the data folder, and each action its permission`() throws {
        let server = try ServerAddress(parsing: "http://127.0.0.1:8080")
        #expect(try keys(at: .server(server, authority: nil), as: .owner) == ["i", "m", "x"])
        #expect(try keys(at: .folder("/data"), as: .owner) == ["i", "m", "x", "k", "c"])
        #expect(try keys(at: .folder("/data"), as: .frontDesk) == [])
    }

    /// The keys of the actions that are offered.
    private func keys(at location: AcademyLocation, as role: Role) throws -> [Character] {
        let backend = ConnectedBackend(connection: Connection(program: .admin, location: location))
        let principal = Principal(
            account: AccountID(1), role: role, email: try EmailAddress(parsing: "a@example.org"))
        let view = View(
            content: .detail(MessageResult("", "")), actions: Views(backend: backend).dataActions)
        return view.permitted(to: principal).actions.flatMap(\.choices).map(\.key)
    }
}
