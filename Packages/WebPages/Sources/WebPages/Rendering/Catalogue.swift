internal import Foundation
internal import Mustache

/// The sentences of the pages in every language: one resource for each, keyed by stable codes.
struct Catalogue: Sendable {
    /// The language of people whose languages have no catalogue.
    static let usual = "en"

    private let words: [String: Words]

    /// - Throws: ``PageError/malformedResource(_:)``.
    init() throws {
        words = try Dictionary(
            uniqueKeysWithValues: [
                ("en", [PackageResources.en_json, PackageResources.desk_en_json]),
                ("es", [PackageResources.es_json, PackageResources.desk_es_json]),
            ].map { language, files in
                let texts = try files.reduce(into: [String: String]()) { texts, bytes in
                    guard let more = try? JSONDecoder().decode([String: String].self, from: Data(bytes))
                    else { throw PageError.malformedResource(language) }
                    texts.merge(more) { first, _ in first }
                }
                return (language, Words(language: language, texts: texts))
            })
    }

    var languages: [String] { words.keys.sorted() }

    /// The words of the first language that has a catalogue; `es-PE` has that of `es`.
    func words(preferring languages: [String]) -> Words {
        let known = languages.lazy.compactMap { words[$0.prefix { $0 != "-" }.lowercased()] }.first
        return known ?? words[Self.usual] ?? Words(language: Self.usual, texts: [:])
    }
}

/// The sentences of the pages in one language. A template reads `{{t.sign-in.title}}`.
struct Words: Sendable, MustacheParent {
    let language: String
    let texts: [String: String]
    /// The part of the codes before those that a template names.
    var prefix = ""

    /// The sentence of a code; the code itself, if the catalogue lacks it.
    subscript(_ code: String) -> String { texts[code] ?? code }

    /// The sentence of a code, with values in place of their names in braces.
    func text(_ code: String, _ values: [String: String]) -> String {
        values.reduce(self[code]) { text, value in
            text.replacing("{\(value.key)}", with: value.value)
        }
    }

    func child(named name: String) -> Any? {
        texts[prefix + name] ?? Words(language: language, texts: texts, prefix: prefix + name + ".")
    }
}
