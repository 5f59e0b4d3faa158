import Core
import Testing

@testable import Attendance

struct RoomCodeTests {
    private let poster = CheckInCode.Scope.room(RoomID(1))

    /// Salsa runs from 18:00 to 19:00, Tango follows at once; the clock stands at 18:45.
    private func desk() async throws -> Desk {
        let desk = try await Desk()
        desk.calendar.add(try Desk.session(2, of: 2, named: "Tango", minutes: 60..<120))
        desk.time.now = Desk.start.adding(minutes: 45)
        return desk
    }

    @Test func `a room's code stands for the session that is on there`() async throws {
        let desk = try await desk()
        let code = try await desk.send(IssueRoomCode(room: .key("salon-1")))
        #expect((code.room, code.roomName, code.venueName) == (RoomID(1), "Salón 1", "San Borja"))
        #expect(try await desk.checkIn(with: code.payload).session == SessionID(1))
    }

    @Test func `a room's code never grows old`() async throws {
        let desk = try await desk()
        let code = try await desk.send(IssueRoomCode(room: .id(RoomID(1)))).payload
        desk.calendar.add(try Desk.session(minutes: 525_600..<525_660))
        desk.time.now = Desk.start.adding(minutes: 525_600)
        #expect(try await desk.refusal(with: code) == nil)
    }

    @Test func `who is enrolled in both comes to the one that runs, then to the next`() async throws {
        let desk = try await desk()
        desk.calendar.enrol(StudentID(1), in: ClassID(2))
        #expect(try await desk.checkIn(with: desk.code(poster)).className == "Salsa")
        desk.time.now = Desk.end
        #expect(try await desk.checkIn(with: desk.code(poster)).className == "Tango")
    }

    @Test func `who is enrolled in the next class only comes to that one`() async throws {
        let desk = try await desk()
        desk.calendar.enrol(StudentID(2), in: ClassID(2))
        try await desk.grant(1, to: 2)
        #expect(try await desk.checkIn(2, with: desk.code(poster)).className == "Tango")
    }

    @Test func `who is enrolled in neither is refused for the one that runs`() async throws {
        let desk = try await desk()
        #expect(try await desk.refusal(2, with: desk.code(poster)) == "check-in.not-enrolled")
        let refusals = try await desk.send(ListRefusals())
        #expect(refusals.items.first?.session == SessionID(1))
        #expect(refusals.items.first?.room == RoomID(1))
    }

    @Test func `a room where nothing is open, or that is unknown, has no session`() async throws {
        let desk = try await desk()
        #expect(try await desk.refusal(with: desk.code(.room(RoomID(2)))) == "check-in.no-session")
        desk.time.now = Desk.start.adding(minutes: -30).adding(milliseconds: -1)
        #expect(try await desk.refusal(with: desk.code(poster)) == "check-in.no-session")
        desk.time.now = Desk.start.adding(minutes: -30)
        #expect(try await desk.refusal(with: desk.code(poster)) == nil)
    }

    @Test func `a cancelled session is passed over for one that takes place`() async throws {
        let desk = try await desk()
        desk.calendar.add(try Desk.session(isCancelled: true))
        desk.calendar.enrol(StudentID(1), in: ClassID(2))
        #expect(try await desk.checkIn(with: desk.code(poster)).className == "Tango")
    }

    @Test func `where all that is on is cancelled one is told so`() async throws {
        let desk = try await Desk()
        desk.calendar.add(try Desk.session(isCancelled: true))
        #expect(try await desk.refusal(with: desk.code(poster)) == "check-in.cancelled")
    }
}
