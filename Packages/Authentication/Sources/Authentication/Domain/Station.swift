public import Core

/// A tablet at the entrance of a venue, at which students check themselves in by their names.
public struct Station: Codable, Sendable, Hashable {
    /// The most open stations of an academy.
    static let most = 20
    /// The stored name of a station that was given none.
    static let unnamed = "unnamed station"

    public let id: StationID
    public let venue: VenueID
    public let venueName: String
    public let name: String
    /// The account of the member of staff who opened the station.
    public let openedBy: AccountID
    public let openedAt: Instant
    public let expiresAt: Instant
}

/// A station as it is stored: without its id, and without the name of its venue.
struct StoredStation: Sendable {
    let venue: VenueID
    let name: String
    let openedBy: AccountID
    let openedAt: Instant
    let expiresAt: Instant
}

extension StoredStation {
    /// A new station. Its token is valid as long as that of a screen, since both are paired in the same way.
    ///
    /// - Throws: `InvalidValue` for the name.
    init(for venue: VenueID, named name: String?, openedBy account: AccountID, at now: Instant) throws {
        self.init(
            venue: venue, name: try FreeText.parseOptional(name, field: "name") ?? Station.unnamed,
            openedBy: account, openedAt: now, expiresAt: RoomScreen.expiry(ofTokenCreatedAt: now))
    }
}

extension Station {
    /// - Parameter language: the language of the name of a station that was given none.
    init(id: StationID, _ stored: StoredStation, venueName: String, language: Language) {
        let unnamed = Phrase("station.unnamed").text(in: language, of: .authentication)
        self.init(
            id: id, venue: stored.venue, venueName: venueName,
            name: stored.name == Self.unnamed ? unnamed : stored.name,
            openedBy: stored.openedBy, openedAt: stored.openedAt, expiresAt: stored.expiresAt)
    }
}
