import Core
import Networking
import Persistence

extension Accounts {
    /// Opens a screen for a room.
    ///
    /// - Throws: ``ScreenError/tooMany``; ``NotFound`` where there is no such room.
    func openScreen(_ request: OpenScreen, _ call: AsyncCall) async throws -> OpenedScreen {
        let (owner, at) = (try call.caller.signedIn().account, call.caller.at)
        let name = try FreeText.parseOptional(request.name, field: "name") ?? RoomScreen.unnamed
        let room = try await call.read { try rooms.find(request.room, in: $0) }
        let token = secrets.screenToken()
        let new = NewScreen(
            room: room.id, name: name, openedBy: owner, openedAt: at,
            expiresAt: at.adding(seconds: RoomScreen.lifetime * 86_400))
        return try await call.write(about: "room \(room.id)") { db in
            guard try screens.countOpen(at: at, in: db) < RoomScreen.most else { throw ScreenError.tooMany }
            let id = try screens.open(new, token: Secrets.hash(token), in: db)
            return .done(OpenedScreen(screen: RoomScreen(id: id, new, roomName: room.name), token: token))
        }
    }

    /// Lists the open screens, oldest first.
    func listScreens(
        _ request: ListScreens, by caller: Caller, in db: any Transaction
    ) throws -> Page<RoomScreen> {
        let open = try screens.listOpen(at: caller.at, in: db)
        let items = try open.map { id, screen in
            RoomScreen(id: id, screen, roomName: try rooms.find(.id(screen.room), in: db).name)
        }
        return Page(items: items, next: nil)
    }

    /// Closes a screen.
    ///
    /// - Throws: ``NotFound``, for one that is closed or expired too.
    func closeScreen(_ request: CloseScreen, by caller: Caller, in db: any Transaction) throws
        -> EmptyResponse
    {
        guard try screens.close(request.screen, at: caller.at, in: db) else {
            throw NotFound("screen", request.screen)
        }
        return EmptyResponse()
    }
}

extension RoomScreen {
    init(id: Int64, _ new: NewScreen, roomName: String) {
        (self.id, room, self.roomName, name) = (id, new.room, roomName, new.name)
        (openedBy, openedAt, expiresAt) = (new.openedBy, new.openedAt, new.expiresAt)
    }
}
