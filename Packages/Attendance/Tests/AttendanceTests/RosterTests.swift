import Core
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct RosterTests {
    @Test func `a roster has everyone enrolled and everyone recorded, by name`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(1...2)
        try await fixture.checkIn(1)
        try await fixture.mark("present", 3)
        let roster = try await fixture.send(ShowRoster(session: RollCallFixture.session))
        #expect(roster.entries.map(\.name) == ["Ángela Núñez", "Bruno Díaz", "Zoe Rojas"])
        #expect(roster.entries.map(\.status) == [nil, .present, .present])
        #expect(roster.entries.map(\.source) == [nil, "staff", "qr"])
        #expect((roster.present, roster.expected) == (2, 2))
        #expect((roster.className, roster.room, roster.venue) == ("Salsa", "Salón 1", "San Borja"))
    }

    @Test func `an absent student has no check-in time`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.mark("excused", 1)
        let roster = try await fixture.send(ShowRoster(session: RollCallFixture.session))
        #expect(roster.entries.map(\.checkedInAt) == [nil])
        #expect((roster.present, roster.expected) == (0, 1))
    }

    @Test func `a roster says who is enrolled, who walked in and who came without a credit`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn(1)
        try await fixture.grant(1, to: 2)
        for student in [2, 3] as [Int64] { try await fixture.mark("present", student) }
        let roster = try await fixture.send(ShowRoster(session: RollCallFixture.session))
        #expect(roster.entries.map(\.student.number) == [2, 3, 1])
        #expect(roster.entries.map(\.isEnrolled) == [false, false, true])
        #expect(roster.entries.map(\.owed?.decimal) == [nil, "25.00", nil])
        #expect((roster.present, roster.walkIns, roster.expected) == (3, 2, 1))
    }

    @Test func `a roster has the reasons of the records by hand`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(1...2)
        try await fixture.checkIn(1)
        try await fixture.mark("late", 2, reason: "the bus was late")
        let roster = try await fixture.send(ShowRoster(session: RollCallFixture.session))
        #expect(Set(roster.entries.map(\.reason)) == [nil, "the bus was late"])
    }

    @Test func `a session that there is not has no roster`() async throws {
        let fixture = try await RollCallFixture()
        await #expect(throws: NotFound("session", "9")) {
            try await fixture.send(ShowRoster(session: SessionID(9)))
        }
    }

    @Test func `a roster has the credits left on the passes of each student`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(1...2)
        try await fixture.checkIn(1)
        try await fixture.grant(nil, to: 2)
        try await fixture.mark("absent", 3)
        let roster = try await fixture.send(ShowRoster(session: RollCallFixture.session))
        #expect(
            roster.entries.map(\.pass) == [RosterPass(creditsLeft: nil), nil, RosterPass(creditsLeft: 9)])
    }

    @Test func `students who are not on the roster are found, those on it are left out`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.mark("present", 2)
        func found(_ search: String) async throws -> [RosterEntry] {
            try await fixture.send(FindWalkIns(session: RollCallFixture.session, search: search)).entries
        }
        #expect(try await found("Díaz").map(\.name) == ["Bruno Díaz"])
        #expect(try await found("Díaz").map(\.isEnrolled) == [false])
        for name in ["Zoe", "Ángela"] { #expect(try await found(name).isEmpty, "\(name)") }
        #expect(try await found("Student").count == WalkIns.limit)
        await #expect(throws: InvalidValue.self) { try await found(" ") }
    }

    @Test func `the only student of a name who is not on a long roster is found`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(4...199)
        let found = try await fixture.send(
            FindWalkIns(session: RollCallFixture.session, search: "Student")
        ).entries
        #expect(found.map(\.name) == ["Student 200"])
    }
}
