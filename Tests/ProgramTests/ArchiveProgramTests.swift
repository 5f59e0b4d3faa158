import TestSupport
import Testing

/// The commands `archive`, `restore` and `delete` of the entities that have them.
@Suite(.limitedParallelism) struct ArchiveProgramTests {
    private static let entities = [
        ("venues", ["--name", "Centro", "--time-zone", "UTC"]),
        ("rooms", ["--venue", "V1", "--name", "Sala B", "--capacity", "9"]),
        ("instructors", ["--name", "Luz Paredes"]),
        ("class-types", ["--style", "Tango", "--family", "latin", "--level", "open"]),
        ("terms", ["--name", "2027-I", "--first-day", "2027-01-04", "--last-day", "2027-06-27"]),
        (
            "plans",
            ["--name", "4 classes", "--kind", "pass", "--credits", "4", "--valid-days", "30", "--price", "9"]
        ),
        // Its two days have no session.
        (
            "classes",
            [
                "--class-type", "T1", "--room", "R1", "--slot",
                "\(Clock.weekday(3))@05:00-05:30", "--first-day",
                Clock.day(300), "--last-day", Clock.day(301), "--capacity", "9",
            ]
        ),
    ]

    @Test(arguments: entities)
    func `an entity is hidden by archive, listed again by restore and gone by delete`(
        noun: String, values: [String]
    ) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        func admin(_ words: [String]) throws -> ProgramResult {
            let result = try workspace.run("classly-admin", [noun] + words)
            #expect(result.exitCode == 0, "\(words): \(result.errors)")
            return result
        }
        func lists(_ words: String...) throws -> Bool {
            try admin(["list", "--json"] + words).items().contains { $0["key"] as? String == "new" }
        }
        _ = try admin(["add", "--key", "new"] + values)
        _ = try admin(["archive", "new"])
        #expect(try !lists() && lists("--archived"))
        _ = try admin(["restore", "new"])
        #expect(try lists() && !lists("--archived"))
        #expect(try admin(["delete", "new", "--yes"]).output.hasSuffix("is deleted.\n"))
        #expect(try !lists())
    }
}
