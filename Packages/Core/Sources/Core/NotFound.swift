/// No entity has the given id or key.
public struct NotFound: AcademyError, Equatable {
    public let specification: ErrorSpecification

    /// The nouns of entities that people search for by a part of the name.
    private static let searched: Set = ["student"]

    /// - Parameter noun: the word for the entity: "class type". Its code is in lower case.
    public init(_ noun: String, _ reference: some CustomStringConvertible) {
        let text = reference.description
        let isName = Self.searched.contains(noun) && !text.utf8.allSatisfy(\.isASCIIDigit)
        specification = ErrorSpecification(
            .notFound, noun.lowercased().replacing(" ", with: "-") + ".not-found",
            sentence: isName ? "reference.not-found.name" : "reference.not-found",
            ["noun": Word.noun(noun), "reference": text.excerpt(Limits.line)])
    }
}
