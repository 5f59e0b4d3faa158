import Application
import Core
import TestSupport
import Testing

@testable import ClassManagement

@Suite(.limitedParallelism) struct AvailabilityTests {
    private func rooms(
        _ fixture: ClassesFixture, at: String, minutes: Int = 60, capacity: Int? = nil
    ) async throws -> [String?] {
        try await fixture.send(
            FindFreeRooms(at: LocalDateTime(parsing: at), minutes: minutes, capacity: capacity)
        ).items.map(\.key)
    }

    private func instructors(_ fixture: ClassesFixture, at: String, venue: String) async throws -> [String?] {
        try await fixture.send(
            FindFreeInstructors(at: LocalDateTime(parsing: at), minutes: 60, venue: .key(venue))
        ).items.map(\.key)
    }

    @Test func `a room is free until a session begins and from its end on`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        #expect(try await rooms(fixture, at: "2026-11-23T17:00") == ["one", "two", "far"])
        #expect(try await rooms(fixture, at: "2026-11-23T17:01") == ["two", "far"])
        #expect(try await rooms(fixture, at: "2026-11-23T18:59") == ["two", "far"])
        #expect(try await rooms(fixture, at: "2026-11-23T19:00") == ["one", "two", "far"])
    }

    @Test func `small and archived rooms, and those of a cancelled session, follow their rules`() async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        #expect(try await rooms(fixture, at: "2026-11-24T10:00", capacity: 13) == ["one", "far"])
        try await fixture.send(EditVenue(venue: .key("santiago"), isArchived: true))
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(CancelSession(session: session.id, reason: "x"))
        #expect(try await rooms(fixture, at: "2026-11-23T18:00") == ["one", "two"])
    }

    @Test func `the time is by the clock of the venue`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("sur", room: "far", instructor: "ana", "MO 18:00-19:00")
        #expect(try await rooms(fixture, at: "2026-11-23T18:00") == ["one", "two"])
        // 18:00 in Santiago is 16:00 in Lima.
        #expect(try await instructors(fixture, at: "2026-11-23T18:00", venue: "santiago") == ["leo"])
        #expect(try await instructors(fixture, at: "2026-11-23T16:00", venue: "lima") == ["leo"])
        #expect(try await instructors(fixture, at: "2026-11-23T18:00", venue: "lima") == ["ana", "leo"])
    }

    @Test(arguments: [4, 481])
    func `a time lasts as long as a session can`(_ minutes: Int) async throws {
        let fixture = try await ClassesFixture()
        let code = await errorCode { try await rooms(fixture, at: "2026-11-23T18:00", minutes: minutes) }
        #expect(code == "minutes.out-of-range")
    }

    @Test func `the hours are those of the instructor who taught, and no others`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", "MO 18:00-19:30")
        let past = try await fixture.sessions(of: "salsa")
        try await fixture.send(EditSession(session: past[1].id, instructor: .set(.key("leo"))))
        try await fixture.send(CancelSession(session: past[0].id, reason: "x"))
        let rows = try await fixture.send(ReportTeaching()).rows
        #expect(rows.map(\.instructorName) == ["Ana Ñahui", "Leo Díaz"])
        #expect(rows.map(\.sessions) == [1, 1] && rows.map(\.minutes) == [90, 90])
        #expect(rows.map(\.substitutions) == [0, 1] && rows.map(\.month) == ["2026-11", "2026-11"])
        let of = ReportTeaching(from: try day("2026-11-10"), instructor: .key("leo"))
        #expect(try await fixture.send(of).rows.isEmpty)
    }

    @Test func `a moved session of the instructor whom the class had then is no substitution`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", "MO 18:00-19:30")
        let past = try await fixture.sessions(of: "salsa")
        let later = LocalDateTime(past[1].day, try TimeOfDay(parsing: "20:00"))
        try await fixture.send(EditSession(session: past[1].id, at: later))
        try await fixture.send(EditClass(class: .key("salsa"), instructor: .set(.key("leo"))))
        let rows = try await fixture.send(ReportTeaching()).rows
        #expect(rows.map(\.instructorName) == ["Ana Ñahui"])
        #expect(rows.map(\.substitutions) == [0])
    }
}
