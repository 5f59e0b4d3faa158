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

    @Test(arguments: Way.allCases) func `a screen shows a code that students check in with, and counts them`(
        _ way: Way
    ) async throws {
        let door = try await OpenDoor(way)
        let token = try await screen(of: door).token
        let shown = try await code(door, token)
        #expect((shown.session, shown.className, shown.roomName) == (door.session.id, "Salsa", "Blue"))
        #expect(
            (shown.startTime?.description, shown.endTime?.description) == (
                "2026-11-20T07:00", "2026-11-20T08:00"
            ))
        #expect((shown.checkedIn, shown.expected) == (0, 1))
        let payload = try #require(shown.code)
        #expect(try await door.studentClient.send(CheckIn(code: payload)).session == door.session.id)
        #expect(try await code(door, token).checkedIn == 1)
    }

    @Test(arguments: Way.allCases) func `a screen shows no other room, nor its own by another name`(
        _ way: Way
    ) async throws {
        let door = try await OpenDoor(way)
        let far = try await door.academy.admin.send(AddRoom(venue: .key("v"), name: "Red", capacity: 10))
        let token = try await screen(of: door, room: far.id.number).token
        #expect(await refusal { try await code(door, token) } == "access.only-a-screen")
        let own = try await screen(of: door).token
        #expect(
            await refusal { try await door.academy.client(own).send(ShowRoomLiveCode(room: .key("r"))) }
                == "access.only-a-screen")
    }

    @Test(arguments: Way.allCases) func `a screen stops when it is closed`(_ way: Way) async throws {
        let door = try await OpenDoor(way)
        let opened = try await screen(of: door)
        _ = try await code(door, opened.token)
        _ = try await door.academy.admin.send(CloseScreen(screen: opened.screen.id))
        #expect(await refusal { try await code(door, opened.token) } == "access.invalid-token")
    }

    @Test(arguments: Way.allCases) func `a screen stops when its token expires`(_ way: Way) async throws {
        let door = try await OpenDoor(way)
        let opened = try await screen(of: door)
        door.academy.clock.set(opened.screen.expiresAt.adding(milliseconds: -1))
        _ = try await code(door, opened.token)
        door.academy.clock.set(opened.screen.expiresAt)
        #expect(await refusal { try await code(door, opened.token) } == "access.invalid-token")
    }

    @Test(arguments: Way.allCases) func `a screen of another academy shows nothing`(_ way: Way) async throws {
        let (door, other) = (try await OpenDoor(way), try await OpenDoor(way))
        let token = try await screen(of: other).token
        #expect(await refusal { try await code(door, token) } == "access.invalid-token")
    }

    @Test(arguments: Way.allCases) func `an admin sees what a screen shows, a student does not`(_ way: Way)
        async throws
    {
        let door = try await OpenDoor(way)
        let own = try await code(door, screen(of: door).token)
        #expect(try await code(door, door.academy.token) == own)
        #expect(await refusal { try await code(door, door.studentToken) } == "access.wrong-role")
    }
}
