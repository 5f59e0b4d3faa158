/// Why the academy's own data cannot be read: the database has no academy.
public enum ProfileError: AcademyError, Equatable {
    case missing

    public var specification: ErrorSpecification {
        ErrorSpecification(.notFound, "academy.missing")
    }
}
