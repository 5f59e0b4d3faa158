import Core
import Networking
import Persistence
import Testing

@testable import Authentication

@Suite struct ScreenTests {
    private func identity(of token: String, _ desk: FrontDesk) async throws -> Identity {
        let now = desk.clock.now
        return try await desk.store.read { try desk.accounts.identity(of: token, at: now, in: $0) }
    }

    /// A desk, and the token of an admin.
    private func admin() async throws -> (FrontDesk, String) {
        let desk = try await FrontDesk()
        return (desk, try await desk.signInAdmin().accessToken)
    }

    @Test func `an open screen's token stands for its room and for nobody`() async throws {
        let (desk, admin) = try await admin()
        let opened = try await desk.send(OpenScreen(room: .key("blue"), name: " Door "), as: admin)
        #expect(
            (opened.screen.room, opened.screen.roomName, opened.screen.name) == (RoomID(1), "Blue", "Door"))
        #expect(try await identity(of: opened.token, desk) == .screen(RoomID(1)))
        await #expect(throws: AccessError.onlyAScreen) { try await desk.send(WhoAmI(), as: opened.token) }
    }

    @Test func `a screen's token is told from a person's by what it begins with`() async throws {
        let (desk, admin) = try await admin()
        let token = try await desk.send(OpenScreen(room: .id(RoomID(1))), as: admin).token
        #expect(token.hasPrefix("cls_screen_") && token.utf8.count == 11 + 43)
        #expect(!admin.hasPrefix("cls_screen_"))
        let bare = String(token.dropFirst(11))
        await #expect(throws: AccessError.invalidToken) { try await identity(of: bare, desk) }
        await #expect(throws: AccessError.screenEnded) {
            try await identity(of: "cls_screen_" + admin, desk)
        }
    }

    @Test func `a token is answered once and kept as its hash`() async throws {
        let (desk, admin) = try await admin()
        let opened = try await desk.send(OpenScreen(room: .id(RoomID(1))), as: admin)
        let hash = Secrets.hash(opened.token)
        #expect(
            try await desk.count("SELECT count(*) AS value FROM screen_tokens WHERE token_hash = \(hash)")
                == 1)
        #expect(!"\(opened)".contains(opened.token))
        let list = try JSON.encode(try await desk.send(ListScreens(), as: admin))
        #expect(!String(decoding: list, as: UTF8.self).contains("token"))
    }

    @Test func `a token is good for four hundred days`() async throws {
        let (desk, admin) = try await admin()
        let token = try await desk.send(OpenScreen(room: .id(RoomID(1))), as: admin).token
        desk.clock.advance(seconds: 400 * 86_400, milliseconds: -1)
        #expect(try await identity(of: token, desk) == .screen(RoomID(1)))
        desk.clock.advance(milliseconds: 1)
        await #expect(throws: AccessError.screenEnded) { try await identity(of: token, desk) }
        #expect(try await desk.send(ListScreens(), as: desk.signInAdmin().accessToken).items.isEmpty)
    }

    @Test func `a closed screen is nothing, and is closed once`() async throws {
        let (desk, admin) = try await admin()
        let opened = try await desk.send(OpenScreen(room: .id(RoomID(1))), as: admin)
        let other = try await desk.send(OpenScreen(room: .id(RoomID(2))), as: admin)
        let close = CloseScreen(screen: opened.screen.id)
        _ = try await desk.send(close, as: admin)
        await #expect(throws: AccessError.screenEnded) { try await identity(of: opened.token, desk) }
        #expect(try await desk.send(ListScreens(), as: admin).items == [other.screen])
        await #expect(throws: NotFound("screen", opened.screen.id)) { try await desk.send(close, as: admin) }
    }

    @Test func `fifty screens are open at once, and no more`() async throws {
        let (desk, admin) = try await admin()
        let request = OpenScreen(room: .id(RoomID(1)))
        for _ in 1..<RoomScreen.most { _ = try await desk.send(request, as: admin) }
        let last = try await desk.send(request, as: admin)
        await #expect(throws: ScreenError.tooMany) { try await desk.send(request, as: admin) }
        _ = try await desk.send(CloseScreen(screen: last.screen.id), as: admin)
        _ = try await desk.send(request, as: admin)
        desk.clock.advance(seconds: RoomScreen.lifetime * 86_400)
        _ = try await desk.send(request, as: desk.signInAdmin().accessToken)
    }

    @Test func `twenty who open the last screen at once open one`() async throws {
        let (desk, admin) = try await admin()
        let request = OpenScreen(room: .id(RoomID(1)))
        for _ in 1..<RoomScreen.most { _ = try await desk.send(request, as: admin) }
        let opened = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 { group.addTask { (try? await desk.send(request, as: admin)) != nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(opened == 1)
    }

    @Test func `a room that is not there has no screen`() async throws {
        let (desk, admin) = try await admin()
        await #expect(throws: NotFound("room", 9)) {
            try await desk.send(OpenScreen(room: .id(RoomID(9))), as: admin)
        }
        #expect(try await desk.count("SELECT count(*) AS value FROM screen_tokens") == 0)
    }

    @Test func `the dry run of a screen is not open, and one under a key is opened once`() async throws {
        let (desk, admin) = try await admin()
        let request = OpenScreen(room: .id(RoomID(1)))
        let answer = try await desk.send(request, as: admin, SendOptions(isDryRun: true))
        await #expect(throws: AccessError.screenEnded) { try await identity(of: answer.token, desk) }
        let options = try SendOptions(idempotencyKey: "screen-1")
        let tokens = [
            try await desk.send(request, as: admin, options).token,
            try await desk.send(request, as: admin, options).token,
        ]
        #expect(tokens[0] == tokens[1])
        #expect(try await desk.send(ListScreens(), as: admin).items.count == 1)
    }
}
