import Application
import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Operations
@testable import Terminal
@testable import classly_admin
@testable import classly_student

@Suite(.limitedParallelism) struct ListProgramTests {
    private static let count = 450
    private static let academy = Result { try makeAcademy() }

    /// An academy with three pages of students, whose names a spreadsheet would read as formulas.
    private static func makeAcademy() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        let rows = (1...count).map { "s\($0),'=Ana,Paz \($0),2026-11-01,active\n" }
        let text = "key,first_name,last_name,joined_on,status\n" + rows.joined()
        try FileManager.default.createDirectory(
            atPath: workspace.root + "/in", withIntermediateDirectories: false)
        try Data(text.utf8).write(to: URL(fileURLWithPath: workspace.root + "/in/students.csv"))
        let imported = try workspace.admin("import", "in")
        try #require(imported.exitCode == 0, "\(imported.errors)")
        return workspace
    }

    private func list(_ words: String...) throws -> ProgramResult {
        try Self.academy.get().run("classly-admin", ["students", "list"] + words)
    }

    @Test func `all pages are listed, and counted`() throws {
        let result = try list("--all")
        #expect(result.output.split(separator: "\n").filter { $0.contains("=Ana Paz") }.count == Self.count)
        #expect(result.errors == "\(Self.count) in all.\n")
    }

    @Test func `all pages are one JSON document`() throws {
        let result = try list("--all", "--json")
        #expect(result.items().count == Self.count)
        #expect(result.json["next"] is NSNull)
    }

    @Test(arguments: [
        ("payments list", ["byMethod", "refunded", "total", "count"]), ("reports owing", ["total", "count"]),
    ])
    func `all pages have the members of one page`(command: String, members: [String]) throws {
        let words = command.split(separator: " ").map(String.init) + ["--json"]
        let page = try AcademyFixture.readOnly.get().run("classly-admin", words).json
        let all = try AcademyFixture.readOnly.get().run("classly-admin", words + ["--all"]).json
        #expect(Set(members + ["items", "next"]) == Set(page.keys))
        #expect(NSDictionary(dictionary: page) == NSDictionary(dictionary: all))
    }

    @Test(arguments: [(["--csv", "--all"], count), (["--csv"], 50), (["--csv", "--limit", "7"], 7)])
    func `a list as CSV has one header and a line for each item`(words: [String], items: Int) throws {
        let result = try Self.academy.get().run("classly-admin", ["students", "list"] + words)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "Id,Key,Name,Status,Level,E-mail,Phone,Joined,Guardian")
        #expect(lines.count == items + 1)
        #expect(lines.dropFirst().allSatisfy { $0.contains(",'=Ana Paz") })
    }

    @Test func `a page names the ways to the next`() throws {
        let result = try list("--limit", "2")
        #expect(
            result.errors.hasPrefix("2 of \(Self.count). There are more: use --all, or --after "))
        #expect(try list("--limit", "2", "--json").json["total"] as? Int == Self.count)
        let found = try list("--limit", "2", "--search", "Paz")
        #expect(found.errors.hasPrefix("There are more: "), "a search is not counted")
    }

    @Test(arguments: [["--all", "--limit", "2"], ["--csv", "--json"]])
    func `options that exclude one another are refused`(words: [String]) throws {
        let result = try Self.academy.get().run("classly-admin", ["students", "list"] + words)
        #expect(result.exitCode == 64)
        #expect(result.errorLines.first?.hasSuffix("cannot be used together.") == true)
    }

    @Test(arguments: ["reports revenue", "reports hours", "reports teaching", "attendance roster 1"])
    func `a report is printed as CSV or as JSON`(command: String) throws {
        let words = command.split(separator: " ").map(String.init) + ["--csv", "--json"]
        let result = try Self.academy.get().run("classly-admin", words)
        #expect(result.exitCode == 64)
        #expect(result.errorLines.first?.hasSuffix("--csv and --json cannot be used together.") == true)
    }

    @Test func `an empty list is shown as one`() throws {
        #expect(try list("--all", "--search", "xyz").output.hasSuffix("No students.\n"))
        #expect(try list("--all", "--search", "xyz", "--json").items().isEmpty)
    }

    @Test(arguments: ["payments list", "sessions list", "venues list", "audit list", "timetable"])
    func `a list of pages has --csv and --all`(command: String) throws {
        for option in ["--csv", "--all"] {
            let result = try AcademyFixture.readOnly.get().run(
                "classly-admin", command.split(separator: " ").map(String.init) + [option])
            #expect(result.exitCode == 0, "\(result.errors)")
        }
    }

    /// The commands below a command with their help, by their words.
    private static func helps(
        below command: any ParsableCommand.Type, _ root: any ParsableCommand.Type, _ words: [String] = []
    ) -> [(words: [String], command: any ParsableCommand.Type, help: String)] {
        let own = (words, command, root.helpMessage(for: command))
        return [own]
            + command.configuration.subcommands.flatMap {
                helps(below: $0, root, words + [$0._commandName])
            }
    }

    private static func isList(_ words: [String], _ command: any ParsableCommand.Type) -> Bool {
        func respondsWithList<Command: RequestCommand>(_: Command.Type) -> Bool {
            // A page of one entity with a list of others is no list.
            let isPage =
                Command.Request.Response.self is any PresentablePage.Type
                && !Command.Request.name.hasPrefix("Show")
            let hasCSV = Command.Request.Response.self is any CSVPresentable.Type
            return isPage || (hasCSV && Command.Request.endpoint.method == .get)
        }
        if let request = command as? any RequestCommand.Type, respondsWithList(request) { return true }
        return words.last == "list" || words.first == "reports" && words.count == 2
    }

    @Test func `every list and every report has --csv`() {
        for root in [ClasslyAdmin.self, ClasslyStudent.self] as [any ParsableCommand.Type] {
            let lists = Self.helps(below: root, root).filter { Self.isList($0.words, $0.command) }
            #expect(lists.count > 10)
            #expect(lists.filter { !$0.help.contains("--csv") }.map(\.words) == [])
        }
    }

    @Test(arguments: [
        ("roles list", "Role,Changed,Permissions"), ("tokens list", "Id,Name,Created,Expires,Permissions"),
        ("templates list", "Kind,Language,Changed,Subject"),
        ("screens list", "Id,Room,Screen,Opened,Expires"),
        ("stations list", "Id,Venue,Station,Opened,Expires"),
        ("devices list", "Id,Device,Signed in,Last used,Expires"),
        ("codes keys list", "Key,State,Created,Retired"), ("sheets", "file,column,required"),
        ("students messages kinds 1", "kind,written"), ("reports stopped", "student,name,last_day,weeks"),
        ("reports occupancy", "class,name,sessions,present,late,excused,absent,places,occupancy"),
    ])
    func `a whole list or a report as CSV has its header`(command: String, header: String) throws {
        let words = command.split(separator: " ").map(String.init) + ["--csv"]
        for environment in [[:], ["LANG": "es_PE.UTF-8"]] {
            let result = try AcademyFixture.readOnly.get().run(
                "classly-admin", words, environment: environment)
            #expect(result.output.split(separator: "\n").first.map(String.init) == header, "\(result.errors)")
        }
    }

    @Test func `a roster as CSV has a line for each student`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let session = String(try workspace.session())
        let result = try workspace.admin("attendance", "roster", session, "--csv")
        #expect(
            result.output == """
                student,name,status,checked_in_at,source,enrolled,owed,injury
                1,Ana Rojas,,,,true,,

                """)
    }

    @Test func `a student's kinds of messages and owed sessions are CSV`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let session = String(try workspace.session())
        for words in [
            ["classes", "edit", "C1", "--price", "25.00"],
            ["payments", "void", "1", "--reason", "Typo", "--yes"],
            ["attendance", "mark", session, "1", "--status", "present"],
        ] {
            let done = try workspace.run("classly-admin", words)
            try #require(done.exitCode == 0, "\(words): \(done.errors)")
        }
        let owed = try workspace.student("payments", "owing", "--csv").output.split(separator: "\n")
        #expect(owed.count == 2 && owed.first == "session,day,class,owed,currency,receipt", "\(owed)")
        #expect(owed.last?.hasPrefix("\(session),20") == true && owed.last?.hasSuffix(",25.00,PEN,") == true)
        #expect(try workspace.student("messages", "opt-out", "receipt").exitCode == 0)
        let kinds = try workspace.student("messages", "kinds", "--csv").output
        #expect(kinds.hasPrefix("kind,written\n") && kinds.contains("\nreceipt,false\n"))
    }

    @Test func `CSV and JSON of a whole list exclude one another`() throws {
        let result = try AcademyFixture.readOnly.get().admin("roles", "list", "--csv", "--json")
        #expect(result.exitCode == 64)
    }
}
