internal import Foundation
internal import Synchronization

/// The sentences of a package in every language.
///
/// Each language has a JSON object from keys to sentences, in which a value has its name in braces. The key
/// of an error's sentence is the error's code, such as `payment.plan-not-offered`; the key of its next step
/// is `payment.plan-not-offered.next`. If that names a command of the product's programs,
/// `payment.plan-not-offered.next.other` is the next step for all other readers.
public final class Catalogue: Sendable {
    /// The sentences of a language: those of the files that were read, and the other files.
    private struct Texts {
        var sentences: [String: String] = [:]
        var unreadFiles: ArraySlice<[UInt8]>

        mutating func readNextFile() {
            guard let bytes = unreadFiles.popFirst() else { return }
            // A file that is not a JSON object of texts is ignored.
            let more = try? JSONDecoder().decode([String: String].self, from: Data(bytes))
            sentences.merge(more ?? [:]) { first, _ in first }
        }
    }

    private let english: @Sendable () -> [[UInt8]]
    private let spanish: @Sendable () -> [[UInt8]]
    private let languages = Mutex<[Language: Texts]>([:])

    /// A catalogue of JSON objects, as bytes.
    ///
    /// Files are read in their order, until one has the wanted sentence. If two files have a key, the first
    /// one is used.
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

    private func withTexts<Value: Sendable>(in language: Language, _ body: (inout Texts) -> Value) -> Value {
        languages.withLock { languages in
            body(&languages[language, default: Texts(unreadFiles: files(language)[...])])
        }
    }

    /// The sentences of a language, by their keys. Reads all files.
    public func texts(in language: Language) -> [String: String] {
        withTexts(in: language) { texts in
            while !texts.unreadFiles.isEmpty { texts.readNextFile() }
            return texts.sentences
        }
    }

    /// The sentence of a key as the file has it, with the names of values in braces; nil if the language has
    /// none.
    func text(_ key: String, in language: Language) -> String? {
        withTexts(in: language) { texts in
            while texts.sentences[key] == nil, !texts.unreadFiles.isEmpty { texts.readNextFile() }
            return texts.sentences[key]
        }
    }

    /// The number of files of a language that were not read yet.
    func unreadFiles(in language: Language) -> Int { withTexts(in: language) { $0.unreadFiles.count } }

    /// The sentence of a key, with values in place of their names in braces.
    ///
    /// - Returns: the English sentence if the language has none; nil if English has none either.
    public func sentence(
        _ key: String, _ values: [String: any SentenceValue] = [:], in language: Language
    ) -> String? {
        guard let text = text(key, in: language) ?? text(key, in: .english) else { return nil }
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
    public static let core = Catalogue(
        english: [PackageResources.en_json], spanish: [PackageResources.es_json])
}
