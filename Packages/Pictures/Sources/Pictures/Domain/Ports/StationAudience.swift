public import Core
public import Persistence

/// Whether a station of a venue shows the picture of a student at an instant.
public typealias StationAudience =
    @Sendable (
        _ student: StudentID, _ venue: VenueID, _ now: Instant, _ db: any Transaction
    ) throws -> Bool
