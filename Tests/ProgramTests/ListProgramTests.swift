import Foundation
import Testing

@Suite struct ListProgramTests {
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
        #expect(lines.first == "Id,Key,Name,Status,Level,E-mail,Phone,Joined")
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

    @Test func `an empty list is shown as one`() throws {
        #expect(try list("--all", "--search", "xyz").output.hasSuffix("No students.\n"))
        #expect(try list("--all", "--search", "xyz", "--json").items().isEmpty)
    }

    @Test(arguments: ["payments list", "sessions list", "venues list", "audit list", "timetable"])
    func `every list has --csv and --all`(command: String) throws {
        for option in ["--csv", "--all"] {
            let result = try AcademyFixture.readOnly.get().run(
                "classly-admin", command.split(separator: " ").map(String.init) + [option])
            #expect(result.exitCode == 0, "\(result.errors)")
        }
    }
}
