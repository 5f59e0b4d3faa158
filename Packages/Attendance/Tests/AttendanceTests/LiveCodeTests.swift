import Core
import Networking
import Testing

@testable import Attendance

/// What a room's screen shows: Salsa runs from 18:00 to 19:00, Tango from 20:00 to 21:00.
struct LiveCodeTests {
    private func desk(policy: CheckInPolicy = .standard) async throws -> Desk {
        let desk = try await Desk(policy: policy)
        desk.calendar.add(try Desk.session(2, of: 2, named: "Tango", minutes: 120..<180))
        return desk
    }

    private func shown(_ desk: Desk, minute: Int, milliseconds: Int64 = 0) async throws -> RoomLiveCode {
        desk.time.now = Desk.start.adding(minutes: minute).adding(milliseconds: milliseconds)
        return try await desk.send(ShowRoomLiveCode(room: .id(RoomID(1))))
    }

    @Test func `it is the code of the session that is on, which one checks in with`() async throws {
        let desk = try await desk()
        let code = try await shown(desk, minute: 5)
        #expect((code.session, code.className) == (Desk.session, "Salsa"))
        #expect(
            code.startTime?.description == "2026-11-20T18:00" && code.endTime?.time.description == "19:00")
        #expect(code.payload == (try await desk.send(IssueSessionCode(session: Desk.session)).payload))
        #expect(try await desk.checkIn(with: code.payload).className == "Salsa")
    }

    @Test func `a session has a code from when check-in opens until it ends`() async throws {
        let desk = try await desk()
        for (minute, milliseconds, name, hasCode) in [
            (-30, -1, "Salsa", false), (-30, 0, "Salsa", true), (60, -1, "Salsa", true),
            (60, 0, "Tango", false), (90, -1, "Tango", false), (90, 0, "Tango", true),
        ] as [(Int, Int64, String, Bool)] {
            let code = try await shown(desk, minute: minute, milliseconds: milliseconds)
            #expect(code.className == name && (code.payload != nil) == hasCode, "\(minute):\(milliseconds)")
        }
    }

    @Test func `where nothing is on it shows the next session and no code`() async throws {
        let code = try await shown(desk(), minute: 60)
        #expect((code.session, code.startTime?.description) == (SessionID(2), "2026-11-20T20:00"))
        #expect(code.payload == nil && code.rotatesAt == nil && code.checkedIn == nil)
    }

    @Test func `where nothing is planned it shows the room alone`() async throws {
        let code = try await shown(desk(), minute: 180)
        #expect((code.roomName, code.venueName) == ("Salón 1", "San Borja"))
        #expect(code.session == nil && code.className == nil && code.payload == nil)
    }

    @Test func `the session that runs comes before the one that opens for check-in`() async throws {
        let desk = try await desk()
        desk.calendar.add(try Desk.session(2, of: 2, named: "Tango", minutes: 60..<120))
        #expect(try await shown(desk, minute: 45).className == "Salsa")
        #expect(try await shown(desk, minute: 60).className == "Tango")
    }

    @Test func `a cancelled session is passed over`() async throws {
        let desk = try await desk()
        desk.calendar.add(try Desk.session(isCancelled: true))
        let code = try await shown(desk, minute: 5)
        #expect(code.className == "Tango" && code.payload == nil)
    }

    @Test func `it changes with the code and the count, and with nothing else`() async throws {
        let desk = try await desk()
        let first = try await shown(desk, minute: 5)
        #expect(try await shown(desk, minute: 5, milliseconds: 14_999) == first)
        try await desk.checkIn()
        #expect(try await shown(desk, minute: 5, milliseconds: 14_999).checkedIn == 1)
        let next = try await shown(desk, minute: 5, milliseconds: 15_000)
        #expect(next.payload != first.payload && next.rotatesAt == first.expiresAt)
        #expect(try await shown(desk, minute: 61) == shown(desk, minute: 89))
    }

    @Test func `an academy that accepts no session codes shows none`() async throws {
        let desk = try await desk(policy: CheckInPolicy(acceptsSessionCodes: false))
        await #expect(throws: CheckInError.kindNotAccepted(.session)) {
            try await shown(desk, minute: 5)
        }
    }

    @Test func `an unknown room is none, and a student sees no screen`() async throws {
        let desk = try await desk()
        await #expect(throws: NotFound("room", 7)) {
            try await desk.send(ShowRoomLiveCode(room: .id(RoomID(7))))
        }
        await #expect(throws: AccessError.wrongRole(needed: .admin)) {
            try await desk.send(ShowRoomLiveCode(room: .id(RoomID(1))), as: "student:1")
        }
    }
}
