internal import Core
internal import Mustache
internal import UIComponents

extension Catalogue {
    /// The sentences of the pages.
    static let pages = Catalogue(
        english: [
            PackageResources.en_json, PackageResources.desk_en_json, PackageResources.dashboard_en_json,
        ],
        spanish: [
            PackageResources.es_json, PackageResources.desk_es_json, PackageResources.dashboard_es_json,
        ])
}

/// The sentences of the pages in one language. A template refers to one as `{{t.sign-in.title}}`.
struct Words: Sendable, MustacheParent {
    let language: Language
    let texts: [String: String]
    /// The academy's clock, with which those of venues are compared; nil where no academy is known.
    let clock: AcademyClock?
    /// The part of the key that a template has already resolved, such as `sign-in.`.
    private var prefix = ""

    init(_ language: Language, clock: AcademyClock? = nil) {
        self.language = language
        self.clock = clock
        texts = Catalogue.pages.texts(in: language)
    }

    /// The sentence of a key; the key itself, if the catalogue lacks it.
    subscript(_ key: String) -> String { texts[key] ?? key }

    /// The pages' own sentence for an error code, which replaces the error's sentence; nil if there is
    /// none.
    subscript(refusal key: String) -> String? { texts["refusal." + key] }

    /// A number with commas between its thousands, in Spanish from 10,000 on.
    func number(_ number: Int) -> String {
        switch language {
        case .english: GroupedNumber.text(number)
        case .spanish: number.text(in: .spanish, of: .pages)
        }
    }

    /// The sentence of a key, with values in place of their names in braces; the key itself if there is
    /// none.
    func text(_ key: String, _ values: [String: any SentenceValue]) -> String {
        let values = values.mapValues { value -> any SentenceValue in
            (value as? Int).map(number) ?? value
        }
        return Catalogue.pages.sentence(key, values, in: language) ?? key
    }

    func child(named name: String) -> Any? {
        if let text = texts[prefix + name] { return TemplateValue(text) }
        var words = self
        words.prefix = prefix + name + "."
        return words
    }
}
