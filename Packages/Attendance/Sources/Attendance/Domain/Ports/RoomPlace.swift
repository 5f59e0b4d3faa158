public import Core

/// A room as flags of attendance show it.
public struct RoomPlace: Hashable, Sendable {
    let roomName: String
    let venueName: String
    /// The zone of the venue.
    let timeZone: Zone

    public init(roomName: String, venueName: String, timeZone: Zone) {
        self.roomName = roomName
        self.venueName = venueName
        self.timeZone = timeZone
    }
}
