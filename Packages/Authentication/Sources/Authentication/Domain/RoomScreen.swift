public import Core

/// A screen in a room, which may show the room's check-in codes and nothing else.
public struct RoomScreen: Codable, Sendable, Hashable {
    /// Days until a screen's token expires.
    static let lifetime = 400
    /// The most open screens of an academy.
    static let most = 50
    /// The stored name of a screen that was given none.
    static let unnamed = "unnamed screen"

    /// When the token of a screen expires.
    static func expiry(ofTokenCreatedAt instant: Instant) -> Instant {
        instant.adding(seconds: lifetime * 86_400)
    }

    public let id: ScreenID
    public let room: RoomID
    public let roomName: String
    public let name: String
    /// The account of the member of staff who opened the screen.
    public let openedBy: AccountID
    public let openedAt: Instant
    public let expiresAt: Instant
}

/// A screen that was just opened, with its token.
public struct OpenedScreen: Codable, Sendable, ContainsSecrets {
    public let screen: RoomScreen
    /// The screen's bearer token, shown only once; empty in a dry run.
    public let token: String
}

extension RoomScreen {
    /// - Parameter language: the language of the name of a screen that was given none.
    init(id: ScreenID, _ stored: StoredScreen, roomName: String, language: Language) {
        let unnamed = Phrase("screen.unnamed").text(in: language, of: .authentication)
        self.init(
            id: id, room: stored.place, roomName: roomName,
            name: stored.name == Self.unnamed ? unnamed : stored.name,
            openedBy: stored.openedBy, openedAt: stored.openedAt, expiresAt: stored.expiresAt)
    }
}
