/// No entity has the given id or key.
public struct NotFound: AcademyError, Equatable {
    public let specification: ErrorSpecification

    /// - Parameter noun: the word for the entity: "class type". Its code is in lower case.
    public init(_ noun: String, _ reference: some CustomStringConvertible) {
        specification = ErrorSpecification(
            .notFound, noun.lowercased().replacing(" ", with: "-") + ".not-found",
            sentence: "reference.not-found",
            ["noun": Word.noun(noun), "reference": reference.description.excerpt(Limits.line)])
    }
}
