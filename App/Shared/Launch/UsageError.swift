/// A command line or setting that is not valid.
public struct UsageError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ sentence: String) { description = sentence }
}
