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

extension Station {
    /// - Parameter language: the language of the name of a station that was given none.
    init(id: StationID, _ stored: StoredStation, venueName: String, language: Language) {
        let unnamed = Phrase("station.unnamed").text(in: language, of: .authentication)
        self.init(
            id: id, venue: stored.place, venueName: venueName,
            name: stored.name == Self.unnamed ? unnamed : stored.name,
            openedBy: stored.openedBy, openedAt: stored.openedAt, expiresAt: stored.expiresAt)
    }
}
