/// No entity has the given id or key.
public struct NotFound: AcademyError, Equatable {
    public let specification: ErrorSpecification

    /// The sentences about entities that people search for by a part of the name, by noun.
    private static let searched = [
        "student": "reference.not-found.name", "class": "reference.not-found.class",
    ]

    /// - Parameter noun: the word for the entity: "class type". The error code is `class-type.not-found`.
    public init(_ noun: String, _ reference: some CustomStringConvertible) {
        let text = reference.description
        let isNumber = text.utf8.allSatisfy(\.isASCIIDigit)
        let searched = Self.searched[noun].map { isNumber ? "reference.not-found.id" : $0 }
        specification = ErrorSpecification(
            .notFound, noun.lowercased().replacing(" ", with: "-") + ".not-found",
            sentence: searched ?? "reference.not-found",
            ["noun": Word.noun(noun), "reference": text.excerpt(Limits.line)])
    }
}
