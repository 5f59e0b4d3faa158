import Core
import TestSupport
import Testing

@testable import Terminal

@Suite(.limitedParallelism) struct DayWordTests {
    /// The day of a holiday that would be added.
    private func planned(_ word: String) throws -> String? {
        let result = try AcademyFixture.readOnly.get().admin(
            "holidays", "add", "--name", "A", "--date", word, "--dry-run", "--json")
        try #require(result.exitCode == 0, "\(result.errors)")
        return result.json["date"] as? String
    }

    /// The day before a program runs and the one after it, which differ at midnight.
    private func days(_ day: () -> String, while body: () throws -> String?) rethrows -> ([String], String?) {
        let before = day()
        let found = try body()
        return ([before, day()], found)
    }

    @Test(arguments: [("today", 0), ("Tomorrow", 1), ("YESTERDAY", -1)])
    func `a day may be a word`(word: String, offset: Int) throws {
        let (days, found) = try days({ Clock.day(offset) }) { try planned(word) }
        #expect(days.contains(found ?? ""))
    }

    /// It is never the same day in both zones, so that one of them has not that of the machine.
    @Test(arguments: [("Pacific/Kiritimati", 14.0), ("Pacific/Pago_Pago", -11.0)])
    func `a word is a day of the academy's time zone`(zone: String, hours: Double) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        try workspace.sql("UPDATE academy SET time_zone = '\(zone)'")
        let (days, found) = try days({ Clock.day(0, hours: hours) }) {
            try workspace.admin(
                "students", "add", "--first-name", "A", "--last-name", "B", "--joined-on", "today",
                "--dry-run", "--json"
            ).json["joinedOn"] as? String
        }
        #expect(days.contains(found ?? ""), "\(found ?? "")")
    }

    @Test(arguments: [("monday", "MO"), ("Friday", "FR"), ("su", "SU"), ("WE", "WE")])
    func `a weekday is its next day, which may be today`(word: String, weekday: String) throws {
        let next = { Clock.day((0..<7).first { Clock.weekday($0) == weekday } ?? 7) }
        let (days, found) = try days(next) { try planned(word) }
        #expect(days.contains(found ?? ""))
    }

    /// A day of the week is the next one where something is planned, and the last one where something has
    /// happened. Both are today on that day.
    @Test(arguments: 0..<7) func `a weekday of what has happened is its last day`(offset: Int) throws {
        let word = Clock.weekday(-offset)
        let (days, found) = try days({ Clock.day(-offset) }) {
            let result = try AcademyFixture.readOnly.get().admin(
                "payments", "record", "1", "--plan", "P1", "--method", "cash", "--date", word, "--dry-run",
                "--json")
            return result.json["paidOn"] as? String ?? result.errors
        }
        #expect(days.contains(found ?? "") || Clock.weekday(-offset) != word, "\(found ?? "")")
    }

    @Test(arguments: 0..<7) func `a student has joined on the last such weekday`(offset: Int) throws {
        let word = Clock.weekday(-offset)
        let (days, found) = try days({ Clock.day(-offset) }) {
            let result = try AcademyFixture.readOnly.get().admin(
                "students", "add", "--first-name", "A", "--last-name", "B", "--joined-on", word, "--dry-run",
                "--json")
            return result.json["joinedOn"] as? String ?? result.errors
        }
        #expect(days.contains(found ?? "") || Clock.weekday(-offset) != word, "\(found ?? "")")
    }

    @Test(arguments: [
        ("today", 0), (Clock.day(0), 0), ("2026-01-01T00:00:00.000Z", 0), ("someday", 65), ("12:00", 65),
    ])
    func `refusals are listed since a day or an instant`(_ since: String, _ code: Int) throws {
        let result = try AcademyFixture.readOnly.get().run(
            "classly-admin", ["attendance", "refusals", "--since", since])
        #expect(Int(result.exitCode) == code, "\(result.errors)")
    }

    @Test(arguments: ["rooms free", "instructors free --venue 1"])
    func `what is free at a time of a day of the week is found, and the help has an example`(
        command: String
    ) throws {
        let words = command.split(separator: " ").map(String.init)
        let workspace = try AcademyFixture.readOnly.get()
        for (at, code) in [("thursday 19:30", 0), ("someday 19:30", 65)] {
            let found = try workspace.run("classly-admin", words + ["--at", at, "--minutes", "30"])
            #expect(Int(found.exitCode) == code, "\(at): \(found.errors)")
        }
        let help = try workspace.run("classly-admin", words + ["--help"]).output
        #expect(help.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains("“thursday 19:30”"))
    }

    @Test func `a day of refusals begins in the academy's time zone`() throws {
        let zone = try Zone(parsing: "America/Lima", field: "zone")
        let since = try DayWords.$zone.withValue(zone) { try PastInstant(word: "20/11/2026").instant }
        #expect(since.description == "2026-11-20T05:00:00.000Z")
    }

    @Test(arguments: [
        "audit list", "payments list", "reports revenue", "reports attendance", "attendance list --student 1",
    ])
    func `the first day of a list of the past is a day of the last week`(command: String) throws {
        // With the next such day, the period would be reversed.
        let words = command.split(separator: " ").map(String.init)
        let yesterday = Clock.weekday(-1)
        let result = try AcademyFixture.readOnly.get().run(
            "classly-admin", words + ["--from", yesterday, "--to", "today"])
        #expect(result.exitCode == 0 || Clock.weekday(-1) != yesterday, "\(result.errors)")
        let planned = try AcademyFixture.readOnly.get().admin(
            "sessions", "list", "--from", yesterday, "--to", "today")
        #expect(planned.exitCode != 0 || Clock.weekday(-1) != yesterday, "the control")
    }

    @Test func `the first day of a student's own attendance is a day of the last week`() throws {
        let yesterday = Clock.weekday(-1)
        let result = try AcademyFixture.readOnly.get().student(
            "attendance", "--from", yesterday, "--to", "today")
        #expect(result.exitCode == 0 || Clock.weekday(-1) != yesterday, "\(result.errors)")
    }

    @Test(arguments: ["Monday", "monday", "mo", "MO"])
    func `a day of the week is accepted by its name`(word: String) throws {
        let result = try AcademyFixture.readOnly.get().admin("timetable", "--day", word)
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    @Test func `a status is accepted in any case`() throws {
        let result = try AcademyFixture.readOnly.get().admin(
            "students", "list", "--status", "Active", "--json")
        #expect(result.items().count == 1, "\(result.errors)")
    }

    @Test(arguments: [
        "classes list --sort Name", "payments record 1 --plan P1 --method Cash --dry-run",
        "staff invite --role Admin --email bea@example.org --dry-run",
        "holidays add --date 2027-01-01 --name Feriado --venues all,V1 --dry-run",
    ])
    func `a word is accepted in any case, and the word all beside other venues`(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let result = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(result.exitCode == 0, "\(command): \(result.errors)")
    }
}
