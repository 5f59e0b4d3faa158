/// An error for programs (kind, code, field) and for people (sentence, next step) in every language.
public struct ErrorSpecification: Sendable {
    public private(set) var kind: ErrorKind
    /// Stable and machine-readable: `student.national-id-taken`.
    public private(set) var code: String
    /// The field of the request that is wrong, if it is one field.
    public private(set) var field: String?
    /// The words before the sentence, such as the name of a program's option.
    private var label = ""
    private var text: Text

    private enum Text: Sendable {
        case keyed(String, [String: any SentenceValue], Catalogue)
        case written(WrittenSentence, [String: WrittenSentence])
    }

    /// An error whose sentence is in a catalogue.
    ///
    /// - Parameters:
    ///   - key: the key of the sentence; by default the code.
    ///   - values: the values that the sentence and the next step name.
    public init(
        _ kind: ErrorKind, _ code: String, field: String? = nil, sentence key: String? = nil,
        _ values: [String: any SentenceValue] = [:], of catalogue: Catalogue
    ) {
        self.kind = kind
        self.code = code
        self.field = field
        text = .keyed(key ?? code, values, catalogue)
    }

    /// An error whose sentence was written elsewhere, such as in the response of a server.
    public init(
        _ kind: ErrorKind, _ code: String, field: String? = nil, _ sentence: String, nextStep: String? = nil
    ) {
        self.kind = kind
        self.code = code
        self.field = field
        text = .written(WrittenSentence(description: sentence, nextStep: nextStep), [:])
    }

    /// One sentence that says what is wrong, with the value, in English.
    public var sentence: String { sentence(in: .english) }
    /// The key of the sentence in its catalogue, which is the code unless an error has several sentences; nil
    /// for a recorded error.
    public var sentenceKey: String? { if case .keyed(let key, _, _) = text { key } else { nil } }
    /// The next step that the person can take, in English; nil if there is none.
    public var nextStep: String? { nextStep(in: .english) }

    /// One sentence that says what is wrong, with the value.
    public func sentence(in language: Language) -> String {
        switch text {
        case .keyed(let key, let values, let catalogue):
            label + (catalogue.sentence(key, values, in: language) ?? key)
        case .written(let english, let others):
            label + (others[language.rawValue] ?? english).description
        }
    }

    /// The next step that the person can take; nil if there is none.
    ///
    /// - Parameter reader: the person who reads it; a step for ``NextStepReader/other`` names no commands.
    public func nextStep(in language: Language, for reader: NextStepReader = .ownProgram) -> String? {
        switch text {
        case .keyed(let key, let values, let catalogue):
            reader.endings.lazy.compactMap { catalogue.sentence(key + $0, values, in: language) }.first
        case .written(let english, let others): (others[language.rawValue] ?? english).nextStep
        }
    }

    /// The same error about another field; nil removes the field.
    ///
    /// - Parameters:
    ///   - kind: the new kind; nil keeps the kind.
    ///   - code: the new code; nil keeps the code. The sentence stays in both cases.
    ///   - label: words to add before the sentence.
    public func replacing(
        kind: ErrorKind? = nil, code: String? = nil, field: String?, label: String = ""
    ) -> ErrorSpecification {
        var copy = self
        copy.kind = kind ?? self.kind
        copy.code = code ?? self.code
        copy.field = field
        copy.label = label + self.label
        return copy
    }

    /// The same error with some values of its sentence and its next step replaced or added.
    ///
    /// A sentence that was written elsewhere stays as it is.
    public func replacing(values: [String: any SentenceValue]) -> ErrorSpecification {
        guard case .keyed(let key, let own, let catalogue) = text else { return self }
        var copy = self
        copy.text = .keyed(key, own.merging(values) { $1 }, catalogue)
        return copy
    }

    /// The same error with each value of its sentence and its next step transformed.
    ///
    /// A sentence that was written elsewhere stays as it is.
    public func mapValues(
        _ transform: (any SentenceValue) -> any SentenceValue
    ) -> ErrorSpecification {
        guard case .keyed(let key, let own, let catalogue) = text else { return self }
        var copy = self
        copy.text = .keyed(key, own.mapValues(transform), catalogue)
        return copy
    }
}

/// The reader of a next step.
public enum NextStepReader: Sendable {
    /// A person at one of the product's programs, who can run its commands.
    case ownProgram
    /// A person at any other program, or at a page.
    case other

    /// The endings of the keys of next steps, the preferred first.
    fileprivate var endings: [String] {
        switch self {
        case .ownProgram: [".next"]
        case .other: [".next.other", ".next"]
        }
    }
}

extension ErrorSpecification: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.kind == right.kind && left.code == right.code && left.field == right.field
            && left.written(in: .english) == right.written(in: .english)
    }
}

extension ErrorSpecification: SentenceValue {
    /// The sentence of this error, as a value in the sentence of the error that it causes.
    public func text(in language: Language, of catalogue: Catalogue) -> String { sentence(in: language) }
}

/// A sentence and the next step in one language.
private struct WrittenSentence: Codable, Equatable, Sendable {
    let description: String
    let nextStep: String?
}

extension ErrorSpecification: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, code, field, description, nextStep, translations
    }

    private func written(in language: Language) -> WrittenSentence {
        WrittenSentence(description: sentence(in: language), nextStep: nextStep(in: language))
    }

    /// Writes the sentences of all languages, since a recorded error may be read in any language later.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(code, forKey: .code)
        try container.encodeIfPresent(field, forKey: .field)
        let english = written(in: .english)
        try container.encode(english.description, forKey: .description)
        try container.encodeIfPresent(english.nextStep, forKey: .nextStep)
        let others = Language.allCases.filter { $0 != .english }.map { ($0.rawValue, written(in: $0)) }
            .filter { $0.1 != english }
        try container.encode(Dictionary(uniqueKeysWithValues: others), forKey: .translations)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(ErrorKind.self, forKey: .kind)
        code = try container.decode(String.self, forKey: .code)
        field = try container.decodeIfPresent(String.self, forKey: .field)
        let others = try container.decodeIfPresent([String: WrittenSentence].self, forKey: .translations)
        text = .written(try WrittenSentence(from: decoder), others ?? [:])
    }
}
