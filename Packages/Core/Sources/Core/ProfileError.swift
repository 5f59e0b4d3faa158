/// The database has no academy in it.
public enum ProfileError: UnspecifiedError, Equatable {
    case missing

    public var kind: ErrorKind { .notFound }
    public var code: String { "academy.missing" }
    public var description: String { "The academy is not set up yet." }
}
