import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct StudentSessionTests {
    private func days(
        _ fixture: ClassesFixture, from: String? = nil, to: String? = nil
    ) async throws -> [String] {
        let request = ListStudentSessions(
            student: .me, from: try from.map { try day($0) }, to: try to.map { try day($0) })
        return try await fixture.send(request, as: "student:1").items.map(\.day.description)
    }

    @Test func `a student sees the sessions of their classes from today on`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-30")
        try await fixture.addClass("ballet", room: "two", to: "2026-11-30")
        try await fixture.enrol(1, from: "2026-11-01")
        #expect(try await days(fixture) == ["2026-11-23", "2026-11-30"])
        #expect(try await days(fixture, to: "2026-11-23") == ["2026-11-23"])
        #expect(
            try await days(fixture, from: "2026-11-16", to: "2026-11-23") == ["2026-11-16", "2026-11-23"])
    }

    @Test func `a student sees no session after the end of the enrolment`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.enrol(1)
        try await fixture.unenrol(1, until: "2026-11-23")
        #expect(try await days(fixture) == ["2026-11-23"])
    }

    @Test func `a student sees why a session is cancelled`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-30")
        try await fixture.enrol(1)
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(CancelSession(session: session.id, reason: "No power"))
        let holiday = try await fixture.send(AddHoliday(date: day("2026-11-30"), name: "Strike"))
        let listed = try await fixture.send(ListStudentSessions(student: .me), as: "student:1").items
        #expect(listed.map(\.cancelReason) == ["No power", "Strike"])
        #expect(listed.map(\.holiday) == [nil, holiday.id])
    }

    @Test func `a student sees at which sessions they are checked in`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-30")
        for student in [1, 2] as [Int64] { try await fixture.enrol(student) }
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        fixture.attended.add(session.id)
        func isIn(_ student: String) async throws -> [Bool] {
            try await fixture.send(ListStudentSessions(student: .me), as: student).items.map {
                $0.checkedInAt != nil
            }
        }
        #expect(try await isIn("student:1") == [true, false])
        #expect(try await isIn("student:2") == [false, false])
    }

    @Test func `a student sees when check-in opens, and not at a cancelled session`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-30")
        try await fixture.enrol(1)
        let cancelled = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-30").first)
        try await fixture.send(CancelSession(session: cancelled.id, reason: "No power"))
        let listed = try await fixture.send(ListStudentSessions(student: .me), as: "student:1").items
        let first = try #require(listed.first)
        let opening = first.startsAt.adding(minutes: -30)
        #expect(listed.map(\.checkInOpensAt) == [opening, nil])
        let moments = [
            opening.adding(milliseconds: -1), opening, first.endsAt.adding(milliseconds: -1), first.endsAt,
        ]
        #expect(moments.map(first.awaitsCheckIn) == [false, true, true, false])
        fixture.attended.add(first.id)
        let present = try await fixture.send(ListStudentSessions(student: .me), as: "student:1").items.first
        #expect(present?.awaitsCheckIn(at: opening) == false)
        #expect(listed.last?.awaitsCheckIn(at: cancelled.startsAt) == false)
    }

    @Test func `a student sees the sessions of no other student`() async throws {
        let fixture = try await ClassesFixture()
        let other = ListStudentSessions(student: .id(StudentID(2)))
        #expect(await errorCode { try await fixture.send(other, as: "student:1") } == "access.not-yours")
    }

    @Test func `a student sees day, hour, place and instructor of their classes`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
        try await fixture.enrol(1)
        let listed = try await fixture.send(ListStudentClasses(student: .me), as: "student:1").items
        #expect(listed.map(\.slots) == [try week("MO 18:00-19:00")])
        #expect(listed.map { "\($0.roomName), \($0.venueName)" } == ["Salón 1, San Borja"])
        #expect(listed.map(\.instructorName) == ["Ana Ñahui"])
    }

    @Test func `a student lists the venues`() async throws {
        let fixture = try await ClassesFixture()
        let venues = try await fixture.send(ListVenues(), as: "student:1").items
        #expect(venues.map(\.name) == ["San Borja", "Providencia"])
    }
}
