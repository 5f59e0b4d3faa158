public import Core

/// A screen in a room that may show the room's check-in codes, and nothing else.
public struct RoomScreen: Codable, Sendable, Hashable {
    /// Days a screen's token is good for.
    public static let lifetime = 400
    /// Screens that are open at once.
    public static let most = 50
    /// What a screen is called that was not given a name.
    static let unnamed = "unnamed screen"

    public let id: Int64
    public let room: RoomID
    public let roomName: String
    public let name: String
    /// The admin who opened it.
    public let openedBy: AccountID
    public let openedAt: Instant
    public let expiresAt: Instant
}

/// A screen as it is opened, with its token.
public struct OpenedScreen: Codable, Sendable, ContainsSecrets {
    public let screen: RoomScreen
    /// What the screen asks with, shown this once.
    public let token: String
}

/// Why a screen was not opened.
public enum ScreenError: UnspecifiedError, Equatable {
    /// There are as many as there may be.
    case tooMany

    public var kind: ErrorKind { .conflict }
    public var code: String { "screen.too-many" }
    public var description: String { "The academy has \(RoomScreen.most) screens open, which is the most." }
    public var nextStep: String? { "Close one that is no longer used: classly-admin screens list" }
}
