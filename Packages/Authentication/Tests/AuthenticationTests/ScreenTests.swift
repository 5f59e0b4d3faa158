import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct ScreenTests {
    private func identity(of token: String, _ fixture: AccountsFixture) async throws -> Identity {
        let now = fixture.clock.now
        return try await fixture.store.read { try fixture.accounts.identity(of: token, at: now, in: $0) }
    }

    /// The fixture and an admin's token.
    private func admin() async throws -> (AccountsFixture, String) {
        let fixture = try await AccountsFixture()
        return (fixture, try await fixture.signInAdmin().accessToken)
    }

    @Test func `an open screen's token identifies its room and no person`() async throws {
        let (fixture, admin) = try await admin()
        let opened = try await fixture.send(OpenScreen(room: .key("blue"), name: " Door "), as: admin)
        #expect(
            (opened.screen.room, opened.screen.roomName, opened.screen.name) == (RoomID(1), "Blue", "Door"))
        let display = Display(scope: AccessScope(.id(RoomID(1))), id: opened.screen.id.number)
        #expect(try await identity(of: opened.token, fixture) == .display(display))
        await #expect(throws: AccessError.displayOnly) { try await fixture.send(WhoAmI(), as: opened.token) }
    }

    @Test func `the log names the room of a screen that was opened`() async throws {
        let (fixture, admin) = try await admin()
        _ = try await fixture.send(OpenScreen(room: .key("blue")), as: admin)
        let entries = try await fixture.send(ListAuditEntries(action: "OpenScreen"), as: admin).items
        #expect(entries.map(\.subject) == ["room 1"])
    }

    @Test func `a screen's token has a prefix of its own`() async throws {
        let (fixture, admin) = try await admin()
        let token = try await fixture.send(OpenScreen(room: .id(RoomID(1))), as: admin).token
        #expect(token.hasPrefix("cls_screen_") && token.utf8.count == 11 + 43)
        #expect(!admin.hasPrefix("cls_screen_"))
        let bare = String(token.dropFirst(11))
        await #expect(throws: AccessError.invalidToken) { try await identity(of: bare, fixture) }
        await #expect(throws: AccessError.screenEnded) {
            try await identity(of: "cls_screen_" + admin, fixture)
        }
    }

    @Test func `a token is returned once and stored as its hash`() async throws {
        let (fixture, admin) = try await admin()
        let opened = try await fixture.send(OpenScreen(room: .id(RoomID(1))), as: admin)
        let hash = Secrets.hash(opened.token)
        #expect(
            try await fixture.count("SELECT count(*) AS value FROM screen_tokens WHERE token_hash = \(hash)")
                == 1)
        #expect(!"\(opened)".contains(opened.token))
        let list = try JSON.encode(try await fixture.send(ListScreens(), as: admin))
        #expect(!String(decoding: list, as: UTF8.self).contains("token"))
    }

    @Test func `a token expires after four hundred days`() async throws {
        let (fixture, admin) = try await admin()
        let token = try await fixture.send(OpenScreen(room: .id(RoomID(1))), as: admin).token
        fixture.clock.advance(seconds: 400 * 86_400, milliseconds: -1)
        let display = Display(scope: AccessScope(.id(RoomID(1))), id: 1)
        #expect(try await identity(of: token, fixture) == .display(display))
        fixture.clock.advance(milliseconds: 1)
        await #expect(throws: AccessError.screenEnded) { try await identity(of: token, fixture) }
        #expect(try await fixture.send(ListScreens(), as: fixture.signInAdmin().accessToken).items.isEmpty)
    }

    @Test func `a room has a screen until it is closed or expires`() async throws {
        let (fixture, admin) = try await admin()
        func hasScreen(_ room: Int64) async throws -> Bool {
            let now = fixture.clock.now
            return try await fixture.store.read { try Accounts.hasScreen(in: RoomID(room), at: now, in: $0) }
        }
        #expect(try await !hasScreen(1))
        let opened = try await fixture.send(OpenScreen(room: .id(RoomID(1))), as: admin)
        _ = try await fixture.send(OpenScreen(room: .id(RoomID(2))), as: admin)
        #expect(try await hasScreen(1))
        _ = try await fixture.send(CloseScreen(screen: opened.screen.id), as: admin)
        #expect(try await !hasScreen(1))
        fixture.clock.advance(seconds: RoomScreen.lifetime * 86_400, milliseconds: -1)
        #expect(try await hasScreen(2))
        fixture.clock.advance(milliseconds: 1)
        #expect(try await !hasScreen(2))
    }

    @Test func `a closed screen has no access and cannot be closed again`() async throws {
        let (fixture, admin) = try await admin()
        let opened = try await fixture.send(OpenScreen(room: .id(RoomID(1))), as: admin)
        let other = try await fixture.send(OpenScreen(room: .id(RoomID(2))), as: admin)
        let close = CloseScreen(screen: opened.screen.id)
        _ = try await fixture.send(close, as: admin)
        await #expect(throws: AccessError.screenEnded) { try await identity(of: opened.token, fixture) }
        #expect(try await fixture.send(ListScreens(), as: admin).items == [other.screen])
        await #expect(throws: NotFound("screen", opened.screen.id)) {
            try await fixture.send(close, as: admin)
        }
    }

    @Test func `at most fifty screens are open at once`() async throws {
        let (fixture, admin) = try await admin()
        let request = OpenScreen(room: .id(RoomID(1)))
        for _ in 1..<RoomScreen.most { _ = try await fixture.send(request, as: admin) }
        let last = try await fixture.send(request, as: admin)
        await #expect(throws: AccountError.tooManyScreens) { try await fixture.send(request, as: admin) }
        _ = try await fixture.send(CloseScreen(screen: last.screen.id), as: admin)
        _ = try await fixture.send(request, as: admin)
        fixture.clock.advance(seconds: RoomScreen.lifetime * 86_400)
        _ = try await fixture.send(request, as: fixture.signInAdmin().accessToken)
    }

    @Test func `of twenty concurrent openings of the last screen one succeeds`() async throws {
        let (fixture, admin) = try await admin()
        let request = OpenScreen(room: .id(RoomID(1)))
        for _ in 1..<RoomScreen.most { _ = try await fixture.send(request, as: admin) }
        let opened = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 { group.addTask { (try? await fixture.send(request, as: admin)) != nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(opened == 1)
    }

    @Test func `the rooms of a list of screens are not looked up one by one`() async throws {
        let (fixture, admin) = try await admin()
        for room in 1...2 {
            _ = try await fixture.send(OpenScreen(room: .id(RoomID(Int64(room)))), as: admin)
        }
        let before = fixture.lookups.value
        let list = try await fixture.send(ListScreens(), as: admin)
        #expect(list.items.map(\.roomName) == ["Blue", "Red"])
        #expect(fixture.lookups.value == before)
    }

    @Test func `an unknown room has no screen`() async throws {
        let (fixture, admin) = try await admin()
        await #expect(throws: NotFound("room", 9)) {
            try await fixture.send(OpenScreen(room: .id(RoomID(9))), as: admin)
        }
        #expect(try await fixture.count("SELECT count(*) AS value FROM screen_tokens") == 0)
    }

    @Test func `a dry run opens no screen, and a repetition under a key opens no second one`() async throws {
        let (fixture, admin) = try await admin()
        let request = OpenScreen(room: .id(RoomID(1)))
        let answer = try await fixture.send(request, as: admin, SendOptions(isDryRun: true))
        #expect(answer.token.isEmpty)
        let options = try SendOptions(idempotencyKey: "screen-1")
        let tokens = [
            try await fixture.send(request, as: admin, options).token,
            try await fixture.send(request, as: admin, options).token,
        ]
        #expect(tokens[0] == tokens[1])
        #expect(try await fixture.send(ListScreens(), as: admin).items.count == 1)
    }

    @Test func `a dry run of a pairing returns no code and no token`() async throws {
        let fixture = try await AccountsFixture()
        let pairing = try await fixture.send(CreateScreenPairing(), SendOptions(isDryRun: true))
        #expect(pairing.code.isEmpty && pairing.token.isEmpty)
        #expect(try await fixture.count("SELECT count(*) AS value FROM screen_pairings") == 0)
        #expect(try await fixture.send(CreateScreenPairing()).code.count == 6)
    }
}
