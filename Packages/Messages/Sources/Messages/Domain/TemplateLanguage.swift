internal import Core

/// The language of templates: a language tag by BCP 47 without its region.
enum TemplateLanguage {
    /// The language of a tag of two or three letters, and perhaps a region: `es` of `es-PE`.
    ///
    /// - Throws: `InvalidValue` `language.unknown`.
    static func parse(_ text: String) throws(InvalidValue) -> String {
        guard text.wholeMatch(of: /[a-z]{2,3}(-[A-Z]{2})?/) != nil else {
            throw InvalidValue("language.unknown", field: "language", ["text": text.excerpt(20)])
        }
        return of(text)
    }

    /// The language of a valid tag, without its region.
    static func of(_ tag: String) -> String { String(tag.prefix { $0 != "-" }) }
}
