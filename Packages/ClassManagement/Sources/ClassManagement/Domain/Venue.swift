public import Core

/// A place with a time zone, which has rooms.
public struct Venue: Codable, Sendable {
    public let id: VenueID
    public let key: String?
    public let name: String
    public let address: String?
    public let timeZone: Zone
}

extension Venue: AuditSubject {
    public var subject: String { "venue \(id)" }
}

extension Venue: CatalogueEntry {
    typealias IDKind = Kind.Venue

    struct New: NewEntry {
        let key: String?
        let name: String
        let address: String?
        let timeZone: Zone

        init(key: String?, name: String, address: String?, timeZone: Zone) throws {
            self.key = try key.map { try EntityKey.parse($0) }
            self.name = try FreeText.parse(name, field: "name")
            self.address = try FreeText.parseOptional(address, field: "address", limit: Limits.line)
            self.timeZone = timeZone
        }
    }
}
