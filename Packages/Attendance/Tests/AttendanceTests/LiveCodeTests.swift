import Application
import Core
import TestSupport
import Testing

@testable import Attendance

/// What a room's screen shows: Salsa runs from 18:00 to 19:00, Tango from 20:00 to 21:00.
@Suite(.limitedParallelism) struct LiveCodeTests {
    private func fixture(policy: CheckInPolicy = CheckInPolicy()) async throws -> RollCallFixture {
        let fixture = try await RollCallFixture(policy: policy)
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango", minutes: 120..<180))
        return fixture
    }

    private func shown(_ fixture: RollCallFixture, minute: Int, milliseconds: Int64 = 0) async throws
        -> RoomLiveCode
    {
        fixture.clock.set(RollCallFixture.start.adding(minutes: minute).adding(milliseconds: milliseconds))
        return try await fixture.send(ShowRoomLiveCode(room: .id(RoomID(1))))
    }

    @Test func `the live code checks a student in to the session that is on`() async throws {
        let fixture = try await fixture()
        let code = try await shown(fixture, minute: 5)
        #expect((code.session, code.className) == (RollCallFixture.session, "Salsa"))
        #expect(
            code.startTime?.description == "2026-11-20T18:00" && code.endTime?.time.description == "19:00")
        #expect(
            code.code == (try await fixture.send(IssueSessionCode(session: RollCallFixture.session)).code))
        #expect(try await fixture.checkIn(with: code.code).className == "Salsa")
    }

    @Test func `a session has a code from when check-in opens until it ends`() async throws {
        let fixture = try await fixture()
        for (minute, milliseconds, name, hasCode) in [
            (-30, -1, "Salsa", false), (-30, 0, "Salsa", true), (60, -1, "Salsa", true),
            (60, 0, "Tango", false), (90, -1, "Tango", false), (90, 0, "Tango", true),
        ] as [(Int, Int64, String, Bool)] {
            let code = try await shown(fixture, minute: minute, milliseconds: milliseconds)
            #expect(code.className == name && (code.code != nil) == hasCode, "\(minute):\(milliseconds)")
        }
    }

    @Test func `without an open session the screen shows the next session and no code`() async throws {
        let code = try await shown(fixture(), minute: 60)
        #expect((code.session, code.startTime?.description) == (SessionID(2), "2026-11-20T20:00"))
        #expect(code.code == nil && code.rotatesAt == nil && code.checkedIn == nil)
    }

    @Test func `without a planned session the screen shows only the room`() async throws {
        let code = try await shown(fixture(), minute: 180)
        #expect((code.roomName, code.venueName) == ("Salón 1", "San Borja"))
        #expect(code.session == nil && code.className == nil && code.code == nil)
    }

    @Test func `the session that runs comes before the one that opens for check-in`() async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango", minutes: 60..<120))
        #expect(try await shown(fixture, minute: 45).className == "Salsa")
        #expect(try await shown(fixture, minute: 60).className == "Tango")
    }

    @Test func `with two open sessions the code means the one that the student is expected at`() async throws
    {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango", minutes: 60..<120))
        #expect(try await shown(fixture, minute: 29).others == nil)
        let live = try await shown(fixture, minute: 45)
        #expect(live.className == "Salsa" && live.others?.map(\.className) == ["Tango"])
        fixture.calendar.enrol(StudentID(2), in: ClassID(2))
        try await fixture.grant(1, to: 2)
        #expect(try await fixture.checkIn(2, with: live.code).className == "Tango")
        let other = try await shown(fixture, minute: 45).others?.first
        #expect((other?.checkedIn, other?.walkIns, other?.expected) == (1, 0, 1))
        #expect(try await fixture.checkIn(1, with: live.code).className == "Salsa")
        fixture.clock.set(fixture.clock.now.adding(seconds: 30))
        #expect(try await fixture.refusal(1, with: live.code) == "check-in.expired")
    }

    @Test func `walk-ins are counted apart`() async throws {
        let fixture = try await fixture()
        try await fixture.checkIn()
        try await fixture.mark("present", 2)
        let live = try await shown(fixture, minute: 5)
        #expect((live.checkedIn, live.walkIns, live.expected) == (2, 1, 1))
    }

    @Test func `a cancelled session is passed over`() async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        let code = try await shown(fixture, minute: 5)
        #expect(code.className == "Tango" && code.code == nil)
    }

    @Test func `it changes with the code and the count, and with nothing else`() async throws {
        let fixture = try await fixture()
        let first = try await shown(fixture, minute: 5)
        #expect(try await shown(fixture, minute: 5, milliseconds: 14_999) == first)
        try await fixture.checkIn()
        #expect(try await shown(fixture, minute: 5, milliseconds: 14_999).checkedIn == 1)
        let next = try await shown(fixture, minute: 5, milliseconds: 15_000)
        #expect(next.code != first.code && next.rotatesAt == first.expiresAt)
        #expect(try await shown(fixture, minute: 61) == shown(fixture, minute: 89))
    }

    @Test func `an academy that accepts no session codes shows none`() async throws {
        let fixture = try await fixture(policy: CheckInPolicy(acceptsSessionCodes: false))
        await #expect(throws: CheckInError.kindNotAccepted(.session)) {
            try await shown(fixture, minute: 5)
        }
    }

    @Test func `an unknown room is none, and a student sees no screen`() async throws {
        let fixture = try await fixture()
        await #expect(throws: NotFound("room", 7)) {
            try await fixture.send(ShowRoomLiveCode(room: .id(RoomID(7))))
        }
        await #expect(throws: AccessError.wrongRole(needed: .staff)) {
            try await fixture.send(ShowRoomLiveCode(room: .id(RoomID(1))), as: "student:1")
        }
    }
}
