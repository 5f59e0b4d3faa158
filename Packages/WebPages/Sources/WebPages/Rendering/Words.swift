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
    /// The first name of the child about whom the page is, for a guardian; nil on the pages of other people.
    ///
    /// A sentence whose key has a second one with the ending ``ofChild`` is replaced by that sentence, which
    /// names the child: “Check in” becomes “Check Lucía in”.
    var childName: String?
    /// The part of the key that a template has already resolved, such as `sign-in.`.
    private var prefix = ""
    /// The ending of the keys of sentences about the child of a guardian.
    static let ofChild = ".child"

    init(_ language: Language, clock: AcademyClock? = nil) {
        self.language = language
        self.clock = clock
        texts = Catalogue.pages.texts(in: language)
    }

    /// The sentence of a key; the key itself, if the catalogue lacks it.
    subscript(_ key: String) -> String { found(key) ?? key }

    /// The sentence of a key; nil if the catalogue lacks it.
    func found(_ key: String) -> String? {
        guard let childName, let text = texts[key + Self.ofChild] else { return texts[key] }
        return text.replacing("{child}", with: childName)
    }

    /// The sentences without the names of children, for a part of a page that is kept for other people.
    var withoutChild: Words {
        var words = self
        words.childName = nil
        return words
    }

    /// The pages' own sentence for an error code, which replaces the error's sentence; nil if there is
    /// none.
    subscript(refusal key: String) -> String? { found("refusal." + key) }

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
        var values = values.mapValues { value -> any SentenceValue in
            (value as? Int).map(number) ?? value
        }
        var key = key
        if let childName, texts[key + Self.ofChild] != nil {
            key += Self.ofChild
            values["child"] = childName
        }
        return Catalogue.pages.sentence(key, values, in: language) ?? key
    }

    func child(named name: String) -> Any? {
        if let text = found(prefix + name) { return TemplateValue(text) }
        var words = self
        words.prefix = prefix + name + "."
        return words
    }
}
