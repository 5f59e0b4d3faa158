public import Core

/// Where a class or a session takes place, who teaches it, and its capacity.
public struct ClassPlace: Hashable, Sendable {
    public let className: String
    public let venue: VenueID
    public let venueName: String
    public let instructor: InstructorID?
    public let instructorName: String?
    public let capacity: Int
}
