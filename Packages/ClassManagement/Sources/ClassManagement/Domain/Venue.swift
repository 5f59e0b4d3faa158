public import Core

/// A location with rooms and a time zone.
public struct Venue: Codable, Sendable {
    public let id: VenueID
    public let key: String?
    public let name: String
    public let address: String?
    public let timeZone: Zone
    /// Whether it is hidden from lists and cannot be used for anything new.
    public let isArchived: Bool
}

extension Venue: AuditSubject { public var subject: String { "venue \(id)" } }

extension Venue {
    /// The checked values of a venue that is added or edited.
    struct New: Sendable {
        let key: String?
        let name: String
        let address: String?
        let timeZone: Zone
        let isArchived: Bool

        init(key: String?, name: String, address: String?, timeZone: Zone, isArchived: Bool = false) throws {
            self.isArchived = isArchived
            self.key = try key.map { try EntityKey.parse($0) }
            self.name = try FreeText.parse(name, field: "name")
            self.address = try FreeText.parseOptional(address, field: "address", limit: Limits.line)
            self.timeZone = timeZone
        }
    }
}
