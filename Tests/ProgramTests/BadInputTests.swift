import Foundation
import TestSupport
import Testing

@Suite(.limitedParallelism) struct BadInputTests {
    static let cases: [([String], Int32)] = [
        (["students", "show", "999"], 2),
        (["students", "show", "UNKNOWN"], 2),
        (["students", "show", "0"], 65),
        (["students", "show", "99999999999999999999"], 65),
        (["students", "show", ""], 65),
        (["students", "show", "a b"], 2),
        (["students", "show", " a"], 65),
        (["students", "show", "\u{1B}[31m"], 65),
        (["students", "show", "-1"], 65),
        (["classes", "enrol", "C1", "-2"], 65),
        (["students", "list", "--limit", "0"], 65),
        (["students", "list", "--limit", "201"], 65),
        (["students", "list", "--limit", "-5"], 65),
        (["students", "list", "--limit", "many"], 65),
        (["students", "list", "--after", "nonsense"], 65),
        (["students", "list", "--status", "asleep"], 65),
        (["students", "add", "--first-name", "Ana"], 64),
        (["students", "add", "--first-name", "", "--last-name", "Rojas"], 65),
        (["students", "add", "--first-name", "A", "--last-name", "R", "--email", "nonsense"], 65),
        (["students", "add", "--first-name", "A", "--last-name", "R", "--birth-date", "2001-02-29"], 65),
        (["students", "add", "--first-name", "A", "--last-name", "R", "--birth-date", "11/20/2001"], 65),
        (["payments", "record", "1", "--plan", "P1", "--amount", "-200", "--method", "cash"], 65),
        (["payments", "record", "1", "--plan", "P1", "--amount", "200.001", "--method", "cash"], 65),
        (["payments", "record", "1", "--plan", "P1", "--amount", "2e2", "--method", "cash"], 65),
        (["payments", "record", "1", "--plan=P1", "--amount=9999999999999999999", "--method", "cash"], 65),
        (["payments", "record", "1", "--plan", "NONE", "--amount", "200", "--method", "cash"], 2),
        (["payments", "record", "1", "--plan", "P1", "--amount", "200.00", "--method", "shells"], 65),
        (["passes", "credit", "1", "+-1", "--reason", "fair"], 65),
        (["passes", "credit", "1", "1", "--reason", "fair"], 65),
        (["passes", "credit", "No one", "1", "--reason", "fair"], 65),
        (["passes", "extend", "No one", "--until", "soon", "--reason", "fair"], 65),
        (["passes", "show", "99999999999999999999"], 65),
        (["payments", "show", "77"], 2),
        (["classes", "enrol", "C1", "77"], 2),
        (["sessions", "list", "--date", "some day"], 65),
        (["sessions", "add", "C1", "--at", "18:00", "--minutes", "60"], 65),
        (["sessions", "add", "C1", "--at", "2026-11-20T18:00", "--minutes", "an hour"], 65),
        (["sessions", "show", "one"], 65),
        (["rooms", "add", "--venue", "V1", "--name", "B", "--capacity", "0"], 65),
        (["timetable", "--day", "someday"], 65),
        (["timetable", "--style", "nothing"], 65),
        (["attendance", "roster", "999"], 2),
        (["codes", "show", "999", "--once"], 2),
        (["codes", "keys", "revoke", "NONE", "--yes"], 2),
        (["codes", "keys", "revoke", "NONE"], 2),
        (["import", "/nowhere/at/all"], 65),
        (["import", "/dev/null"], 65),
        (["students", "add", "--first-name", "A", "--last-name", "R", "--idempotency-key", "a b"], 65),
        (["students", "list", "--data", ""], 64),
        (["students"], 0),
        (["nonsense"], 64),
        (["students", "nonsense"], 64),
        (["students", "list", "--nonsense"], 64),
        (["students", "export-data", "1", "--html", "--json"], 64),
        (["ratings", "changes", "1"], 2),
        (["students", "show"], 64),
        (["students", "show", "1", "2"], 64),
        (["payments", "list", "--date", "2026-11-20", "--month", "2026-11"], 64),
        (["sessions", "list", "--date", "2026-11-20", "--from", "2026-11-20"], 64),
        (["codes", "poster", "R1"], 64),
        (["holidays", "add", "--date", "2027-01-01", "--name", "New year", "--venues", ""], 64),
        (["sessions", "edit", "1"], 64),
        (["backup", "file", "--server", "http://127.0.0.1:1"], 65),
        (["recover", "--email", "a@example.org", "--server", "http://127.0.0.1:1"], 65),
        (["sessions", "edit", "1", "--instructor", "1", "--no-instructor"], 64),
        (["classes", "edit", "C1", "--instructor", "1", "--no-instructor"], 64),
    ]

