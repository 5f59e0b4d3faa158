import Application
import Core
import TestSupport
import Testing

@testable import Discovery

/// What a student has danced so far.
@Suite(.limitedParallelism) struct NumbersTests {
    private let fixture: DiscoveryFixture

    init() async throws {
        fixture = try await DiscoveryFixture()
        try fixture.clock.set("2026-11-20T12:00")
    }

    /// Adds a session that student 1 attended.
    private func attend(
        _ session: Int64, _ day: String, _ style: String = "Salsa", minutes: Int = 60, class id: Int64 = 1,
        instructor: String? = "Ana", instructorID: Int64 = 1
    ) throws {
        fixture.attendance.add(1, session: session, on: try CalendarDay(parsing: day))
        fixture.catalogue.add(
            session,
            TaughtSession(
                minutes: minutes, academyClass: ClassID(id), className: "Class \(id)", style: style,
                instructor: InstructorID(instructorID), instructorName: instructor))
    }

    private func numbers() async throws -> StudentStatistics {
        try await fixture.send(ShowNumbers(student: .me), as: "student:1")
    }

    @Test func `minutes are counted in all and by month, and months without a session are zero`() async throws
    {
        try attend(1, "2026-09-02", minutes: 90)
        try attend(2, "2026-11-19")
        try attend(3, "2026-11-20", minutes: 45)
        let numbers = try await numbers()
        #expect(numbers.sessions == 3 && numbers.minutes == 195)
        #expect(numbers.months.map(\.month) == ["2026-09", "2026-10", "2026-11"])
        #expect(numbers.months.map(\.minutes) == [90, 0, 105])
        #expect(numbers.months.map(\.sessions) == [1, 0, 2])
    }

    @Test func `without a session all numbers are zero`() async throws {
        let numbers = try await numbers()
        #expect(numbers.sessions == 0 && numbers.months.isEmpty && numbers.favouriteStyles.isEmpty)
        #expect(numbers.streakWeeks == 0 && numbers.longestStreakWeeks == 0)
    }

    @Test func `a new session counts at once`() async throws {
        try attend(1, "2026-11-19")
        #expect(try await numbers().sessions == 1)
        try attend(2, "2026-11-20")
        #expect(try await numbers().sessions == 2)
    }

    @Test func `the favourite style is the most frequent one, and ties are all named`() async throws {
        try attend(1, "2026-11-18", "Tango", class: 1, instructor: "Ana")
        try attend(2, "2026-11-19", "Salsa", class: 2, instructor: nil)
        #expect(try await numbers().favouriteStyles.map(\.name) == ["Salsa", "Tango"])
        #expect(try await numbers().mostVisitedClasses.map(\.name) == ["Class 1", "Class 2"])
        try attend(3, "2026-11-20", "Salsa", class: 2, instructor: "Leo", instructorID: 2)
        let counted = try await numbers()
        #expect(counted.favouriteStyles == [SessionCount(name: "Salsa", sessions: 2)])
        #expect(counted.mostVisitedClasses == [SessionCount(name: "Class 2", sessions: 2)])
        #expect(counted.mostVisitedInstructors.map(\.name) == ["Ana", "Leo"])
    }

    @Test func `instructors of one name are counted apart`() async throws {
        try attend(1, "2026-11-18", instructor: "Ana", instructorID: 1)
        try attend(2, "2026-11-19", instructor: "Ana", instructorID: 2)
        #expect(try await numbers().mostVisitedInstructors.map(\.sessions) == [1, 1])
        try attend(3, "2026-11-20", instructor: "Ana", instructorID: 2)
        #expect(try await numbers().mostVisitedInstructors.map(\.sessions) == [2])
    }

    // 2026-11-20 is a Friday.
    @Test(arguments: [
        (["2026-11-16"], 1, 1), (["2026-11-15"], 1, 1), (["2026-11-09"], 1, 1), (["2026-11-08"], 0, 1),
        (["2026-11-16", "2026-11-15"], 2, 2), (["2026-11-20", "2026-11-08"], 1, 1),
        (["2026-11-14", "2026-11-08", "2026-11-01", "2026-10-18"], 3, 3),
        (["2026-11-20", "2026-10-07", "2026-09-30", "2026-09-23"], 1, 3),
    ])
    func `a streak counts weeks from Monday on, up to this week or the last one`(
        _ days: [String], streak: Int, longest: Int
    ) async throws {
        for (session, day) in days.enumerated() { try attend(Int64(session + 1), day) }
        let numbers = try await numbers()
        #expect(numbers.streakWeeks == streak && numbers.longestStreakWeeks == longest)
    }

    @Test func `at most the last 120 months are listed, and all sessions count`() async throws {
        try attend(1, "2016-11-30")
        try attend(2, "2016-12-01")
        let numbers = try await numbers()
        #expect(numbers.months.count == DiscoveryLimits.months && numbers.months[0].month == "2016-12")
        #expect(numbers.sessions == 2)
    }

    @Test func `the ranking has the most stars first, and equal stars share a place`() async throws {
        for id: Int64 in 1...4 { fixture.catalogue.add(id, "Salsa") }
        try await fixture.rate(1, "3")
        try await fixture.rate(2, "5")
        try await fixture.rate(3, "3")
        try await fixture.rate(4, "2.5")
        let ranking = try await numbers().ranking
        #expect(ranking.map(\.class.number) == [2, 1, 3, 4] && ranking.map(\.place) == [1, 2, 2, 4])
    }

    @Test func `the numbers of others are not shown`() async throws {
        let others = ShowNumbers(student: .id(StudentID(1)))
        #expect(await fixture.errorCode(of: others, as: "student:2") == "access.not-yours")
        #expect(try await fixture.send(others, as: "admin").sessions == 0)
    }
}
