import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Guardians are informed that a student left.
@Suite(.limitedParallelism) struct DepartureNoticeTests {
    private let end = RollCallFixture.end

    /// Student 1 is present at the end of the session, and the arrival was told.
    private func fixture() async throws -> RollCallFixture {
        let fixture = try await RollCallFixture.informing(notThereAfter: 0)
        try await fixture.checkIn(1)
        try await fixture.work(at: RollCallFixture.start.adding(minutes: 1))
        fixture.clock.set(end)
        return fixture
    }

    private func leave(_ fixture: RollCallFixture) async throws {
        try await fixture.send(
            RecordDeparture(
                session: RollCallFixture.session, student: .id(StudentID(1)), kind: "picked-up",
                adult: "Rosa Rojas"))
    }

    private func undo(_ fixture: RollCallFixture) async throws {
        try await fixture.send(
            UndoDeparture(session: RollCallFixture.session, student: .id(StudentID(1))))
    }

    private func news(_ fixture: RollCallFixture) -> [String] { Array(fixture.notifier.log.dropFirst()) }

    @Test(arguments: [(-1, []), (0, ["departure 1 19:00"])] as [(Int64, [String])])
    func `guardians are informed after a minute, also when the session is over`(
        milliseconds: Int64, expected: [String]
    ) async throws {
        let fixture = try await fixture()
        try await leave(fixture)
        for seconds in [30, 60] {
            try await fixture.work(at: end.adding(seconds: seconds).adding(milliseconds: milliseconds))
        }
        #expect(news(fixture) == expected)
    }

    @Test func `no one is informed of a departure that was imported`() async throws {
        let fixture = try await fixture()
        _ = try await fixture.store.write { [departures = fixture.rollCall.departures, end] db in
            try departures.insert(
                StoredDeparture(
                    session: RollCallFixture.session, student: StudentID(1), kind: .pickedUp, at: end,
                    adult: "Rosa Rojas", isListed: true, recordedBy: nil), in: db)
        }
        try await fixture.work(at: end.adding(minutes: 2))
        #expect(news(fixture) == [])
        #expect(try await fixture.count("departures") == 1)
    }

    @Test func `guardians are informed once`() async throws {
        let fixture = try await fixture()
        try await leave(fixture)
        for minute in 1...10 { try await fixture.work(at: end.adding(minutes: minute * 10)) }
        #expect(news(fixture) == ["departure 1 19:00"])
        #expect(try await fixture.count("guardian_notices") == 0)
    }

    @Test(arguments: [(-1, 1), (0, 0)] as [(Int64, Int)])
    func `no one is informed of a departure an hour ago`(milliseconds: Int64, count: Int) async throws {
        let fixture = try await fixture()
        try await leave(fixture)
        try await fixture.work(at: end.adding(minutes: 60).adding(milliseconds: milliseconds))
        #expect(news(fixture).count == count)
    }

    @Test func `a departure that is undone within the minute informs no one`() async throws {
        let fixture = try await fixture()
        try await leave(fixture)
        try await undo(fixture)
        try await fixture.work(at: end.adding(minutes: 2))
        #expect(news(fixture) == [])
    }

    /// Reverts the presence of student 1 in a way.
    private func revert(_ way: String, _ fixture: RollCallFixture) async throws {
        let (session, student) = (RollCallFixture.session, Reference<Kind.Student>.id(StudentID(1)))
        if way == "undo" {
            try await fixture.send(
                UndoAttendance(session: session, student: student, reason: "Another child"))
        } else {
            try await fixture.send(
                MarkAttendance(session: session, student: student, status: way, reason: "Another child"))
        }
    }

    @Test(arguments: ["undo", "absent", "excused"])
    func `the departure of a student who was not there is removed, and no one is informed of it`(
        way: String
    ) async throws {
        let fixture = try await fixture()
        try await leave(fixture)
        try await revert(way, fixture)
        #expect(try await fixture.count("departures") == 0)
        try await fixture.work(at: end.adding(minutes: 2))
        #expect(news(fixture) == [])
    }

    @Test(arguments: ["undo", "absent", "excused"])
    func `the message about the departure of a student who was not there is withdrawn at once`(
        way: String
    ) async throws {
        let fixture = try await fixture()
        try await leave(fixture)
        try await fixture.work(at: end.adding(minutes: 1))
        try await revert(way, fixture)
        #expect(news(fixture) == ["departure 1 19:00", "withdrawn departure 1!"])
        #expect(try await fixture.count("departures") == 0)
    }

    @Test func `a student who came late has left too`() async throws {
        let fixture = try await fixture()
        try await leave(fixture)
        try await revert("late", fixture)
        #expect(try await fixture.count("departures") == 1)
    }

    @Test func `a departure that is undone later is withdrawn, and told again when it is back`() async throws
    {
        let fixture = try await fixture()
        try await leave(fixture)
        try await fixture.work(at: end.adding(minutes: 1))
        try await undo(fixture)
        try await leave(fixture)
        try await fixture.work(at: end.adding(minutes: 3))
        #expect(news(fixture) == ["departure 1 19:00", "withdrawn departure 1!", "departure 1 19:01"])
    }
}