    @Test(arguments: [
        ["backup", ""], ["restore", ""], ["pictures", "set", "class", "C1", ""],
        ["pictures", "show", "class", "C1", "--output", ""], ["import", "semi", "--map", ""],
        ["reports", "weekly", "--svg", ""], ["codes", "poster", "R1", "--svg", ""],
        ["codes", "poster", "R1", "--png", ""], ["calendars", "save", "--venue", "V1", "--output", ""],
        ["doctor", "--heads", ""], ["outbox", "send", "--mail-ca", ""],
        ["students", "list", "--server", "https://127.0.0.1:1", "--ca", ""],
    ]) func `an empty name of a file is refused`(words: [String]) throws {
        let result = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(result.exitCode == 64, "\(words)")
        #expect(result.errorLines.first == "classly-admin: The name of the file is empty.")
    }

    @Test(arguments: [
        ["import", ""], ["import", "semi", "--rejected", ""], ["import", "inspect", ""], ["export", ""],
    ]) func `an empty name of a folder is refused`(words: [String]) throws {
        let result = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(result.exitCode == 64, "\(words)")
        #expect(result.errorLines.first == "classly-admin: The name of the folder is empty.")
    }

    @Test(arguments: cases)
    func `bad input gets one sentence and its exit code`(words: [String], code: Int32) throws {
        let result = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(result.exitCode == code, "\(words): \(result.errors)")
        guard code != 0 else { return }
        #expect(result.output.isEmpty)
        #expect((1...2).contains(result.errorLines.count), "\(result.errors)")
        let sentence = result.errorLines.first ?? ""
        #expect(
            sentence.hasPrefix("classly-admin: ") && (sentence.hasSuffix(".") || sentence.hasSuffix("?")),
            "\(sentence)")
        #expect(!result.errors.contains("Optional(") && !result.errors.contains("Error:"))
        #expect(!result.errors.contains("\u{1B}"))
    }

    @Test(arguments: [
        ("bogus --data D", "There is no command “classly-admin bogus”."),
        ("--data D bogus", "There is no command “classly-admin bogus”."),
        (
            "studnets list",
            "There is no command “classly-admin studnets”; did you mean classly-admin students?"
        ),
        (
            "students lsit --data D --limit 5",
            "There is no command “classly-admin students lsit”; did you mean classly-admin students list?"
        ),
        ("students list bogus", "Unexpected argument 'bogus'."),
    ])
    func `an unknown word is named in the error`(line: String, sentence: String) throws {
        let result = try AcademyFixture.empty.get().run(
            "classly-admin", line.split(separator: " ").map(String.init))
        #expect(result.exitCode == 64)
        #expect(result.errorLines.first == "classly-admin: \(sentence)")
    }

    @Test(arguments: [
        ("students show -1", "<student>"), ("classes show --json -1", "<class>"),
        ("classes show -1 --json", "<class>"), ("sessions cancel -1 --reason X", "<session>"),
        ("classes enrol -1 -2", "<class>"), ("sessions list --class -1", "--class"),
        ("sessions list --class=-1", "--class"), ("payments list --student -1", "--student"),
        ("classes edit 1 --room -1", "--room"),
        ("holidays add --date 2026-12-25 --name X --venues -1", "--venues"),
    ]) func `a negative id is reported as an invalid id`(line: String, name: String) throws {
        let result = try AcademyFixture.empty.get().run(
            "classly-admin", line.split(separator: " ").map(String.init))
        #expect(result.exitCode == 65)
        #expect(
            result.errorLines == ["classly-admin: \(name): “-1” is not an id: ids are numbers from 1 up."])
    }

    @Test(arguments: [
        ("payments record --plan 3 --amount -5 --method cash", "Missing expected argument '<student>'."),
        ("import -5", "Missing expected argument '<folder>'."), ("students list -5", "Unknown option '-5'."),
    ]) func `a negative number that is no id is not reported as one`(line: String, sentence: String) throws {
        let result = try AcademyFixture.empty.get().run(
            "classly-admin", line.split(separator: " ").map(String.init))
        #expect(result.errorLines.first == "classly-admin: \(sentence)")
    }

    @Test(arguments: [
        ("students add --first-nmae Ana", "Unknown option '--first-nmae'. Did you mean '--first-name'?"),
        ("students list --limit many --serach Ana", "Unknown option '--serach'. Did you mean '--search'?"),
        ("payments record --nonsense 1", "Unknown option '--nonsense'."),
        ("import --drry-run", "Unknown option '--drry-run'. Did you mean '--dry-run'?"),
        ("students merge 1 --dryrun", "Unknown option '--dryrun'. Did you mean '--dry-run'?"),
    ]) func `an unknown option is named before other errors`(line: String, sentence: String) throws {
        let result = try AcademyFixture.empty.get().run(
            "classly-admin", line.split(separator: " ").map(String.init))
        #expect(result.errorLines.first == "classly-admin: \(sentence)" && result.exitCode == 64)
    }

    @Test func `a holiday is added at all venues`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let words = ["holidays", "add", "--date", "2027-12-25", "--name", "X", "--venues", "all", "--json"]
        let added = try workspace.run("classly-admin", words)
        #expect(added.exitCode == 0, "\(added.errors)")
        #expect((added.json["venues"] as? [Any])?.isEmpty == true)
    }

    @Test func `a code may look like a negative number`() throws {
        let result = try AcademyFixture.readOnly.get().run(
            "classly-admin", ["codes", "keys", "revoke", "-1", "--yes"])
        #expect(result.errorLines.first == "classly-admin: There is no signing key -1.")
    }

    @Test func `a key of digits with zeros before them is typed with or without the prefix key:`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let added = try workspace.admin(
            "rooms", "add", "--venue", "V1", "--name", "A", "--capacity", "5", "--key", "0007")
        #expect(added.exitCode == 0, "\(added.errors)")
        #expect(try workspace.admin("rooms", "edit", "key:0007", "--capacity", "6").exitCode == 0)
        #expect(try workspace.admin("rooms", "edit", "0007", "--capacity", "6").exitCode == 0)
        #expect(try workspace.admin("rooms", "edit", "007", "--capacity", "6").exitCode == 2)
    }

    @Test(arguments: [
        ("students list --limit many", "--limit: “many” is not a whole number."),
        (
            "passes list --expiring 99999999999999",
            "--expiring: “99999999999999” is out of range: a number has at most 9 digits."
        ),
        ("students show 0", "<student>: “0” is not an id: ids are numbers from 1 up."),
        (
            "sessions list --from 20/11",
            "--from: “20/11” is not a day: write it as YYYY-MM-DD, such as 2026-11-20."
        ),
    ])
    func `an invalid value is reported with its option`(line: String, sentence: String) throws {
        let result = try AcademyFixture.readOnly.get().run(
            "classly-admin", line.split(separator: " ").map(String.init))
        #expect(result.exitCode == 65)
        #expect(result.errorLines.first == "classly-admin: \(sentence)")
    }

    @Test func `a folder without an academy is reported with the command that creates one`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        let result = try workspace.admin("students", "list")
        #expect(result.exitCode == 2)
        #expect(
            result.errorLines == [
                "classly-admin: There is no academy in \(workspace.data).",
                "Create one with: classly-admin init --data \(workspace.data) --name NAME --currency CODE "
                    + "--time-zone ZONE --email ADDRESS",
            ])
    }

    @Test(arguments: [
        ("classly-admin", "students add --last-name Rojas --first-name", 6),
        ("classly-student", "check-in", 2), ("classly-server", "--port", 2),
    ]) func `an argument that is not UTF-8 text is refused`(program: String, line: String, number: Int) throws
    {
        let path = Workspace.programFolder.appending(path: program).path
        let result = try AcademyFixture.readOnly.get().run(
            "/bin/sh", ["-c", "exec \(path) \(line) \"$(printf 'Jos\\351')\""])
        #expect(result.exitCode == 65)
        let sentence = "The argument \(number), “Jos\u{FFFD}”, is not UTF-8 text."
        #expect(result.errorLines == ["\(program): \(sentence)"])
    }

    @Test func `bad input writes nothing`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        // Entries without a person are those of absences, which fall due meanwhile.
        let audit = ["audit", "list", "--by", "1", "--json"]
        let before = try workspace.run("classly-admin", audit).output
        for (words, code) in Self.cases where code == 65 { _ = try workspace.run("classly-admin", words) }
        #expect(try workspace.run("classly-admin", audit).output == before)
    }
}
