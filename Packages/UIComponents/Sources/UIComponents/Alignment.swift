/// The side of its column that a text keeps to.
public enum Alignment: Sendable, Equatable {
    /// Starts at the left edge, as words do.
    case left
    /// Ends at the right edge, as numbers do.
    case right
}
