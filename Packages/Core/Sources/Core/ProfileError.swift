/// The database has no academy.
public enum ProfileError: AcademyError, Equatable {
    case missing

    public var specification: ErrorSpecification {
        ErrorSpecification(
            .notFound, "academy.missing", "The academy is not set up yet.",
            nextStep: "Set it up with: classly-admin init")
    }
}
