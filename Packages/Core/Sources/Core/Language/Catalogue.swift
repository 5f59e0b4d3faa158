internal import Foundation
internal import Synchronization

/// The sentences of a package in every language.
///
/// Each language has a JSON object from keys to sentences, in which a value has its name in braces. The key
/// of an error's sentence is the error's code, such as `payment.plan-not-offered`; the key of its next step
/// is `payment.plan-not-offered.next`. A language is parsed when its first sentence is needed.
public final class Catalogue: Sendable {
    private let english: @Sendable () -> [[UInt8]]
    private let spanish: @Sendable () -> [[UInt8]]
    private let parsed = Mutex<[Language: [String: String]]>([:])

    /// A catalogue of JSON objects, as bytes; those of a language are read when its first sentence is needed.
    public init(
        english: @autoclosure @escaping @Sendable () -> [[UInt8]],
        spanish: @autoclosure @escaping @Sendable () -> [[UInt8]]
    ) {
        self.english = english
        self.spanish = spanish
    }

    private func files(_ language: Language) -> [[UInt8]] {
        switch language {
        case .english: english()
        case .spanish: spanish()
        }
    }

    /// The sentences of a language, by their keys. A file that is not a JSON object of texts is ignored.
    public func texts(in language: Language) -> [String: String] {
        parsed.withLock { parsed in
            if let texts = parsed[language] { return texts }
            let texts = files(language).reduce(into: [String: String]()) { texts, bytes in
                let more = try? JSONDecoder().decode([String: String].self, from: Data(bytes))
                texts.merge(more ?? [:]) { first, _ in first }
            }
            parsed[language] = texts
            return texts
        }
    }

    /// The sentence of a key, with values in place of their names in braces.
    ///
    /// - Returns: the English sentence if the language has none; nil if English has none either.
    public func sentence(
        _ key: String, _ values: [String: any SentenceValue] = [:], in language: Language
    ) -> String? {
        guard let text = texts(in: language)[key] ?? texts(in: .english)[key] else { return nil }
        return values.isEmpty ? text : filled(text, values, in: language)
    }

    /// Replaces each name once: braces in a value are text.
    private func filled(
        _ text: String, _ values: [String: any SentenceValue], in language: Language
    ) -> String {
        var (filled, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            filled += rest[..<start]
            let name = String(rest[rest.index(after: start)..<end])
            filled += values[name]?.text(in: language, of: self) ?? "{\(name)}"
            rest = rest[rest.index(after: end)...]
        }
        return filled + rest
    }
}

extension Catalogue {
    /// The sentences of this package's errors, and the words that errors of all packages share.
    static let core = Catalogue(english: [PackageResources.en_json], spanish: [PackageResources.es_json])
}
