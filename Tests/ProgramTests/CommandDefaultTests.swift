import TestSupport
import Testing

/// What commands take from the academy or from an entity when an option is left out, and what they say.
@Suite(.limitedParallelism) struct CommandDefaultTests {
    private func workspace() throws -> Workspace { try Workspace(copyOf: AcademyFixture.populated.get()) }

    private func done(_ words: [String], in workspace: Workspace) throws -> [String: Any] {
        let result = try workspace.run("classly-admin", words + ["--json"])
        try #require(result.exitCode == 0, "\(words): \(result.errors)")
        return result.json
    }

    @Test func `a venue without a time zone has the academy's`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let academy = try done(["academy", "show"], in: workspace)["timeZone"] as? String
        let venue = try done(["venues", "add", "--name", "Centro"], in: workspace)
        #expect(venue["timeZone"] as? String == academy && academy != nil)
    }

    /// The weekly slots of a class, as day and times.
    private func slots(_ json: [String: Any]) -> [String] {
        (json["slots"] as? [[String: Any]] ?? []).map {
            "\($0["day"] ?? "") \($0["startTime"] ?? "")-\($0["endTime"] ?? "")"
        }
    }

    private func addClass(_ week: [String], in workspace: Workspace) throws -> String {
        let words = [
            "classes", "add", "--name", "Own", "--class-type", "1", "--room", "1", "--capacity", "5",
            "--first-day", "2027-02-01", "--last-day", "2027-06-30",
        ]
        return "\(try done(words + week, in: workspace)["id"] ?? "")"
    }

    @Test func `other days keep the time of a class, and other times its days`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let id = try addClass(["--days", "TU,TH", "--start", "06:00", "--end", "07:00"], in: workspace)
        let other = try done(["classes", "edit", id, "--days", "FR", "--yes"], in: workspace)
        #expect(slots(other) == ["FR 06:00-07:00"])
        let later = try done(
            ["classes", "edit", id, "--start", "07:00", "--end", "08:30", "--yes"], in: workspace)
        #expect(slots(later) == ["FR 07:00-08:30"])
    }

    @Test func `other days from a later day keep the time of that day`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let id = try addClass(["--days", "TU,TH", "--start", "06:00", "--end", "07:00"], in: workspace)
        let edit = ["classes", "edit", id, "--yes"]
        _ = try done(
            edit + ["--start", "18:00", "--end", "19:00", "--from", "2027-03-01"], in: workspace)
        let edited = try done(edit + ["--days", "FR", "--from", "2027-04-01"], in: workspace)
        let upcoming = edited["upcoming"] as? [[String: Any]] ?? []
        #expect(upcoming.map(slots) == [["TU 18:00-19:00", "TH 18:00-19:00"], ["FR 18:00-19:00"]])
    }

    @Test func `other days of a class with several times need the time too`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let id = try addClass(["--slot", "TU@06:00-07:00", "--slot", "TH@06:00-08:00"], in: workspace)
        for words in [["--days", "FR"], ["--start", "06:00"], ["--days", "FR", "--end", "07:00"]] {
            let refused = try workspace.admin("classes", "edit", id, words[0], words[1], "--yes")
            #expect(refused.exitCode == 64)
            #expect(refused.errors.contains("--days, --start and --end"), "\(refused.errors)")
        }
    }

    @Test(arguments: ["archive", "restore"]) func `a command that asks nothing accepts --yes`(
        verb: String
    ) throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        _ = try done(["venues", "add", "--name", "Centro", "--key", "centro"], in: workspace)
        _ = try done(["venues", verb, "centro", "--yes"], in: workspace)
        let help = try workspace.run("classly-admin", ["venues", verb, "--help"])
        #expect(!help.output.contains("--yes"))
    }

    @Test func `a misspelt word for a day is refused with the words`() throws {
        let workspace = try AcademyFixture.readOnly.get()
        let refused = try workspace.admin("sessions", "list", "--from", "tomorow")
        #expect(refused.exitCode == 65)
        #expect(
            refused.errorLines.first
                == "classly-admin: --from: “tomorow” is not a date: write it as YYYY-MM-DD, or use a word "
                + "such as today, tomorrow, yesterday or monday.")
        let number = try workspace.admin("sessions", "list", "--from", "2026-02-30")
        #expect(number.errors.contains("YYYY-MM-DD") && !number.errors.contains("tomorrow"))
    }

    @Test(arguments: [["students", "show", "roj"], ["payments", "list", "--student", "roj"]])
    func `a part of a student's name is refused with the command that finds it`(words: [String]) throws {
        let refused = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(refused.exitCode == 2)
        #expect(refused.errorLines.first == "classly-admin: There is no student roj.")
        #expect(refused.errors.contains("students list --search \"roj\""), "\(refused.errors)")
    }

    @Test func `a missing option is said in the language of the account`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let words = ["students", "add", "--first-name", "Eva"]
        #expect(try workspace.admin("language", "set", "es").exitCode == 0)
        let refused = try workspace.run("classly-admin", words, environment: ["LANG": "C"])
        #expect(refused.exitCode == 64)
        #expect(refused.errorLines.first?.contains("Falta el argumento '--last-name") == true)
        #expect(try workspace.admin("language", "reset").exitCode == 0)
        let english = try workspace.run("classly-admin", words, environment: ["LANG": "C"])
        #expect(english.errorLines.first?.contains("Missing expected argument") == true)
    }

    @Test(arguments: ["xx", "es-XX", "qqq"]) func `a language that does not exist is refused`(
        tag: String
    ) throws {
        let workspace = try AcademyFixture.readOnly.get()
        let refused = try workspace.admin("academy", "edit", "--language", tag, "--dry-run")
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("“\(tag)”"), "\(refused.errors)")
    }
}
