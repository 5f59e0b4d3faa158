/// The side of a column at which its text is aligned.
public enum Alignment: Sendable, Equatable {
    /// For words.
    case left
    /// For numbers.
    case right
}
