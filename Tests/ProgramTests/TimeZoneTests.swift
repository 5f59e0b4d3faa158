import Foundation
import TestSupport
import Testing

/// The rules of time zones are those of the folder that `TZDIR` names, by the built program.
@Suite(.limitedParallelism) struct TimeZoneTests {
    private static let system = "/usr/share/zoneinfo/"

    /// A folder in which the clocks of Lima are those of another place.
    private func zones(_ workspace: Workspace, lima place: String) throws -> [String: String] {
        let folder = workspace.root + "/zones"
        try FileManager.default.createDirectory(
            atPath: folder + "/America", withIntermediateDirectories: true)
        let file = try #require(FileManager.default.contents(atPath: Self.system + place))
        try file.write(to: URL(fileURLWithPath: folder + "/America/Lima"))
        try workspace.write("# version 2099z\n", to: folder + "/tzdata.zi")
        return ["TZDIR": folder]
    }

    private func academy() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        for words in [
            ["venues", "add", "--name", "Lima", "--time-zone", "America/Lima", "--key", "V"],
            ["rooms", "add", "--venue", "V", "--name", "Sala", "--capacity", "20", "--key", "R"],
            ["class-types", "add", "--style", "Salsa", "--family", "latin", "--level", "open", "--key", "T"],
            [
                "classes", "add", "--class-type", "T", "--room", "R", "--days", Clock.weekday(3), "--start",
                "18:00", "--end", "19:00", "--first-day", Clock.day(1), "--last-day", Clock.day(20),
                "--capacity", "10", "--key", "C",
            ],
        ] {
            let done = try workspace.run("classly-admin", words)
            try #require(done.exitCode == 0, "\(words): \(done.errors)")
        }
        return workspace
    }

    private func starts(
        _ workspace: Workspace, _ environment: [String: String] = [:]
    ) throws -> [(instant: String, time: String)] {
        let words = ["sessions", "list", "--class", "C", "--json"]
        return try workspace.run("classly-admin", words, environment: environment).items().map {
            ($0["startsAt"] as? String ?? "", $0["startTime"] as? String ?? "")
        }
    }

    @Test func `a class stays at its time of day when the rules of the system change`() throws {
        let workspace = try academy()
        let before = try starts(workspace)
        #expect(!before.isEmpty && before.allSatisfy { $0.instant.hasSuffix("T23:00:00.000Z") })
        // The first command applies the new rules.
        let environment = try zones(workspace, lima: "America/La_Paz")
        let first = try workspace.run("classly-admin", ["venues", "list"], environment: environment)
        #expect(first.exitCode == 0)
        let after = try starts(workspace, environment)
        #expect(after.count == before.count)
        #expect(after.allSatisfy { $0.instant.hasSuffix("T22:00:00.000Z") && $0.time == "18:00" })
        let log = try workspace.run(
            "classly-admin", ["audit", "list", "--action", "ApplyZoneRules", "--json"],
            environment: environment)
        #expect(log.items().map { $0["subject"] as? String } == ["class 1"])
    }

    @Test func `doctor says the version of the rules, or that the system has none`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        let found = try workspace.run(
            "classly-admin", ["doctor"], environment: zones(workspace, lima: "America/Lima"))
        #expect(found.exitCode == 0 && found.output.contains(/ok +time-zones +2099z/), "\(found.output)")
        let missing = try workspace.run(
            "classly-admin", ["doctor"], environment: ["TZDIR": workspace.root + "/none"])
        #expect(missing.exitCode == 1 && missing.output.contains("tzdata"), "\(missing.output)")
    }
}
