/// A command line, or another setting of the program, that cannot be understood.
public struct UsageError: Error, Equatable, CustomStringConvertible {
    /// One sentence to a person, with the values.
    public let description: String

    public init(_ sentence: String) { description = sentence }
}
