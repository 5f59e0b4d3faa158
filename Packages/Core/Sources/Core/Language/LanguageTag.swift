/// A language tag by BCP 47: two or three letters, and perhaps a region, such as `es` or `en-GB`.
public enum LanguageTag {
    /// The rule of a field with a tag.
    public static let rule = FieldRule(.text("[a-z]{2,3}(?:-[A-Z]{2})?", example: "es")) {
        _ = try parse("Spanish")
    }

    /// Checks a tag.
    ///
    /// - Throws: ``InvalidValue`` `language.unknown`.
    public static func parse(_ text: String) throws(InvalidValue) -> String {
        guard text.wholeMatch(of: /[a-z]{2,3}(-[A-Z]{2})?/) != nil else {
            throw InvalidValue("language.unknown", field: "language", ["text": text.excerpt(20)])
        }
        return text
    }
}
