import TestSupport
import Testing

/// The counts of what students do, by the built programs.
@Suite(.limitedParallelism) struct UsageProgramTests {
    @Test func `what a student does is in the report until they opt out`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(
            try workspace.student("usage").output == "The academy counts what you do, without your name.\n")
        #expect(try workspace.student("favourites", "add", "C1").exitCode == 0)
        #expect(try workspace.student("check-in", "CL1.NO").exitCode == 65)
        let report = try workspace.admin("reports", "usage")
        #expect(report.exitCode == 0, "\(report.errors)")
        #expect(report.output.contains("check-in.unreadable") && report.output.contains("discovered"))
        let csv = try workspace.admin("reports", "usage", "--csv").output
        #expect(csv.hasPrefix("part,day,name,count\n") && csv.contains("\nfunnel,,discovered,1\n"))
        #expect(csv.contains("\nrefusal,,check-in.unreadable,1\n"))
        let out = try workspace.student("usage", "opt-out")
        #expect(out.output == "The academy does not count what you do.\n", "\(out.errors)")
        let after = try workspace.admin("reports", "usage", "--csv").output
        #expect(after.contains("\nfunnel,,discovered,0\n"))
        #expect(try workspace.student("usage", "opt-in", "--json").json["isCounted"] as? Bool == true)
    }

    @Test func `a report of too many days is refused`() throws {
        let result = try AcademyFixture.readOnly.get().run(
            "classly-admin", ["reports", "usage", "--from", "2024-01-01", "--to", "2026-01-01"])
        #expect(result.exitCode == 65 && result.errors.contains("366"))
    }
}
