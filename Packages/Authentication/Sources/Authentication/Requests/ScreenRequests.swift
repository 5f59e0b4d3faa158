public import Application
public import Core

/// Opens a screen for a room: it may show the room's check-in codes and nothing else.
public struct OpenScreen: APIRequest {
    public typealias Response = OpenedScreen
    public static let endpoint = Endpoint(
        .post, "rooms/{room}/screens", access: .staff(.showCodes), failures: AccountFailures.openScreen)
    public var room: Reference<Kind.Room>
    /// The screen's name in the list of screens.
    public var name: String?

    public init(room: Reference<Kind.Room>, name: String? = nil) {
        self.room = room
        self.name = name
    }
}

extension OpenScreen: FormRequest {
    public static let form = RequestForm(.authentication, "screens open", ["room", "name"])
}

/// Lists the open screens, oldest first. They fit in one page: there are at most ``RoomScreen/most``.
public struct ListScreens: APIRequest {
    public typealias Response = Page<RoomScreen>
    public static let endpoint = Endpoint(
        .get, "screens", access: .staff(.showCodes))

    public init() {}
}

extension ListScreens: FormRequest {
    public static let form = RequestForm(.authentication, "screens list")
}

/// Closes a screen: its token becomes invalid.
public struct CloseScreen: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "screens/{screen}", access: .staff(.showCodes), failures: AccountFailures.unknownScreen)
    public var screen: ScreenID

    public var subject: String? { "screen \(screen)" }

    public init(screen: ScreenID) { self.screen = screen }
}

extension CloseScreen: FormRequest {
    public static let form = RequestForm(
        .authentication, "screens close", [.screen], asks: .always, isReversible: true, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.send(ListScreens()).items.first { $0.id == screen }.map {
            Self.phrase("ask", ["screen": screen, "room": $0.roomName])
        }
    }
}

extension FormEntry {
    /// An open screen, by its id, its name or the name of its room.
    fileprivate static let screen = FormEntry("screen") { text, client in
        let name = SearchText.fold(text)
        return try await client.send(ListScreens()).items
            .filter { [$0.name, $0.roomName].map(SearchText.fold).contains(name) }
            .map { FormChoice($0.id, Joined([$0.name, $0.roomName])) }
    }
}
