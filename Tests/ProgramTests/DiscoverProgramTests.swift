import TestSupport
import Testing

/// The commands with which students discover classes and see their numbers.
@Suite(.limitedParallelism) struct DiscoverProgramTests {
    /// An academy with twelve classes of another style besides that of the sample student.
    private func academy() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let type = try workspace.admin(
            "class-types", "add", "--style", "Tango", "--family", "ballroom", "--level", "open", "--key", "TT"
        )
        try #require(type.exitCode == 0, "\(type.errors)")
        for number in 10...21 {
            let added = try workspace.admin(
                "classes", "add", "--class-type", "TT", "--room", "R1", "--name", "Milonga \(number)",
                "--days", Clock.weekday(3), "--start", "\(number):00", "--end", "\(number):50",
                "--first-day", Clock.day(0), "--last-day", Clock.day(30), "--capacity", "10")
            try #require(added.exitCode == 0, "\(added.errors)")
        }
        return workspace
    }

    private func names(_ result: ProgramResult) -> [String] {
        let groups = result.json["styles"] as? [[String: Any]] ?? [result.json]
        return groups.flatMap { $0["items"] as? [[String: Any]] ?? [] }
            .compactMap { ($0["class"] as? [String: Any])?["name"] as? String }
    }

    @Test func `classes are listed by style, and a cursor shows more`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let all = try workspace.student("discover")
        #expect(all.exitCode == 0 && all.output.contains("Tango\n"), "\(all.errors)")
        #expect(all.errors.contains("classly-student discover --style Tango --after "))
        let tango = try workspace.student("discover", "--style", "tango", "--json")
        #expect(names(tango) == (10...19).map { "Milonga \($0)" })
        let styles = tango.json["styles"] as? [[String: Any]]
        let next = try #require(styles?.first?["next"] as? String)
        let rest = try workspace.student("discover", "--after", next, "--json")
        #expect(names(rest) == ["Milonga 20", "Milonga 21"])
        let late = ["discover", "--day", Clock.weekday(3), "--starts-from", "20:00", "--free", "--json"]
        #expect(try names(workspace.run("classly-student", late)) == ["Milonga 20", "Milonga 21"])
        #expect(try workspace.student("discover", "--style", "polka").exitCode == 65)
    }

    @Test func `the command that shows more of a style keeps the filters`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let added = try workspace.admin(
            "classes", "add", "--class-type", "T1", "--room", "R1", "--days", Clock.weekday(3), "--start",
            "23:00", "--end", "23:30", "--first-day", Clock.day(0), "--last-day", Clock.day(30),
            "--capacity", "10")
        try #require(added.exitCode == 0, "\(added.errors)")
        let day = Clock.weekday(3)
        let found = try workspace.student(
            "discover", "--day", day, "--starts-from", "09:00", "--limit", "1", "--free")
        let start = "classly-student discover --day \(day) --starts-from 09:00 --limit 1"
        let line = try #require(found.errors.firstRange(of: start), "\(found.errors)")
        let words = found.errors[line.lowerBound...].split { $0 == " " || $0 == "\n" || $0 == "," }
        let more = try workspace.run("classly-student", words.dropFirst().prefix(12).map(String.init))
        #expect(more.exitCode == 0 && more.output.contains("Milonga 11"), "\(words): \(more)")
        #expect(
            !more.output.contains("Milonga 12") && found.errors.contains(" --free --style Tango --after "))
    }

    @Test func `the commands that show more of several styles have a line each`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let added = try workspace.admin(
            "classes", "add", "--class-type", "T1", "--room", "R1", "--days", Clock.weekday(3), "--start",
            "22:00", "--end", "22:30", "--first-day", Clock.day(0), "--last-day", Clock.day(30),
            "--capacity", "10")
        try #require(added.exitCode == 0, "\(added.errors)")
        let found = try workspace.student("discover", "--limit", "1")
        let lines = found.errors.split(separator: "\n").filter { $0.hasPrefix("  classly-student discover ") }
        #expect(lines.count == 2, "\(found.errors)")
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            let more = try workspace.run("classly-student", words.dropFirst() + ["--json"])
            #expect(names(more).count == 1, "\(line): \(more)")
        }
    }

    @Test func `a limit holds for each style, also above the ten of a list of all styles`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        for (limit, count) in [("3", 3), ("10", 10), ("11", 11), ("12", 12), ("200", 12)] {
            let found = try workspace.student("discover", "--limit", limit, "--json")
            #expect(names(found).count { $0.hasPrefix("Milonga") } == count, "\(limit): \(found.errors)")
        }
        let eleven = try workspace.student("discover", "--limit", "11")
        #expect(eleven.errors.contains("discover --limit 11 --style Tango --after "), "\(eleven.errors)")
        #expect(try workspace.student("discover", "--limit", "201").exitCode == 65)
    }

    @Test func `all classes of all styles are listed with --all`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let all = try workspace.student("discover", "--all", "--json")
        #expect(names(all).filter { $0.hasPrefix("Milonga") } == (10...21).map { "Milonga \($0)" })
        #expect((all.json["styles"] as? [[String: Any]])?.count == 2)
        let table = try workspace.student("discover", "--all")
        #expect(table.output.contains("Milonga 21") && !table.errors.contains("--after"))
    }

    @Test func `a search finds classes, best match first`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        #expect(try names(workspace.student("discover", "--search", "21 TANG", "--json")) == ["Milonga 21"])
        let none = try workspace.student("discover", "--search", "no such class")
        #expect(none.output.hasSuffix("No classes.\n"))
        let all = try workspace.student("discover", "--search", "longa", "--all", "--json")
        #expect(all.items().count == 12)
    }

    @Test func `one class is shown with its sessions and similar classes`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let shown = try workspace.student("class", "Milonga 10")
        #expect(shown.exitCode == 0, "\(shown.errors)")
        for text in ["Next sessions", "Similar classes", "Milonga 11"] {
            #expect(shown.output.contains(text), "\(text)")
        }
        #expect(try workspace.student("class", "99").exitCode == 2)
    }

    @Test func `the shell searches, opens a class and another one from it, keeps and takes it`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let allowed = try workspace.admin("settings", "set", "joining.allowed", "everyone")
        try #require(allowed.exitCode == 0, "\(allowed.errors)")
        let home = try workspace.atTerminal([], program: "classly-student")
        let line = home.split(separator: "\r\n").first { $0.hasSuffix("  Discover classes") }
        let choice = String(try #require(line, "\(home)").split(separator: " ")[0])
        let text = try workspace.atTerminal(
            [choice, "/milonga 21", "13", "2", "w", "", "f", "b", "q"], program: "classly-student")
        for part in ["search: milonga 21", "Class 13", "Class 2", "Milonga 10 is on the wish list now."] {
            #expect(text.contains(part), "\(part): \(text)")
        }
        #expect(try workspace.student("wishes", "--json").items().count == 1)
        let again = try workspace.atTerminal(
            [choice, "2", "f", "t", "b", "q"], program: "classly-student")
        #expect(again.contains("Milonga 10 is no longer a favourite."), "\(again)")
        #expect(try workspace.student("wishes", "--json").items().isEmpty)
        #expect(try workspace.student("classes", "--json").items().count == 2)
    }

    /// Adds eleven classes to the style of the sample student.
    private func addSalsa(to workspace: Workspace) throws {
        for number in 10...20 {
            let added = try workspace.admin(
                "classes", "add", "--class-type", "T1", "--room", "R1", "--name", "Rueda \(number)",
                "--days", Clock.weekday(4), "--start", "\(number):00", "--end", "\(number):50",
                "--first-day", Clock.day(0), "--last-day", Clock.day(30), "--capacity", "10")
            try #require(added.exitCode == 0, "\(added.errors)")
        }
    }

    @Test func `the shell shows more classes of a style, and of several the chosen one`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let one = try workspace.shell("classly-student", at: "Discover classes", ["?", "n", "b", "q"])
        #expect(one.contains("  n: more classes of a style") && one.contains("Milonga 21"), "\(one)")
        #expect(!one.contains("Style: "))
        try addSalsa(to: workspace)
        let other = try workspace.shell(
            "classly-student", at: "Discover classes", ["n", "polka", "n", "tang", "b", "q"])
        #expect(other.contains("“polka” is not one of the choices."), "\(other)")
        #expect(other.contains("Milonga 21") && !other.contains("Rueda 20"), "\(other)")
    }

    @Test func `the shell shows what a search finds while it is typed`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let home = try workspace.atTerminal([], program: "classly-student")
        let line = home.split(separator: "\r\n").first { $0.hasSuffix("  Discover classes") }
        let choice = String(try #require(line, "\(home)").split(separator: " ")[0])
        let prompt = "\u{1B}[J> "
        let searched = try workspace.type(
            [
                ("> ", choice + "\n"), (prompt, "milongx\u{7F}a 21"), ("Milonga 21", "\n"),
                ("search: milonga 21", ""), (prompt, "LONGA 20"), ("Milonga 20", "\u{1B}"),
                ("search: milonga 21", ""), (prompt, "13\n"), ("Class 13", ""), ("> ", "q\n"),
            ], into: "classly-student")
        #expect(searched.exitCode == 0 && searched.isRestored, "\(searched.text)")
        #expect(!searched.text.contains("search: LONGA 20"))
    }

    @Test func `the numbers are drawn with bars, and have a mark of attendance at once`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        #expect(try workspace.student("numbers").output.hasSuffix("No attendance.\n"))
        let marked = try workspace.admin(
            "attendance", "mark", String(workspace.session()), "1", "--status", "present")
        try #require(marked.exitCode == 0, "\(marked.errors)")
        let numbers = try workspace.student("numbers")
        #expect(numbers.output.contains("█") && numbers.output.contains("Hours by month"), "\(numbers)")
        #expect(try workspace.student("numbers", "--json").json["sessions"] as? Int == 1)
    }
}
