internal import Core

/// A screen or a station as it is stored: without its id, and without the name of its room or venue.
struct StoredDisplay<Place>: Sendable {
    /// The room of a screen, the venue of a station.
    let place: Identifier<Place>
    let name: String
    let openedBy: AccountID
    let openedAt: Instant
    let expiresAt: Instant
}

typealias StoredScreen = StoredDisplay<Kind.Room>
typealias StoredStation = StoredDisplay<Kind.Venue>

extension StoredDisplay {
    /// A new display, with a token that is valid for ``RoomScreen/lifetime`` days.
    ///
    /// - Parameter unnamed: the stored name of a display that is given none.
    /// - Throws: `InvalidValue` for the name.
    init(
        for place: Identifier<Place>, named name: String?, unnamed: String, openedBy account: AccountID,
        at now: Instant
    ) throws {
        self.init(
            place: place, name: try FreeText.parseOptional(name, field: "name") ?? unnamed,
            openedBy: account, openedAt: now, expiresAt: RoomScreen.expiry(ofTokenCreatedAt: now))
    }
}
