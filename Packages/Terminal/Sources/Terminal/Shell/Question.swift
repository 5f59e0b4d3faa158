internal import Core

/// A value that an action asks for: a field of its request.
struct Question: Sendable {
    /// One of several possible answers.
    struct Choice {
        let title: String
        let value: String

        /// The entity that a person typed: a number may be a key or an id, and is refused if it is the key of
        /// one entity and the id of another.
        static func typed(_ text: String) -> Choice {
            let isNumber = Int64(text).map { String($0) == text && $0 > 0 } == true
            return Choice(title: text, value: isNumber ? "number:" + text : text)
        }

        /// The choice with a number or a title; nil for any other text.
        static func named(_ text: String, among choices: [Choice]) -> Choice? {
            if let number = Int(text), number > 0, number <= choices.count { return choices[number - 1] }
            let titled = choices.filter { SearchText.fold($0.title).hasPrefix(SearchText.fold(text)) }
            return titled.count == 1 && !text.isEmpty ? titled[0] : nil
        }
    }

    enum Input {
        case text
        /// A text that is not shown; a phrase asks for it again.
        case secret(again: Phrase?)
        /// One of a list, chosen by its number or title; any other text is the answer itself. A question
        /// for several values takes several choices, with commas between them.
        case list(@Sendable () async throws -> [Choice])
        /// One of the lines that the view already shows, chosen by its key, id or title, or else one of the
        /// matches of the entered text.
        case shown(
            @Sendable () async throws -> [Choice], otherwise: @Sendable (String) async throws -> [Choice])
        /// One of the matches of an entered text.
        ///
        /// A number is a key or an id; once matches are listed, it is the number of a match.
        case search(@Sendable (String) async throws -> [Choice])
    }

    /// The meaning of an empty answer.
    enum Hint {
        case mayBeEmpty, unchanged
        /// The list is not filtered by the field.
        case all
        /// The same as `unchanged`; a hyphen clears the field.
        case unchangedOrNone
        /// The field is left out; the text of the question explains the effect.
        case explained

        /// The key of the hint in the programs' catalogue; nil if the question needs none.
        fileprivate var key: String? {
            switch self {
            case .mayBeEmpty: "question.may-be-empty"
            case .unchanged: "question.unchanged"
            case .all: "question.all"
            case .unchangedOrNone: "question.unchanged-or-none"
            case .explained: nil
            }
        }
    }

    /// The name of the request's field, which an error about the answer contains.
    let field: String
    let title: any SentenceValue
    let form: AnswerForm
    let input: Input
    let hint: Hint?
    /// Further codes of errors that another answer can correct, although they name another field.
    var codes: Set<String>
    /// Whether the question is asked, given the answers to the earlier ones.
    var isAsked: @Sendable (Answers) -> Bool

    /// - Parameter title: the key of its text in the programs' catalogue.
    init(
        _ field: String, _ title: String, _ form: AnswerForm = .text, from input: Input = .text,
        hint: Hint? = nil, codes: Set<String> = [],
        isAsked: @escaping @Sendable (Answers) -> Bool = { _ in true }
    ) {
        self.init(field, title: Phrase(title), form, from: input, hint: hint, codes: codes, isAsked: isAsked)
    }

    /// The same, with a text of any catalogue.
    init(
        _ field: String, title: any SentenceValue, _ form: AnswerForm, from input: Input = .text,
        hint: Hint? = nil, codes: Set<String> = [],
        isAsked: @escaping @Sendable (Answers) -> Bool = { _ in true }
    ) {
        self.field = field
        self.title = title
        self.form = form
        self.input = input
        self.hint = hint
        self.codes = codes
        self.isAsked = isAsked
    }

    /// The text, with the hint.
    var text: any SentenceValue { hint?.key.map { Phrase($0, ["label": title]) } ?? title }

    /// The choice that an answer names, or the answer itself.
    func choice(_ answer: String, among choices: [Choice]) -> Choice {
        guard case .texts = form else {
            return Choice.named(answer, among: choices) ?? Choice(code(answer))
        }
        let parts = answer.split(separator: ",").map { part in
            let text = String(part).collapsingSpaces
            return Choice.named(text, among: choices) ?? Choice(text)
        }
        return Choice(
            title: parts.map(\.title).joined(separator: ", "),
            value: parts.map(\.value).joined(separator: ","))
    }

    /// Whether another answer can correct an error.
    func isAbout(_ error: any AcademyError) -> Bool {
        func word(_ text: some StringProtocol) -> String { text.lowercased().filter(\.isLetter) }
        return codes.contains(error.code) || error.field.map(word) == word(field)
            || error.kind == .notFound && error.code.hasSuffix(".not-found")
                && word(error.code.dropLast(".not-found".count)) == word(field)
    }
}

/// The answers to an action's questions, by field.
struct Answers {
    private var choices: [String: Question.Choice]

    init(_ texts: [String: String] = [:]) { choices = texts.mapValues { Question.Choice($0) } }

    /// The answer; empty if it was not asked.
    subscript(_ field: String) -> String { choices[field]?.value ?? "" }

    var isEmpty: Bool { choices.values.allSatisfy(\.value.isEmpty) }

    /// The title of the answer, if it was chosen from a list, or the entered text; nil if it is empty.
    func title(_ field: String) -> String? { self[field].isEmpty ? nil : choices[field]?.title }

    /// Changes the answer to a question.
    mutating func set(_ choice: Question.Choice, for field: String) { choices[field] = choice }

    /// The answer; nil if it is empty.
    func optional(_ field: String) -> String? { self[field].isEmpty ? nil : self[field] }

    /// The entity with the id of an answer.
    func id<Kind>(_ field: String) throws(InvalidValue) -> Identifier<Kind> {
        do { return try Identifier(word: self[field]) } catch {
            throw InvalidValue(error.specification.replacing(field: field))
        }
    }

    /// The entity with the id or key of an answer.
    func reference<Kind>(_ field: String) throws(InvalidValue) -> Reference<Kind> {
        try Reference(self[field], field: field)
    }
}
