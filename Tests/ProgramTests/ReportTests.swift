import Foundation
import TestSupport
import Testing

/// The reports by group, by the built program.
@Suite(.limitedParallelism) struct ReportTests {
    private func reports(_ words: String...) throws -> ProgramResult {
        try AcademyFixture.readOnly.get().run("classly-admin", ["reports"] + words)
    }

    @Test func `the revenue is shown by plan, also as CSV`() throws {
        #expect(try reports("revenue", "--by", "plan").output.contains("8 classes"))
        let csv = try reports("revenue", "--by", "Method", "--csv").output
        #expect(csv == "method,name,payments,refunded,total,currency\n,cash,1,0.00,200.00,PEN\n")
    }

    @Test func `reports without attendance say so`() throws {
        #expect(try reports("attendance", "--by", "venue").output.contains("No attendance."))
        #expect(try reports("occupancy").output.contains("No attendance."))
        #expect(try reports("stopped").output.contains("All who came weekly still come."))
    }

    @Test func `a report has the same properties with --all as without`() throws {
        let (page, whole) = (
            try reports("owing", "--json").json, try reports("owing", "--all", "--json").json
        )
        #expect(Set(page.keys) == Set(whole.keys))
        #expect(whole["items"] is [Any] && whole["total"] != nil, "\(whole)")
    }

    @Test func `the attendance by week and by hour is empty without records`() throws {
        #expect(try reports("weekly").output.contains("No attendance."))
        #expect(try reports("hours", "--csv").output == "weekday,hour,came\n")
        #expect(try reports("weekly", "--weeks", "105").exitCode == 65)
    }

    @Test(arguments: ["revenue", "weekly", "hours", "occupancy", "usage"])
    func `a report is drawn in a new file, and a file that exists stays without --force`(_ report: String)
        throws
    {
        let file = try Workspace().root + "/report.svg"
        #expect(try reports(report, "--svg", file).exitCode == 0)
        let svg = try String(contentsOfFile: file, encoding: .utf8)
        #expect(svg.hasPrefix("<?xml") && svg.contains("role=\"img\""))
        let again = try reports(report, "--svg", file)
        #expect(again.exitCode == 3 && again.errors.contains("There is a file"), "\(again.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == svg)
        #expect(try reports(report, "--svg", file, "--force").exitCode == 0)
    }

    @Test func `the picture of the revenue is that of months`() throws {
        #expect(try reports("revenue", "--by", "plan", "--svg", "x.svg").exitCode == 64)
    }

    @Test func `the occupancy is printed as CSV`() throws {
        let csv = try reports("occupancy", "--by", "Venue", "--csv").output
        #expect(csv == "venue,name,sessions,present,late,excused,absent,places,occupancy\n")
    }

    @Test func `another grouping is refused with the groupings`() throws {
        let result = try reports("occupancy", "--by", "colour")
        #expect(result.exitCode == 65)
        #expect(result.errors.contains("use class, venue, instructor."))
    }
}
