import Core
import Networking
import Testing

@testable import Attendance

struct IssueCodeTests {
    @Test func `a session's code says when to show the next and how the session fills`() async throws {
        let desk = try await Desk()
        try await desk.enrol(1...5)
        try await desk.checkIn(2)
        try await desk.mark("late", 3)
        try await desk.mark("absent", 4)
        desk.time.now = Desk.start.adding(seconds: 7)
        let code = try await desk.send(IssueSessionCode(session: Desk.session))
        #expect(code.rotatesAt == Desk.start.adding(seconds: 15))
        #expect(code.expiresAt == Desk.start.adding(seconds: 30))
        #expect((code.className, code.roomName, code.session) == ("Salsa", "Salón 1", Desk.session))
        #expect((code.checkedIn, code.expected) == (2, 5))
    }

    @Test func `every step has a code of its own`() async throws {
        let desk = try await Desk()
        let first = try await desk.send(IssueSessionCode(session: Desk.session))
        desk.time.now = first.rotatesAt.adding(milliseconds: -1)
        let same = try await desk.send(IssueSessionCode(session: Desk.session))
        desk.time.now = first.rotatesAt
        let next = try await desk.send(IssueSessionCode(session: Desk.session))
        #expect(same.payload == first.payload)
        #expect(next.payload != first.payload)
    }

    @Test func `a cancelled session has no code`() async throws {
        let desk = try await Desk()
        desk.calendar.add(try Desk.session(isCancelled: true))
        let error = await #expect(throws: CheckInError.self) {
            try await desk.send(IssueSessionCode(session: Desk.session))
        }
        #expect(error?.code == "check-in.cancelled")
    }

    @Test func `a session has a code until it ends`() async throws {
        let desk = try await Desk()
        desk.time.now = Desk.end.adding(milliseconds: -1)
        _ = try await desk.send(IssueSessionCode(session: Desk.session))
        desk.time.now = Desk.end
        let error = await #expect(throws: CheckInError.self) {
            try await desk.send(IssueSessionCode(session: Desk.session))
        }
        #expect(error?.code == "check-in.over")
    }

    @Test func `what there is not has no code`() async throws {
        let desk = try await Desk()
        await #expect(throws: NotFound("session", "9")) {
            try await desk.send(IssueSessionCode(session: SessionID(9)))
        }
        await #expect(throws: NotFound("room", "9")) {
            try await desk.send(IssueRoomCode(room: .id(RoomID(9))))
        }
    }

    @Test func `no code is made that the academy would not accept`() async throws {
        let desk = try await Desk(policy: CheckInPolicy(acceptsSessionCodes: false, acceptsRoomCodes: false))
        await #expect(throws: CheckInError.kindNotAccepted(.session)) {
            try await desk.send(IssueSessionCode(session: Desk.session))
        }
        await #expect(throws: CheckInError.kindNotAccepted(.room)) {
            try await desk.send(IssueRoomCode(room: .id(RoomID(1))))
        }
    }

    @Test func `without a key there are no codes`() async throws {
        let desk = try await Desk()
        try desk.keys.replace([])
        await #expect(throws: SigningKeyError.noneActive) {
            try await desk.send(IssueSessionCode(session: Desk.session))
        }
    }
}
