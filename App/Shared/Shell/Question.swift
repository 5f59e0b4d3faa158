internal import Core

/// A value that an action asks for: a field of its request.
struct Question {
    /// One of several possible answers.
    struct Choice {
        let title: String
        let value: String
    }

    enum Input {
        case text
        /// One of a list, chosen by its number or title; any other text is the answer itself.
        case list(() async throws -> [Choice])
        /// One of the lines that the view already shows, chosen by its id or title.
        case shown(() async throws -> [Choice])
        /// One of the matches of an entered text.
        ///
        /// A number is an id; once matches are listed, it is the number of a match.
        case search((String) async throws -> [Choice])
    }

    /// The meaning of an empty answer.
    enum Hint {
        case mayBeEmpty, unchanged
        /// The same as `unchanged`; a hyphen clears the field.
        case unchangedOrNone
        /// The field is left out; the text of the question explains the effect.
        case explained

        /// The key of the hint in the programs' catalogue; nil if the question needs none.
        fileprivate var key: String? {
            switch self {
            case .mayBeEmpty: "question.may-be-empty"
            case .unchanged: "question.unchanged"
            case .unchangedOrNone: "question.unchanged-or-none"
            case .explained: nil
            }
        }
    }

    /// The name of the request's field, which an error about the answer contains.
    let field: String
    /// The key of its text in the programs' catalogue.
    let title: String
    let form: AnswerForm
    let input: Input
    let hint: Hint?
    /// Further codes of errors that another answer can correct, although they name another field.
    let codes: Set<String>
    /// Whether the question is asked, given the answers to the earlier ones.
    var isAsked: (Answers) -> Bool

    init(
        _ field: String, _ title: String, _ form: AnswerForm = .text, from input: Input = .text,
        hint: Hint? = nil, codes: Set<String> = [], isAsked: @escaping (Answers) -> Bool = { _ in true }
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
    var text: Phrase {
        let title = Phrase(title)
        return hint?.key.map { Phrase($0, ["label": title]) } ?? title
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
    private var texts: [String: String] = [:]

    init(_ texts: [String: String] = [:]) { self.texts = texts }

    /// The answer; empty if it was not asked.
    subscript(_ field: String) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue }
    }

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
