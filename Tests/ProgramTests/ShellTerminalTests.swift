import Foundation
import TestSupport
import Testing

/// The interactive program of staff, driven at a pseudo-terminal.
@Suite(.limitedParallelism) struct ShellTerminalTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace(copyOf: AcademyFixture.populated.get()) }

    /// What the program shows for the entered lines; a menu's line is chosen by its title.
    private func shell(_ lines: String...) throws -> String {
        let home = try workspace.atTerminal([])
        return try workspace.atTerminal(
            lines.map { line in
                guard line.hasPrefix("→") else { return line }
                let menuLine = home.split(separator: "\r\n").first { $0.hasSuffix("  " + line.dropFirst()) }
                return String(try #require(menuLine, "\(home)").split(separator: " ")[0])
            })
    }

    private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

    @Test func `a plan is chosen from a list, and only a wrong answer is asked again`() throws {
        let text = try shell(
            "→Students", "1", "p", "1", "", "150.00", "150.00", "Scholarship", "shells", "cash", "")
        #expect(text.contains("  1  8 classes · S/ 200.00"))
        #expect(text.contains("“shells” is not one of the values: use cash, card"))
        #expect(count("Amount, if it is not the price (may be empty): ", in: text) == 1)
        #expect(count("Method: ", in: text) == 2)
        #expect(text.contains("Receipt R-000002: S/ 150.00 for 8 classes."))
    }

    @Test func `another price without a reason asks for the reason`() throws {
        let text = try shell("→Students", "1", "p", "1", "", "150.00", "", "", "cash", "", "A friend")
        #expect(count("Reason for another price", in: text) == 2)
        #expect(text.contains("Receipt R-000002: S/ 150.00 for 8 classes."))
    }

    @Test func `the price needs neither an amount nor a reason`() throws {
        let text = try shell("→Students", "1", "p", "8 classes", "", "", "card", "")
        #expect(count("Reason for another price", in: text) == 0)
        #expect(text.contains("Receipt R-000002: S/ 200.00 for 8 classes."))
    }

    @Test func `a plan that is not sold can be sold again`() throws {
        #expect(try workspace.admin("plans", "edit", "P1", "--offered", "no").exitCode == 0)
        let text = try shell("→Plans", "e", "8 classes", "", "", "", "", "yes")
        #expect(text.contains("  1  8 classes · S/ 200.00"), "\(text)")
        #expect(try workspace.admin("plans", "list", "--json").items().count == 1)
    }

    @Test func `a form that is given up changes nothing`() throws {
        #expect(try shell("→Students", "1", "p", "1", "", "150.00", "b").contains("Nothing was changed."))
        #expect(try workspace.admin("payments", "list", "--json").items().count == 1)
    }

    @Test func `the search is kept on the way back`() throws {
        let text = try shell("→Students", "rojas", "1", "b", "b", "→Students")
        #expect(count("search: rojas", in: text) == 2)
    }

    /// Ctrl-D ends the input in an empty line only, which Ctrl-U makes.
    @Test(
        arguments: [("\u{3}", nil, 130), ("\u{15}\u{4}", nil, 0), ("", SIGTERM, 128 + SIGTERM)]
            as [(String, Int32?, Int32)])
    func `students are found while their names are typed, and any end restores the terminal`(
        last: String, signal: Int32?, exitCode: Int32
    ) throws {
        let home = try workspace.atTerminal([])
        let line = try #require(home.split(separator: "\r\n").first { $0.hasSuffix("  Students") }, "\(home)")
        let keys = [
            ("> ", "\(line.split(separator: " ")[0])\n"), ("\u{1B}[J> ", "RÓJ"), ("Ana Rojas", last),
        ]
        let found = try workspace.type(keys, into: "classly-admin", signal: signal)
        #expect(found.exitCode == exitCode && found.isRestored, "\(found.text)")
    }

    @Test func `a question mark shows help everywhere`() throws {
        let text = try shell("?", "→Students", "?", "1", "p", "?", "b")
        #expect(text.contains("Enter the number or the letter at the beginning of a line."))
        #expect(text.contains("  a name: search, /: all"))
        #expect(text.contains("The matches of a search are shown while you type. Return: keep them, Esc: "))
        #expect(text.contains("Enter a value, or the number of a line above it."))
        #expect(!text.contains("is not one of the choices"))
    }

    @Test func `plans are added and edited`() throws {
        let text = try shell(
            "→Plans", "a", "Duo", "pass", "4", "many", "110.00", "", "30", "e", "Duo", "", "120.00", "", "",
            "")
        #expect(text.contains("“many” is not a whole number."))
        #expect(text.contains("Duo is plan 2."))
        #expect(text.contains("Duo: S/ 120.00."))
    }

    @Test func `venues, rooms and classes are added and edited`() throws {
        let text = try shell(
            "→Venues and rooms", "v", "Norte", "America/Lima", "", "a", "Norte", "Sala B", "15", "e",
            "Sala B", "", "16", "w", "Norte", "Norte 2", "", "b", "→Classes", "a", "1", "Tarde", "Sala B", "",
            "SA@10:00-11:00", "", "2027-01-01", "2027-02-01", "8", "25.00", "e", "Tarde", "", "", "", "", "",
            "", "9", "", "")
        for sentence in [
            "Norte is venue 2.", "Sala B is room 2.", "Sala B has a capacity of 16.", "Norte 2 is changed.",
            "Tarde is class 2.", "Tarde is changed.",
        ] { #expect(text.contains(sentence), "\(text)") }
    }

    @Test func `a student is invited, gets a guardian, and is readmitted`() throws {
        let text = try shell(
            "→Students", "a", "Eva", "Paz", "", "", "", "", "", "", "", "2", "g", "a", "Rosa", "mother",
            "+51 987 654 321", "", "yes", "i", "t", "", "", "w", "yes", "w", "e", "1", "")
        for sentence in [
            "Eva Paz is student 2.", "Rosa is guardian 1.", "The code for Eva Paz is ",
            "No attendance", "Eva Paz is withdrawn.", "Eva Paz is readmitted.", "Eva Paz is enrolled in",
        ] { #expect(text.contains(sentence), "\(text)") }
    }

    @Test func `a number of no listed match is an id`() throws {
        // Students 2 to 26, of whom 20 are listed.
        let rows = "ABCDEFGHIJKLMNOPQRSTUVWXY".map { "z\($0),Zoe,\($0),2026-11-01,active\n" }
        try FileManager.default.createDirectory(
            atPath: workspace.root + "/in", withIntermediateDirectories: true)
        try workspace.write(
            "key,first_name,last_name,joined_on,status\n" + rows.joined(),
            to: workspace.root + "/in/students.csv")
        #expect(try workspace.admin("import", workspace.root + "/in").exitCode == 0)
        let text = try shell("→Classes", "1", "e", "zoe", "22", "")
        #expect(text.contains("… and 5 more: enter more of the name."))
        #expect(text.contains("Zoe U is enrolled in"), "\(text)")
    }

    @Test func `a number that is the key of one student and the id of another is refused`() throws {
        try FileManager.default.createDirectory(
            atPath: workspace.root + "/in", withIntermediateDirectories: true)
        try workspace.write(
            "key,first_name,last_name,joined_on,status\n1,Zoe,Luna,2026-11-01,active\n",
            to: workspace.root + "/in/students.csv")
        #expect(try workspace.admin("import", workspace.root + "/in").exitCode == 0)
        let text = try shell("→Classes", "1", "e", "1", "", "b")
        #expect(text.contains("key:1 (Zoe Luna") && !text.contains("is enrolled in"), "\(text)")
    }

    @Test func `the roll is called with names`() throws {
        let session = String(try workspace.session())
        let text = try shell("→Sessions of today", session, "m", "Ana", "late", "", "u", "1", "", "a", "", "")
        let deleted = "The attendance record of Ana Rojas is deleted."
        for sentence in ["Ana Rojas is late.", deleted, "1 are present."] {
            #expect(text.contains(sentence), "\(text)")
        }
    }

    @Test func `a student who is not on the roster is found by a part of the name`() throws {
        for name in ["Luna", "Mora"] {
            let add = ["students", "add", "--first-name", "Zoe", "--last-name", name]
            #expect(try workspace.run("classly-admin", add).exitCode == 0)
        }
        let session = String(try workspace.session())
        let text = try shell("→Sessions of today", session, "m", "zoe", "2", "present", "a visit")
        #expect(text.contains("  1  Zoe Luna (2)"), "\(text)")
        #expect(text.contains("Zoe Mora is present."), "\(text)")
    }

    @Test func `classes of one name are told apart by their times and rooms`() throws {
        let text = try shell("→Students", "1", "u", "b")
        #expect(text.contains("  1  Salsa beginner, "), "\(text)")
        #expect(text.contains(" 03:00–03:05, Sala A"), "\(text)")
        let listed = try shell("→Classes", "e", "b")
        #expect(listed.contains(" 03:00–03:05, Sala A"), "\(listed)")
    }

    @Test func `a payment is refunded by its receipt`() throws {
        let text = try shell("→Payments", "r", "R-000001", "50.00", "Ill", "", "yes")
        #expect(text.contains("Refund 50.00 of R-000001 (S/ 200.00 from Ana Rojas)?"))
        #expect(text.contains("50.00 of R-000001 is refunded."))
    }

    @Test func `the times of the account are in the academy's local form`() throws {
        let text = try shell("→Account")
        #expect(text.contains("Signed in"))
        #expect(!text.contains(/\d{4}-\d{2}-\d{2}T\d{2}:/), "\(text)")
    }
}
