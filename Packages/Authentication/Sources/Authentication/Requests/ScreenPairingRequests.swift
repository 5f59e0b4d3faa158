public import Application
public import Core

/// Creates a pairing code for a screen, which staff approve for a room.
public struct CreateScreenPairing: APIRequest {
    public typealias Response = CreatedPairing
    public static let endpoint = Endpoint(
        .post, "screen-pairings", access: .anyone,
        "Creates a pairing code for a screen, and the token that the screen has once it is approved.",
        failures: AccountFailures.createPairing)

    public init() {}
}

/// A pairing that was just created.
public struct CreatedPairing: Codable, Sendable, ContainsSecrets {
    /// The code that the screen shows to the person who approves it; empty in a dry run.
    public let code: String
    /// The screen's bearer token, which is valid once the pairing is approved. It is shown only once; it is
    /// empty in a dry run.
    public let token: String
    /// The code is refused from this instant on.
    public let expiresAt: Instant
    /// The token of an approved screen is valid at least until this instant: its lifetime begins with the
    /// approval.
    public let tokenExpiresAt: Instant
}

/// Shows whether a pairing is approved. A screen sends this request again and again until it is.
///
/// The token is a secret, so it is in the body and not in the path.
public struct ShowScreenPairing: APIRequest, ContainsSecrets {
    public typealias Response = PairingState
    public static let endpoint = Endpoint(
        .post, "screen-pairings/state", access: .anyone,
        "Shows the room of an approved screen or the venue of an approved station, or else the code.",
        cost: .renewal, allowsDryRun: false, failures: AccountFailures.showPairing)
    public var token: String

    public init(token: String) { self.token = token }
}

/// The state of the pairing of a screen or a station.
public struct PairingState: Codable, Sendable, Hashable {
    /// The code to show; nil once the screen or the station is approved.
    public let code: String?
    /// The room whose codes the screen shows; nil until the screen is approved.
    public let room: RoomID?
    /// The venue whose students may check in at the station; nil until the station is approved.
    public let venue: VenueID?
}

/// Approves a screen by the pairing code that it shows: it may show the codes of a room from now on.
public struct ApproveScreen: APIRequest {
    public typealias Response = RoomScreen
    public static let endpoint = Endpoint(
        .post, "screen-pairings/approve", access: .staff(.showCodes),
        failures: AccountFailures.approveScreen)
    /// Letter case, dashes and spaces are ignored.
    public var code: String
    public var room: Reference<Kind.Room>
    /// The screen's name in the list of screens.
    public var name: String?

    public init(code: String, room: Reference<Kind.Room>, name: String? = nil) {
        self.code = code
        self.room = room
        self.name = name
    }
}

extension ApproveScreen: FormRequest {
    public static let form = RequestForm(
        .authentication, "screens approve", [.positional("code"), "room", "name"], showsSentence: true)
}

extension RoomScreen: AuditSubject {
    public var subject: String { "screen \(id)" }
}
