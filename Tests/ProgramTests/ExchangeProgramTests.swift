import Foundation
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ExchangeProgramTests {
    private static let sample: String = {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path + "/Examples/academy"
    }()

    @Test func `a second import changes nothing, and an export is the same after a round trip`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let first = try workspace.admin("import", Self.sample, "--json")
        #expect(first.exitCode == 0, "\(first.errors)")
        #expect(first.json["students"] as? Int == 36)
        let second = try workspace.admin("import", Self.sample, "--json").json
        #expect(second["students"] as? Int == 0)
        #expect(second["unchanged"] as? Int ?? 0 > 0)
        let exported = try workspace.admin("export", "out")
        #expect(exported.exitCode == 0, "\(exported.errors)")
        let text = exported.output + exported.errors
        for part in ["They are no backup", "accounts", "the log of changes", "classly-admin backup FILE"] {
            #expect(text.contains(part), "\(text)")
        }
        #expect(try workspace.admin("export", "out").exitCode == 3)
        let copy = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { copy.remove() }
        #expect(try copy.admin("import", workspace.root + "/out").exitCode == 0)
        #expect(try copy.admin("export", "out").exitCode == 0)
        #expect(
            FileManager.default.contentsEqual(atPath: workspace.root + "/out", andPath: copy.root + "/out"))
    }

    @Test func `an invalid row stops the import of its file, or is written to the rejected rows`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let folder = workspace.root + "/in"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let text = "key,name,address,time_zone\nV1,Barranco,,America/Lima\nV2,Nowhere,,Mars/Base\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/venues.csv"))
        let refused = try workspace.admin("import", "in", "--json")
        #expect(refused.exitCode == 65)
        #expect((refused.json["errors"] as? [[String: Any]])?.first?["row"] as? Int == 3)
        #expect(try workspace.admin("venues", "list", "--json").items().isEmpty)
        let skipped = try workspace.admin("import", "in", "--skip-bad", "--json")
        #expect(skipped.exitCode == 0)
        #expect(skipped.json["venues"] as? Int == 1)
        let rejected = try String(
            contentsOfFile: workspace.root + "/classly-rejected/venues.csv", encoding: .utf8)
        #expect(rejected.contains("V2,Nowhere,,Mars/Base"))
    }

    @Test func `the folder of rejected rows has those of the last import only`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let header = "key,name,address,time_zone\n"
        func importVenues(_ row: String, _ words: String...) throws -> Int32 {
            try folder(["venues.csv": Array((header + row).utf8)], in: workspace)
            return try workspace.run("classly-admin", ["import", "in"] + words).exitCode
        }
        let file = workspace.root + "/classly-rejected/venues.csv"
        #expect(try importVenues("V,One,,Mars/Base\n", "--skip-bad") == 0)
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(try importVenues("V,One,,UTC\n", "--skip-bad", "--rejected", "mine") == 0)
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(try importVenues("V,One,,UTC\n", "--skip-bad") == 0)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `rejected rows stay in their folder when they are imported from it`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        try folder(["venues.csv": Array("key,name,time_zone\nV,One,UTC\n".utf8)], in: workspace)
        let usual = workspace.root + "/classly-rejected"
        try FileManager.default.moveItem(atPath: workspace.root + "/in", toPath: usual)
        #expect(try workspace.admin("import", "classly-rejected", "--skip-bad").exitCode == 0)
        #expect(FileManager.default.fileExists(atPath: usual + "/venues.csv"))
    }

    /// Writes a folder of files.
    func folder(_ files: [String: [UInt8]], in workspace: Workspace) throws {
        let folder = URL(fileURLWithPath: workspace.root + "/in")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    }

    @Test(
        arguments: [
            // One damaged character among others of UTF-8.
            (Array("ñ".utf8) + [0xC3, 0x0A], "in/venues.csv is not UTF-8 text, or damaged."),
            ([0x6B, 0xFF, 0x00], "in/venues.csv is not UTF-8 text, or damaged."),
            ([0xFF, 0xFE, 0x00, 0xD8], "in/venues.csv is damaged UTF-16 text."),
        ] as [([UInt8], String)])
    func `a file that is not UTF-8 is named, and nothing is imported`(bytes: [UInt8], sentence: String) throws
    {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        try folder(["venues.csv": bytes, "recipes.csv": [0xFF]], in: workspace)
        for words in [["import", "in"], ["import", "in", "--skip-bad"]] {
            let refused = try workspace.run("classly-admin", words)
            #expect(refused.exitCode == 65)
            #expect(
                refused.errors == "classly-admin: \(sentence)\nSave it as UTF-8 text and try again.\n")
        }
    }

    @Test func `a file with an unknown separator is reported as not read, also with --skip-bad`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let terms = "key,name,first_day,last_day\nt1,Spring,2026-09-01,2026-12-01\n"
        try folder(
            ["venues.csv": Array("key|name|time_zone\nV1|One|UTC\n".utf8), "terms.csv": Array(terms.utf8)],
            in: workspace)
        let result = try workspace.admin("import", "in", "--skip-bad")
        #expect(result.exitCode == 65)
        #expect(result.output.contains("Not read\nvenues.csv"))
        let dry = try workspace.admin("import", "in", "--skip-bad", "--dry-run", "--json")
        #expect(dry.exitCode == 65)
        #expect(dry.json["unchanged"] as? Int == 1)
        #expect(dry.json["notRead"] as? [String] == ["venues"])
    }

    @Test func `the ending of a file's name may be in capitals`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        try folder(["venues.CSV": Array("key,name,time_zone\nV1,One,UTC\n".utf8)], in: workspace)
        #expect(try workspace.admin("import", "in").exitCode == 0)
        #expect(try workspace.admin("venues", "list").output.contains("One"))
    }

    @Test func `two files of one name are refused`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let text = Array("key,name,time_zone\nV1,One,UTC\n".utf8)
        try folder(["venues.CSV": text, "venues.csv": text], in: workspace)
        let result = try workspace.admin("import", "in")
        #expect(result.exitCode == 65)
        #expect(result.errors.contains("venues.CSV") && result.errors.contains("venues.csv"))
    }

    @Test(arguments: [
        (["import", "--help"], "en_US.UTF-8"), (["help", "import"], "en_US.UTF-8"),
        (["import", "files", "--help"], "es_PE.UTF-8"),
    ]) func `the help of import lists the columns of every file`(words: [String], language: String) throws {
        let workspace = try AcademyFixture.empty.get()
        let help = try workspace.run("classly-admin", words, environment: ["LANG": language]).output
        let parts = help.split(separator: #/\n\n(COLUMNS|COLUMNAS):\n/#)
        let table = try #require(parts.count == 2 ? parts.last : nil, "\(help)")
        let text = table.split { $0 == " " || $0.isNewline }.joined(separator: " ")
        let sheets = try workspace.admin("sheets", "--json").items()
        #expect(sheets.count > 10)
        for sheet in sheets {
            let name = try #require(sheet["name"] as? String)
            let columns = try #require(sheet["columns"] as? [String])
            #expect(text.contains("\(name).csv \(columns.joined(separator: ", "))"))
            for optional in try #require(sheet["optionalColumns"] as? [String]) {
                #expect(text.contains(optional))
            }
        }
        #expect(table.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func `the help of another command has no columns`() throws {
        #expect(try !AcademyFixture.empty.get().admin("export", "--help").output.contains("COLUMNS"))
    }

    @Test func `a row with another value is not reported as stored`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        for name in ["Ana", "Ana Luz"] {
            let text = "key,first_name,last_name,joined_on,status\ns1,\(name),Paz,2026-11-01,active\n"
            try? FileManager.default.removeItem(atPath: workspace.root + "/in")
            try folder(["students.csv": Array(text.utf8)], in: workspace)
            let result = try workspace.admin("import", "in")
            guard name == "Ana Luz" else { continue }
            #expect(result.output.contains("Unchanged:  0"))
            #expect(result.errors == "Nothing was changed: 1 row differs (see --update).\n")
        }
    }

    @Test func `a FIFO or a folder in place of a file is refused at once`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        try folder([:], in: workspace)
        try #require(mkfifo(workspace.root + "/in/students.csv", 0o600) == 0)
        let refused = try workspace.admin("import", "in")
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("in/students.csv is not a regular file."))
        try FileManager.default.removeItem(atPath: workspace.root + "/in/students.csv")
        try FileManager.default.createDirectory(
            atPath: workspace.root + "/in/students.csv", withIntermediateDirectories: true)
        #expect(try workspace.admin("import", "in").errors.contains("in/students.csv is not a regular file."))
    }

    @Test func `a report guards a name that starts a formula, as an export does`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("classes", "edit", "C1", "--name", "＝1|x").exitCode == 0)
        let session = try String(workspace.session())
        let marked = try workspace.admin(
            "attendance", "mark", session, "1", "--status", "present", "--reason", "seen")
        #expect(marked.exitCode == 0, "\(marked.errors)")
        let from = Clock.day(-2)
        #expect(
            try workspace.admin("reports", "attendance", "--from", from, "--csv").output.contains(",'＝1|x,"))
        #expect(try workspace.admin("export", "out").exitCode == 0)
        let exported = try String(contentsOfFile: workspace.root + "/out/classes.csv", encoding: .utf8)
        #expect(exported.contains(",'＝1|x,"))
    }

    /// Imports a folder with one venue, whose name is given.
    private func importVenue(
        _ name: String, _ options: String..., in workspace: Workspace
    ) throws -> ProgramResult {
        let text = "key,name,time_zone\nV1,\(name),America/Lima\n"
        try folder(["venues.csv": Array(text.utf8)], in: workspace)
        return try workspace.run("classly-admin", ["import", "in"] + options)
    }

    @Test func `values that differ from existing rows are counted, and listed with --show-differences`()
        throws
    {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        _ = try importVenue("Barranco", in: workspace)
        let counted = try importVenue("Lince", in: workspace).output
        #expect(counted.contains("1 row differs from what is stored and was left as it is."))
        #expect(!counted.contains("Lince"))
        let listed = try importVenue("Lince", "--show-differences", in: workspace).output
        #expect(listed.contains("Barranco") && listed.contains("Lince"))
    }

    @Test func `existing rows get the values of the file with --update`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        _ = try importVenue("Barranco", in: workspace)
        let dry = try importVenue("Lince", "--update", "--dry-run", in: workspace)
        #expect(dry.exitCode == 0 && dry.output.contains("Updated"))
        #expect(
            try workspace.admin("venues", "list", "--json").items().first?["name"] as? String == "Barranco")
        let updated = try importVenue("Lince", "--update", "--json", in: workspace).json
        #expect(updated["updated"] as? Int == 1 && updated["unchanged"] as? Int == 0)
        #expect(try workspace.admin("venues", "list", "--json").items().first?["name"] as? String == "Lince")
    }
}
