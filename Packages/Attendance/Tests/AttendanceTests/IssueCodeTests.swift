import Application
import Core
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct IssueCodeTests {
    @Test func `a code says when check-in opens, until it is open`() async throws {
        let fixture = try await RollCallFixture()
        let issue = IssueSessionCode(session: RollCallFixture.session)
        let opening = RollCallFixture.start.adding(minutes: -30)
        fixture.clock.set(opening.adding(milliseconds: -1))
        #expect(try await fixture.send(issue).opensAt == opening)
        fixture.clock.set(opening)
        #expect(try await fixture.send(issue).opensAt == nil)
    }

    @Test func `a session's code has the time of the next code and the number present`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(1...5)
        try await fixture.checkIn(2)
        try await fixture.mark("late", 3)
        try await fixture.mark("absent", 4)
        fixture.clock.set(RollCallFixture.start.adding(seconds: 7))
        let code = try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        #expect(code.rotatesAt == RollCallFixture.start.adding(seconds: 15))
        #expect(code.expiresAt == RollCallFixture.start.adding(seconds: 30))
        #expect(
            (code.className, code.roomName, code.session) == ("Salsa", "Salón 1", RollCallFixture.session))
        #expect((code.checkedIn, code.expected) == (2, 5))
    }

    @Test func `every step has a code of its own`() async throws {
        let fixture = try await RollCallFixture()
        let first = try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        fixture.clock.set(first.rotatesAt.adding(milliseconds: -1))
        let same = try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        fixture.clock.set(first.rotatesAt)
        let next = try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        #expect(same.code == first.code)
        #expect(next.code != first.code)
    }

    @Test func `a cancelled session has no code`() async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        let error = await #expect(throws: CheckInError.self) {
            try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        }
        #expect(error?.code == "check-in.cancelled")
    }

    @Test func `a session has a code until it ends`() async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.end.adding(milliseconds: -1))
        _ = try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        fixture.clock.set(RollCallFixture.end)
        let error = await #expect(throws: CheckInError.self) {
            try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        }
        #expect(error?.code == "check-in.over")
    }

    @Test func `an unknown session or room has no code`() async throws {
        let fixture = try await RollCallFixture()
        await #expect(throws: NotFound("session", "9")) {
            try await fixture.send(IssueSessionCode(session: SessionID(9)))
        }
        await #expect(throws: NotFound("room", "9")) {
            try await fixture.send(IssueRoomCode(room: .id(RoomID(9))))
        }
    }

    @Test func `no code is made that the academy would not accept`() async throws {
        let fixture = try await RollCallFixture(
            policy: CheckInPolicy(acceptsSessionCodes: false, acceptsRoomCodes: false))
        await #expect(throws: CheckInError.kindNotAccepted(.session)) {
            try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        }
        await #expect(throws: CheckInError.kindNotAccepted(.room)) {
            try await fixture.send(IssueRoomCode(room: .id(RoomID(1))))
        }
    }

    @Test func `without a key there are no codes`() async throws {
        let fixture = try await RollCallFixture()
        try fixture.keys.replace([])
        await #expect(throws: SigningKeyError.noneActive) {
            try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        }
    }
}
