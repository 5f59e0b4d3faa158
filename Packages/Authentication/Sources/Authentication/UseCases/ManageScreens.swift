internal import Application
internal import Core
internal import Persistence

/// Opens, lists and closes the screens of rooms.
struct ManageScreens {
    let rooms: any RoomDirectory
    let secrets: Secrets
    private let screens = SQLScreenRepository()

    func serve(_ service: inout Service) {
        service.onAsync(OpenScreen.self, open)
        service.on(ListScreens.self, list)
        service.on(CloseScreen.self, close)
    }

    /// Opens a screen for a room.
    ///
    /// - Throws: ``AccountError/tooManyScreens``; ``NotFound`` if the room does not exist.
    private func open(_ request: OpenScreen, _ call: AsyncCall) async throws -> OpenedScreen {
        let (caller, token) = (call.caller, secrets.screenToken())
        let account = try caller.signedIn().account
        return try await call.write(subjectOf: { "room \($0.screen.room)" }) { db in
            let room = try rooms.find(request.room, in: db)
            let new = try StoredScreen(
                for: room.id, named: request.name, unnamed: RoomScreen.unnamed, openedBy: account,
                at: caller.at)
            let screen = try open(new, in: room, token: Secrets.hash(token), by: caller, in: db)
            return .done(OpenedScreen(screen: screen, token: call.isDryRun ? "" : token))
        }
    }

    /// Stores a new screen with the hash of its token.
    ///
    /// - Throws: ``AccountError/tooManyScreens``.
    func open(
        _ new: StoredScreen, in room: DirectoryRoom, token hash: [UInt8], by caller: Caller,
        in db: any Transaction
    ) throws -> RoomScreen {
        guard try screens.countOpen(at: caller.at, in: db) < RoomScreen.most else {
            throw AccountError.tooManyScreens
        }
        let id = try screens.open(new, token: hash, in: db)
        return RoomScreen(id: id, new, roomName: room.name, language: caller.language)
    }

    /// Lists the open screens, oldest first.
    private func list(
        _ request: ListScreens, by caller: Caller, in db: any Transaction
    ) throws -> Page<RoomScreen> {
        let open = try screens.listOpen(at: caller.at, in: db)
        let names = try rooms.roomNames(of: open.map(\.display.place), in: db)
        let items = open.map { id, screen in
            RoomScreen(
                id: id, screen, roomName: names[screen.place] ?? "room \(screen.place)",
                language: caller.language)
        }
        return Page(items: items, next: nil)
    }

    /// Closes a screen.
    ///
    /// - Throws: ``NotFound``, also if it is closed or expired already.
    private func close(
        _ request: CloseScreen, by caller: Caller, in db: any Transaction
    ) throws -> EmptyResponse {
        guard try screens.close(request.screen, at: caller.at, in: db) else {
            throw NotFound("screen", request.screen)
        }
        return EmptyResponse()
    }
}
