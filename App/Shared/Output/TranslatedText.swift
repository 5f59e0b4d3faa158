internal import Core

/// A text that is stored in English, such as the problem of a mail system.
struct TranslatedText: SentenceValue {
    private let english: String

    init(_ english: String) { self.english = english }

    func text(in language: Language, of _: Catalogue) -> String { TextCatalogue.text(english, in: language) }
}
