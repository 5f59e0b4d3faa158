/// The database has no academy.
public enum ProfileError: AcademyError, Equatable {
    case missing

    public var specification: ErrorSpecification {
        ErrorSpecification(.notFound, "academy.missing")
    }
}
