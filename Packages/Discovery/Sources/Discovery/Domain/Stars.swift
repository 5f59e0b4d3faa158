public import Core

/// A number of stars from 1 to 5 in steps of a half, such as `4.5`.
public struct Stars: Hashable, Sendable, Comparable {
    /// The number of half stars: 2 to 10.
    let halves: Int

    /// The stars of a number of half stars; nil outside 2 to 10.
    init?(halves: Int) {
        guard (2...10).contains(halves) else { return nil }
        self.halves = halves
    }

    public static func < (left: Self, right: Self) -> Bool { left.halves < right.halves }
}

extension Stars: TextCodable {
    public static let defaultField = "stars"

    public var description: String { halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves / 2).5" }

    /// Parses `4`, `4.0` or `4.5`.
    ///
    /// - Throws: `InvalidValue` `stars.invalid`.
    public init(parsing text: String, field: String) throws(InvalidValue) {
        let parts = text.utf8.count <= 3 ? text.split(separator: ".", omittingEmptySubsequences: false) : []
        let halves: Int? =
            switch (parts.count, parts.first.flatMap { Int($0) }, parts.last) {
            case (1, let whole?, _), (2, let whole?, "0"?): whole * 2
            case (2, let whole?, "5"?): whole * 2 + 1
            default: nil
            }
        guard let first = text.unicodeScalars.first, ("1"..."5").contains(first),
            let stars = halves.flatMap(Stars.init(halves:))
        else {
            throw InvalidValue("stars.invalid", field: field, ["text": text.excerpt()])
        }
        self = stars
    }
}

extension Stars: SchemaDescribed {
    public static let schema = ValueSchema.text(
        "[1-4](?:\\.[05])?|5(?:\\.0)?", example: "4.5", "1 to 5 stars in steps of a half."
    ).named("Stars")
    public static let failures = DocumentedErrors.of { _ = try Stars(parsing: "5.5") }
}
