import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Usage

/// The report of what students did.
@Suite(.limitedParallelism) struct UsageReportTests {
    private let fixture: UsageFixture

    init() async throws { fixture = try await UsageFixture() }

    private func step(_ step: FunnelStep, in report: UsageReport) throws -> [Int] {
        let found = try #require(report.funnel.first { $0.step == step })
        return [found.students, found.all]
    }

    @Test func `a day has the number of each kind of event and of the students`() async throws {
        try await fixture.count(
            .pageOpened("page.home"), .codeScanned("late"), .scanRefused(reason: "check-in.expired"),
            .wishMade(ClassID(7)), .recommendationTaken(ClassID(7)), .searchedWithoutResult("tango"))
        try await fixture.count(
            .pageOpened("page.home"), .attended(on: CalendarDay(parsing: "2026-11-20")), of: 2)
        try await fixture.count(.attended(on: CalendarDay(parsing: "2026-11-20")), of: 3)
        let report = try await fixture.report()
        let day = try #require(report.days.last)
        #expect(
            day
                == UsageDay(
                    day: try CalendarDay(parsing: "2026-11-20"), students: 2, pages: 2, scans: 1, refusals: 1,
                    emptySearches: 1, wishes: 1, recommendations: 1))
        #expect(report.pages == [UsageCount(name: "page.home", times: 2)])
        #expect(report.refusals == [UsageCount(name: "check-in.expired", times: 1)])
        #expect(report.searches == [UsageCount(name: "tango", times: 1)])
    }

    @Test func `the funnel counts the students who took each step after the ones before it`() async throws {
        let today = try CalendarDay(parsing: "2026-11-20")
        for student in Int64(1)...4 { try await fixture.count(.classDiscovered, of: student) }
        for student in Int64(1)...3 { try await fixture.count(.wishMade(ClassID(7)), of: student) }
        for student in Int64(1)...2 {
            try await fixture.count(.enrolled(ClassID(7)), .attended(on: today), of: student)
        }
        try await fixture.count(.attended(on: today.adding(days: 2)), of: 1)
        // Staff enrolled this one, who never looked.
        try await fixture.count(.enrolled(ClassID(7)), .attended(on: today), of: 5)
        let report = try await fixture.report(to: "2026-11-30")
        #expect(try step(.discovered, in: report) == [4, 4])
        #expect(try step(.wished, in: report) == [3, 3])
        #expect(try step(.enrolled, in: report) == [2, 3])
        #expect(try step(.attended, in: report) == [2, 3])
        #expect(try step(.cameBack, in: report) == [1, 1])
    }

    @Test func `a step counts only if it is not before the step before it`() async throws {
        try await fixture.count(.wishMade(ClassID(7)))
        fixture.clock.advance(seconds: 86_400)
        try await fixture.count(.classDiscovered)
        var report = try await fixture.report(to: "2026-11-30")
        #expect(try step(.wished, in: report) == [0, 1])
        try await fixture.count(.wishMade(ClassID(7)))
        report = try await fixture.report(to: "2026-11-30")
        #expect(try step(.wished, in: report) == [1, 1])
    }

    @Test func `two sessions on one day are no return`() async throws {
        let today = try CalendarDay(parsing: "2026-11-20")
        try await fixture.count(.attended(on: today), .attended(on: today))
        #expect(try step(.cameBack, in: try await fixture.report()) == [0, 0])
        try await fixture.count(.attended(on: today.adding(days: 1)))
        #expect(try step(.cameBack, in: try await fixture.report(to: "2026-11-21")) == [0, 1])
    }

    @Test func `without days the report is about the last thirty`() async throws {
        let report = try await fixture.report()
        #expect(report.from.description == "2026-10-22" && report.to.description == "2026-11-20")
        #expect(report.days.count == UsageLimits.usualDays && report.days.allSatisfy { $0.students == 0 })
    }

    @Test func `events outside of the days are not counted`() async throws {
        try await fixture.count(.classDiscovered)
        #expect(try await fixture.report(from: "2026-11-19", to: "2026-11-19").funnel[0].all == 0)
        #expect(try await fixture.report(from: "2026-11-20", to: "2026-11-20").funnel[0].all == 1)
        #expect(try await fixture.report(from: "2026-11-21").funnel[0].all == 0)
    }

    @Test func `a report has at most 366 days, in their order`() async throws {
        #expect(try await fixture.report(from: "2025-11-20", to: "2026-11-20").days.count == 366)
        let long = await errorCode { try await fixture.report(from: "2025-11-19", to: "2026-11-20") }
        #expect(long == "usage.too-many-days")
        let reversed = await errorCode { try await fixture.report(from: "2026-11-21", to: "2026-11-20") }
        #expect(reversed == "days.reversed")
    }

    @Test func `only staff read the report`() async throws {
        #expect(await fixture.errorCode(of: ReportUsage(), as: "student:1") == "access.wrong-role")
    }

    @Test func `each list has the fifty most frequent names`() async throws {
        for number in 0...UsageLimits.listed {
            fixture.record(.searchedWithoutResult("style \(number)"))
        }
        try await fixture.count(.searchedWithoutResult("style 7"))
        let searches = try await fixture.report().searches
        #expect(searches.count == UsageLimits.listed && searches.first?.name == "style 7")
    }

    @Test(.onSQLite) func `the days of a report are read by an index`() async throws {
        let day = try CalendarDay(parsing: "2026-11-20")
        let queries = [
            SQLUsageReports.timesByDay(day, day), SQLUsageReports.studentsByDay(day, day),
            SQLUsageReports.steps(day, day),
        ]
        for query in queries {
            let plan = try await fixture.store.read { db in
                try db.rows("EXPLAIN QUERY PLAN \(part: query)").map { try $0["detail"] as String }
            }
            #expect(plan.contains { $0.contains("usage_events_by_day") }, "\(plan)")
            #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
        }
    }

    @Test func `counts are removed after the months of the setting`() async throws {
        let rule = try #require(fixture.usage.retention.first)
        try await fixture.count(.classDiscovered)
        fixture.clock.advance(seconds: 31 * 86_400)
        try await fixture.count(.classDiscovered)
        let settings = [rule.setting.name: "1"]
        for (days, left) in [(0, 2), (1, 1)] {
            let now = fixture.clock.now.adding(seconds: days * 86_400)
            _ = try await fixture.store.write {
                try rule.remove(at: now, limit: 10, settings: settings, in: $0)
            }
            #expect(try await fixture.counts().count == left)
        }
    }
}
