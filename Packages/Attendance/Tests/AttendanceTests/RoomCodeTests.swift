import Core
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct RoomCodeTests {
    private let poster = CheckInCode.Scope.room(RoomID(1))

    /// Salsa runs from 18:00 to 19:00, Tango follows at once; the clock stands at 18:45.
    private func fixture() async throws -> RollCallFixture {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango", minutes: 60..<120))
        fixture.clock.set(RollCallFixture.start.adding(minutes: 45))
        return fixture
    }

    @Test func `a room's code is for the session that is on there`() async throws {
        let fixture = try await fixture()
        let code = try await fixture.send(IssueRoomCode(room: .key("salon-1")))
        #expect((code.room, code.roomName, code.venueName) == (RoomID(1), "Salón 1", "San Borja"))
        #expect(try await fixture.checkIn(with: code.code).session == SessionID(1))
    }

    @Test func `a room's code never grows old`() async throws {
        let fixture = try await fixture()
        let code = try await fixture.send(IssueRoomCode(room: .id(RoomID(1)))).code
        fixture.calendar.add(try RollCallFixture.session(minutes: 525_600..<525_660))
        fixture.clock.set(RollCallFixture.start.adding(minutes: 525_600))
        #expect(try await fixture.refusal(with: code) == nil)
    }

    private let screen = CheckInCode.Scope.liveRoom(
        RoomID(1), step: TimeStep.number(at: RollCallFixture.start.adding(minutes: 45)))

    @Test func `a student who is expected at both, and in neither, is asked which one`() async throws {
        let fixture = try await fixture()
        fixture.calendar.enrol(StudentID(1), in: ClassID(2))
        for code in [fixture.code(poster), fixture.code(screen)] {
            #expect(try await fixture.refusal(with: code) == "check-in.several-sessions")
        }
        #expect(try await fixture.creditsLeft() == 10)
        let prepared = try await fixture.send(
            PrepareCheckIn(code: fixture.code(poster)), as: "student:1")
        #expect(prepared.sessions.map(\.className) == ["Salsa", "Tango"])
        #expect(try await fixture.checkIn(with: fixture.code(poster), to: 2).className == "Tango")
    }

    @Test func `a student who is in the running session is checked in to the next`() async throws {
        let fixture = try await fixture()
        fixture.calendar.enrol(StudentID(1), in: ClassID(2))
        #expect(try await fixture.checkIn(with: fixture.code(poster), to: 1).className == "Salsa")
        for (code, isRepeated) in [(fixture.code(screen), false), (fixture.code(poster), true)] {
            let receipt = try await fixture.checkIn(with: code)
            #expect((receipt.className, receipt.repeated) == ("Tango", isRepeated))
        }
        #expect(try await fixture.checkIn(with: fixture.code(poster), to: 1).repeated)
        #expect(try await fixture.creditsLeft() == 8)
    }

    @Test func `a student whom staff excused from the running session is expected at the next`() async throws
    {
        let fixture = try await fixture()
        fixture.calendar.enrol(StudentID(1), in: ClassID(2))
        try await fixture.mark("excused", 1)
        #expect(try await fixture.checkIn(with: fixture.code(poster)).className == "Tango")
    }

    @Test(arguments: [1, 2] as [Int64])
    func `a second tap finds the presence, whichever of the sessions it is at`(_ id: Int64) async throws {
        let fixture = try await fixture()
        fixture.calendar.enrol(StudentID(1), in: ClassID(2))
        let excused = MarkAttendance(
            session: SessionID(3 - id), student: .id(StudentID(1)), status: "excused", reason: "ill")
        _ = try await fixture.send(excused)
        let poster = fixture.code(poster)
        #expect(try await fixture.checkIn(with: poster, to: id).repeated == false)
        let again = try await fixture.checkIn(with: poster)
        #expect((again.session, again.repeated) == (SessionID(id), true))
        let prepared = try await fixture.send(PrepareCheckIn(code: poster), as: "student:1")
        #expect(prepared.status != nil)
    }

    @Test(arguments: [3, 4] as [Int64])
    func `a session of another room, or one that is not open, cannot be chosen`(_ id: Int64) async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(3, room: 2))
        fixture.calendar.add(try RollCallFixture.session(4, minutes: 120..<180))
        #expect(try await fixture.refusal(with: fixture.code(poster), to: id) == "check-in.no-session")
        #expect(try await fixture.refusal(to: id) == "check-in.no-session")
        await #expect(throws: CheckInError.sessionNotOpen(SessionID(id))) {
            try await fixture.checkIn(with: fixture.code(poster), to: id)
        }
    }

    @Test func `a code without a sign-in has every session that is open`() async throws {
        let fixture = try await fixture()
        let opened = try await fixture.open(fixture.code(poster))
        #expect(opened.className == "Salsa" && opened.sessions?.map(\.className) == ["Salsa", "Tango"])
        fixture.clock.set(RollCallFixture.end)
        #expect(try await fixture.open(fixture.code(poster)).sessions == nil)
    }

    @Test func `a student enrolled only in the next class is checked in to it`() async throws {
        let fixture = try await fixture()
        fixture.calendar.enrol(StudentID(2), in: ClassID(2))
        try await fixture.grant(1, to: 2)
        #expect(try await fixture.checkIn(2, with: fixture.code(poster)).className == "Tango")
    }

    @Test func `a student enrolled in neither is refused for the running session`() async throws {
        let fixture = try await fixture()
        #expect(try await fixture.refusal(2, with: fixture.code(poster)) == "check-in.not-enrolled")
        let refusals = try await fixture.send(ListRefusals())
        #expect(refusals.items.first?.session == SessionID(1))
        #expect(refusals.items.first?.room == RoomID(1))
    }

    @Test func `a room without an open session, or an unknown room, has no session`() async throws {
        let fixture = try await fixture()
        #expect(try await fixture.refusal(with: fixture.code(.room(RoomID(2)))) == "check-in.no-session")
        fixture.clock.set(RollCallFixture.start.adding(minutes: -30).adding(milliseconds: -1))
        #expect(try await fixture.refusal(with: fixture.code(poster)) == "check-in.no-session")
        fixture.clock.set(RollCallFixture.start.adding(minutes: -30))
        #expect(try await fixture.refusal(with: fixture.code(poster)) == nil)
    }

    @Test func `a room's code skips a cancelled session for one that takes place`() async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        fixture.calendar.enrol(StudentID(1), in: ClassID(2))
        #expect(try await fixture.checkIn(with: fixture.code(poster)).className == "Tango")
    }

    @Test func `a room whose only session is cancelled refuses with that reason`() async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        #expect(try await fixture.refusal(with: fixture.code(poster)) == "check-in.cancelled")
    }
}
