internal import Core

/// A text that is stored in English, such as the problem of a mail system.
struct TranslatedText: SentenceValue {
    let english: String

    func text(in language: Language, of _: Catalogue) -> String { TextCatalogue.text(english, in: language) }
}
