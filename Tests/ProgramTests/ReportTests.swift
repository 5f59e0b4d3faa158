import Testing

/// The reports by group, by the built program.
@Suite struct ReportTests {
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
        #expect(whole["students"] is [Any] && whole["total"] != nil, "\(whole)")
    }

    @Test func `another grouping is refused with the groupings`() throws {
        let result = try reports("occupancy", "--by", "colour")
        #expect(result.exitCode == 65)
        #expect(result.errors.contains("use class, venue, instructor."))
    }
}
