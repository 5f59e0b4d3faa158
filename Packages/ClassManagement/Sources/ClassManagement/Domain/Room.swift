public import Core

/// A room of a venue, with the number of people it holds.
public struct Room: Codable, Sendable {
    public let id: RoomID
    public let key: String?
    public let venue: VenueID
    public let venueName: String
    public let name: String
    public let capacity: Int
    /// Whether it is hidden from lists and cannot be used for anything new.
    public let isArchived: Bool
}

extension Room: AuditSubject { public var subject: String { "room \(id)" } }

extension Room {
    /// Checks that as many people fit in the room as a class or a session has places.
    ///
    /// - Throws: ``ClassError/capacityAboveRoom(_:room:roomCapacity:)``.
    func checkHolds(_ people: Int) throws(ClassError) {
        guard people > capacity else { return }
        throw .capacityAboveRoom(people, room: name, roomCapacity: capacity)
    }

    /// The checked values of a room that is added or edited.
    struct New: Sendable {
        let key: String?
        let venue: VenueID
        let name: String
        let capacity: Int
        let isArchived: Bool

        init(key: String?, venue: VenueID, name: String, capacity: Int, isArchived: Bool = false) throws {
            self.isArchived = isArchived
            self.key = try key.map { try EntityKey.parse($0) }
            self.venue = venue
            self.name = try FreeText.parse(name, field: "name")
            self.capacity = try ClassLimits.capacity(capacity)
        }
    }
}
