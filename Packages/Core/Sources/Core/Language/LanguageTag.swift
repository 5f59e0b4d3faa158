internal import Foundation

/// A language tag by BCP 47: a language of ISO 639 and perhaps a region of ISO 3166, such as `es` or `en-GB`.
public enum LanguageTag {
    /// The rule of a field with a tag.
    public static let rule = FieldRule(.text("[a-z]{2,3}(?:-[A-Z]{2})?", example: "es")) {
        _ = try parse("Spanish")
    }

    /// Checks a tag.
    ///
    /// - Throws: ``InvalidValue`` `language.unknown`.
    public static func parse(_ text: String) throws(InvalidValue) -> String {
        guard let parts = text.wholeMatch(of: /([a-z]{2,3})(?:-([A-Z]{2}))?/)?.output,
            Locale.LanguageCode(String(parts.1)).isISOLanguage,
            parts.2.map({ Locale.Region(String($0)).isISORegion }) ?? true
        else {
            throw InvalidValue("language.unknown", field: "language", ["text": text.excerpt(20)])
        }
        return text
    }
}
