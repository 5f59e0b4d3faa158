internal import Core

/// The language of templates: a language tag by BCP 47 without its region.
enum TemplateLanguage {
    /// The language of a tag of two or three letters, and perhaps a region: `es` of `es-PE`.
    ///
    /// - Throws: `InvalidValue` `language.unknown`.
    static func parse(_ text: String) throws(InvalidValue) -> String { of(try LanguageTag.parse(text)) }

    /// The language of a valid tag, without its region.
    static func of(_ tag: String) -> String { String(tag.prefix { $0 != "-" }) }
}
