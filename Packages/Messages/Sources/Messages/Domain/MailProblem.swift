public import Core
internal import Foundation

/// Why a mail system did not take a message: its own reply, or a sentence in every language.
///
/// It is stored with all languages, so that each reader gets the sentence in their own.
public struct MailProblem: Hashable, Sendable {
    /// The texts by their language; a reply has one for English only.
    private let texts: [String: String]

    private init(texts: [String: String]) { self.texts = texts }

    /// The reply of a mail system, which has no language.
    public init(reply: String) { self.init(texts: [Language.english.rawValue: reply]) }

    /// - Parameter sentence: a phrase of this package's catalogue, or a sentence that has its own.
    public init(_ sentence: any SentenceValue) {
        let texts = Language.allCases.map { ($0.rawValue, sentence.text(in: $0, of: .messages)) }
        self.init(texts: Dictionary(uniqueKeysWithValues: texts))
    }

    /// Reads the text of ``stored``. Earlier versions stored sentences in English, which are shown as they
    /// are.
    init(stored text: String) {
        let texts = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
        self = texts.map { MailProblem(texts: $0) } ?? MailProblem(reply: text)
    }

    /// The text to store: a reply as it is, or a JSON object from languages to texts.
    var stored: String {
        guard texts.count > 1 else { return text(in: .english) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try? encoder.encode(texts)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? text(in: .english)
    }

    /// The text in a language; the English one if there is no other.
    public func text(in language: Language) -> String {
        texts[language.rawValue] ?? texts[Language.english.rawValue] ?? ""
    }

    /// The same problem with other texts.
    func mapTexts(_ transform: (String) -> String) -> MailProblem {
        MailProblem(texts: texts.mapValues(transform))
    }
}

extension MailProblem: ExpressibleByStringLiteral {
    public init(stringLiteral reply: String) { self.init(reply: reply) }
}
