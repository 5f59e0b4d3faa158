import Attendance
import Authentication
import ClassManagement
import Core
import Networking
import Testing

/// A room's screen and what it shows, over the whole academy.
@Suite struct ScreenTests {
    private func screen(of door: OpenDoor, room: Int64 = 1) async throws -> OpenedScreen {
        try await door.academy.admin.send(OpenScreen(room: .id(.init(room)), name: "Beside the door"))
    }

    private func code(_ door: OpenDoor, _ token: String, room: Int64 = 1) async throws -> RoomLiveCode {
        try await door.academy.client(token).send(ShowRoomLiveCode(room: .id(.init(room))))
    }

    @Test func `a screen shows a code that students check in with, and counts them`() async throws {
        let door = try await OpenDoor()
        let token = try await screen(of: door).token
        let shown = try await code(door, token)
        #expect((shown.session, shown.className, shown.roomName) == (door.session.id, "Salsa", "Blue"))
        #expect(
            (shown.startTime?.description, shown.endTime?.description) == (
                "2026-11-20T07:00", "2026-11-20T08:00"
            ))
        #expect((shown.checkedIn, shown.expected) == (0, 1))
        let payload = try #require(shown.payload)
        #expect(try await door.studentClient.send(CheckIn(code: payload)).session == door.session.id)
        #expect(try await code(door, token).checkedIn == 1)
    }

    @Test func `a screen shows no other room, nor its own by another name`() async throws {
        let door = try await OpenDoor()
        let far = try await door.academy.admin.send(AddRoom(venue: .key("v"), name: "Red", capacity: 10))
        let token = try await screen(of: door, room: far.id.number).token
        await #expect(throws: AccessError.onlyAScreen) { try await code(door, token) }
        let own = try await screen(of: door).token
        await #expect(throws: AccessError.onlyAScreen) {
            try await door.academy.client(own).send(ShowRoomLiveCode(room: .key("r")))
        }
    }

    @Test func `a screen stops when it is closed`() async throws {
        let door = try await OpenDoor()
        let opened = try await screen(of: door)
        _ = try await code(door, opened.token)
        _ = try await door.academy.admin.send(CloseScreen(screen: opened.screen.id))
        await #expect(throws: AccessError.invalidToken) { try await code(door, opened.token) }
    }

    @Test func `a screen stops when its token expires`() async throws {
        let door = try await OpenDoor()
        let opened = try await screen(of: door)
        door.academy.clock.set(opened.screen.expiresAt.adding(milliseconds: -1))
        _ = try await code(door, opened.token)
        door.academy.clock.set(opened.screen.expiresAt)
        await #expect(throws: AccessError.invalidToken) { try await code(door, opened.token) }
    }

    @Test func `a screen of another academy shows nothing`() async throws {
        let (door, other) = (try await OpenDoor(), try await OpenDoor())
        let token = try await screen(of: other).token
        await #expect(throws: AccessError.invalidToken) { try await code(door, token) }
    }

    @Test func `an admin sees what a screen shows, a student does not`() async throws {
        let door = try await OpenDoor()
        let own = try await code(door, screen(of: door).token)
        #expect(try await code(door, door.academy.token) == own)
        await #expect(throws: AccessError.wrongRole(needed: .admin)) {
            try await code(door, door.studentToken)
        }
    }
}
