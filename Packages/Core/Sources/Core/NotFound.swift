/// Nothing of that kind has that id or key.
public struct NotFound: UnspecifiedError, Equatable {
    public let code: String
    public let description: String

    /// - Parameter noun: the word for the entity, as people say it: "student".
    public init(_ noun: String, _ reference: some CustomStringConvertible) {
        code = noun.replacing(" ", with: "-") + ".not-found"
        description = "There is no \(noun) \(reference.description.excerpt(Limits.line))."
    }

    public var kind: ErrorKind { .notFound }
}
