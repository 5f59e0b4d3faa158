import Application
import Attendance
import Authentication
import ClassManagement
import Core
import TestSupport
import Testing

/// The access of a room's screen to the room's code.
@Suite(.limitedParallelism) struct ScreenTests {
    private func screen(of fixture: CheckInFixture, room: Int64 = 1) async throws -> OpenedScreen {
        try await fixture.academy.admin.send(OpenScreen(room: .id(.init(room)), name: "Entrance"))
    }

    private func code(_ fixture: CheckInFixture, _ token: String, room: Int64 = 1) async throws
        -> RoomLiveCode
    {
        try await fixture.academy.client(token).send(ShowRoomLiveCode(room: .id(.init(room))))
    }

    @Test(arguments: Transport.allCases)
    func `a screen shows a valid code and the number of check-ins`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let token = try await screen(of: fixture).token
        let shown = try await code(fixture, token)
        #expect((shown.session, shown.className, shown.roomName) == (fixture.session.id, "Salsa", "Blue"))
        #expect(
            (shown.startTime?.description, shown.endTime?.description) == (
                "2026-11-20T07:00", "2026-11-20T08:00"
            ))
        #expect((shown.checkedIn, shown.expected) == (0, 1))
        let scanned = try #require(shown.code)
        #expect(try await fixture.studentClient.send(CheckIn(code: scanned)).session == fixture.session.id)
        #expect(try await code(fixture, token).checkedIn == 1)
    }

    @Test(arguments: Transport.allCases) func `a screen may read the code of its own room only`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let far = try await fixture.academy.admin.send(AddRoom(venue: .key("v"), name: "Red", capacity: 10))
        let token = try await screen(of: fixture, room: far.id.number).token
        #expect(await refusal { try await code(fixture, token) } == "access.only-a-screen")
        let own = fixture.academy.client(try await screen(of: fixture).token)
        #expect(try await own.send(ShowRoomLiveCode(room: .key("r"))).roomName == "Blue")
    }

    @Test(arguments: Transport.allCases) func `a closed screen is signed out`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let opened = try await screen(of: fixture)
        _ = try await code(fixture, opened.token)
        _ = try await fixture.academy.admin.send(CloseScreen(screen: opened.screen.id))
        #expect(await refusal { try await code(fixture, opened.token) } == "access.invalid-token")
    }

    @Test(arguments: Transport.allCases) func `the token of a screen expires`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let opened = try await screen(of: fixture)
        fixture.academy.clock.set(opened.screen.expiresAt.adding(milliseconds: -1))
        _ = try await code(fixture, opened.token)
        fixture.academy.clock.set(opened.screen.expiresAt)
        #expect(await refusal { try await code(fixture, opened.token) } == "access.invalid-token")
    }

    @Test(arguments: Transport.allCases) func `the token of another academy's screen is invalid`(
        _ transport: Transport
    ) async throws {
        let (fixture, other) = (try await CheckInFixture(transport), try await CheckInFixture(transport))
        let token = try await screen(of: other).token
        #expect(await refusal { try await code(fixture, token) } == "access.invalid-token")
    }

    @Test(arguments: Transport.allCases) func `an admin may read a room's code, and a student may not`(
        _ transport: Transport
    )
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let own = try await code(fixture, screen(of: fixture).token)
        #expect(try await code(fixture, fixture.academy.token) == own)
        #expect(await refusal { try await code(fixture, fixture.studentToken) } == "access.wrong-role")
    }
}
