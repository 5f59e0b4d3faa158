import Testing

@Suite struct DayWordTests {
    /// The day of joining of a student who would be added.
    private func joined(_ word: String) throws -> String? {
        let result = try AcademyFixture.readOnly.get().admin(
            "students", "add", "--first-name", "A", "--last-name", "B", "--joined-on", word, "--dry-run",
            "--json")
        try #require(result.exitCode == 0, "\(result.errors)")
        return result.json["joinedOn"] as? String
    }

    /// The day before a program runs and the one after it, which differ at midnight.
    private func days(_ day: () -> String, while body: () throws -> String?) rethrows -> ([String], String?) {
        let before = day()
        let found = try body()
        return ([before, day()], found)
    }

    @Test(arguments: [("today", 0), ("Tomorrow", 1), ("YESTERDAY", -1)])
    func `a day may be a word`(word: String, offset: Int) throws {
        let (days, found) = try days({ Clock.day(offset) }) { try joined(word) }
        #expect(days.contains(found ?? ""))
    }

    @Test(arguments: [("monday", "MO"), ("Friday", "FR"), ("su", "SU"), ("WE", "WE")])
    func `a weekday is its next day, which may be today`(word: String, weekday: String) throws {
        let next = { Clock.day((0..<7).first { Clock.weekday($0) == weekday } ?? 7) }
        let (days, found) = try days(next) { try joined(word) }
        #expect(days.contains(found ?? ""))
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
}
