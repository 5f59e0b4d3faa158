public import Core
public import Persistence

/// A venue as stations see it.
public struct DirectoryVenue: Sendable, Hashable {
    public let id: VenueID
    public let name: String

    public init(id: VenueID, name: String) {
        self.id = id
        self.name = name
    }
}

/// Finds venues for stations.
public protocol VenueDirectory: Sendable {
    /// Finds a venue by id, key or name.
    ///
    /// - Throws: ``NotFound``.
    func find(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> DirectoryVenue

    /// The names of venues by id, with one query; unknown ids are left out.
    func venueNames(of ids: [VenueID], in db: any Transaction) throws -> [VenueID: String]
}
