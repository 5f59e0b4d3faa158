public import Core

/// The classes whose students are meant.
public enum EnrolledGroup: Hashable, Sendable {
    case academyClass(ClassID)
    /// The classes at a venue that are neither over nor archived.
    case venue(VenueID)
    /// The classes of a style, as ``Classes/style(_:in:)`` spells it, that are neither over nor archived.
    case style(String)
}
