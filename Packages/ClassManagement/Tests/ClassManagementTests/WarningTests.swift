import Application
import ClassManagement
import Core
import TestSupport
import Testing

/// Remarks on changes that are made although they may be mistakes.
@Suite(.limitedParallelism) struct WarningTests {
    @Test(arguments: [
        ("2026-11-01T10:00", "is before the first day of its class, 2026-11-02."),
        ("2026-12-19T10:00", "is after the last day of its class, 2026-12-18."),
    ])
    func `an extra session outside the days of its class has a warning`(
        _ at: String, _ end: String
    ) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let session = try await fixture.addSession(of: "salsa", at: at)
        #expect(session.warnings?.map(\.code) == ["session.outside-class"])
        #expect(session.warnings?.first?.message.hasSuffix(end) == true)
    }

    @Test func `an extra session on a holiday has a warning, and takes place`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.send(AddHoliday(date: day("2026-12-08"), name: "Feast"))
        let session = try await fixture.addSession(of: "salsa", at: "2026-12-08T10:00")
        #expect(session.warnings?.map(\.code) == ["session.on-holiday"] && !session.isCancelled)
        #expect(try await fixture.send(ShowSession(session: session.id)).warnings == nil)
    }

    @Test(arguments: [true, false])
    func `a session that takes place again has a warning if the day became a holiday`(
        _ isHoliday: Bool
    ) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-12-07").first)
        try await fixture.send(CancelSession(session: session.id, reason: "Rain"))
        if isHoliday { try await fixture.send(AddHoliday(date: day("2026-12-07"), name: "Feast")) }
        let again = try await fixture.send(UncancelSession(session: session.id))
        let expected: [String]? = isHoliday ? ["session.on-holiday"] : nil
        #expect(!again.isCancelled && again.warnings?.map(\.code) == expected)
        #expect(try await fixture.send(ShowSession(session: session.id)).warnings == nil)
    }

    @Test func `an extra session outside the days of its class takes place again with a warning`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let session = try await fixture.addSession(of: "salsa", at: "2026-12-19T10:00")
        try await fixture.send(CancelSession(session: session.id, reason: "Rain"))
        let again = try await fixture.send(UncancelSession(session: session.id))
        #expect(again.warnings?.map(\.code) == ["session.outside-class"])
    }

    @Test func `an extra session within the class has no warning`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        #expect(try await fixture.addSession(of: "salsa", at: "2026-12-18T10:00").warnings == nil)
    }

    @Test func `an enrolment in a class that meets at the time of another one has a warning`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "MO 18:00-19:00, WE 10:00-11:00")
        try await fixture.addClass("ballet", room: "two", "MO 18:30-19:30")
        #expect(try await fixture.enrol(1).warnings == nil)
        let warnings = try await fixture.enrol(1, in: "ballet").warnings
        #expect(warnings?.map(\.code) == ["enrolment.overlap"])
        #expect(
            warnings?.first?.message.contains(
                "“ballet” (MO 2026-11-23, 18:30) overlaps “salsa” (MO 2026-11-23, 18:00)") == true)
    }

    @Test func `classes one after the other, or of an enrolment that ended, give no warning`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.addClass("next", room: "two", "MO 19:00-20:00")
        try await fixture.addClass("same", room: "two", "MO 18:00-19:00")
        try await fixture.enrol(1, from: "2026-11-02")
        #expect(try await fixture.enrol(1, in: "next").warnings == nil)
        try await fixture.unenrol(1, until: "2026-11-22")
        #expect(try await fixture.enrol(1, in: "same").warnings == nil)
    }

    @Test func `an enrolment that ended before a session does not clash with it`() async throws {
        let fixture = try await ClassesFixture()
        // It is 07:00: a session of the class begins, and the student is not at the one of the evening.
        try await fixture.addClass("salsa", "FR 07:00-08:00, FR 18:00-19:00")
        for student in [1, 2] as [Int64] { try await fixture.enrol(student, from: "2026-11-10") }
        try await fixture.addClass("ballet", room: "two", "FR 18:30-19:30", to: "2026-11-20")
        try await fixture.unenrol(1)
        #expect(try await fixture.enrol(1, in: "ballet").warnings == nil)
        #expect(try await fixture.enrol(2, in: "ballet").warnings?.map(\.code) == ["enrolment.overlap"])
    }

    @Test func `a clash of sessions in two time zones names the zones`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", "MO 10:00-11:00")
        let text = await sentence {
            try await fixture.addClass("sur", room: "far", instructor: "ana", "MO 12:00-13:00")
        }
        #expect(text.contains("12:00 America/Santiago)") && text.contains("10:00 America/Lima)"), "\(text)")
    }

    @Test func `staff see how many students are expected and were present, students do not`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.enrol(1)
        let session = try #require(try await fixture.send(ListSessions()).items.first)
        fixture.attended.add(session.id)
        let shown = try await fixture.send(ShowSession(session: session.id))
        #expect(shown.expected == 1 && shown.present == 2 && session.present == 0)
        #expect(shown.walkIns == 1 && shown.presentExpected == 1 && session.walkIns == 0)
        let own = try await fixture.send(ListStudentSessions(student: .me), as: "student:1").items.first
        #expect(own?.id == session.id && own?.expected == nil && own?.present == nil && own?.walkIns == nil)
    }

    @Test func `a session has the debts of its expected students, for staff who may read payments`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.enrol(1)
        let session = try #require(try await fixture.send(ListSessions()).items.first)
        #expect(session.owed == nil)
        for student in [2, 4] as [Int64] { try await fixture.enrol(student) }
        #expect(try await fixture.send(ShowSession(session: session.id)).owed?.decimal == "50.00")
        #expect(try await fixture.send(ListSessions()).items.first?.owed?.decimal == "50.00")
        let shown = try await fixture.send(ShowSession(session: session.id), as: "planner")
        let listed = try await fixture.send(ListSessions(), as: "planner").items.first
        #expect(shown.expected == 3 && shown.owed == nil && listed?.owed == nil)
    }
}
