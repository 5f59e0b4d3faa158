internal import Core

/// A value that an action asks for.
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
        /// One of the matches of an entered text. A number is an id, or after a list the number of a match.
        case search((String) async throws -> [Choice])
    }

    /// The meaning of an empty answer.
    enum Hint: String {
        case mayBeEmpty = "question.may-be-empty"
        case unchanged = "question.unchanged"
    }

    /// The name of the request's field, which an error about the answer contains.
    let field: String
    /// The key of its text in the programs' catalogue.
    let title: String
    var input = Input.text
    var hint: Hint?
    /// Further codes of errors that another answer can correct, although they name another field.
    var codes: Set<String> = []
    /// Whether the question is asked, given the answers to the earlier ones.
    var isAsked: (Answers) -> Bool = { _ in true }

    /// The text, with the hint.
    var text: Phrase {
        let title = Phrase(title)
        return hint.map { Phrase($0.rawValue, ["label": title]) } ?? title
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

    /// The entity with the id or key of an answer.
    func reference<Kind>(_ field: String) throws(InvalidValue) -> Reference<Kind> {
        try Reference(self[field], field: field)
    }

    /// The entity with the id or key of an answer; nil if the answer is empty.
    func optionalReference<Kind>(_ field: String) throws(InvalidValue) -> Reference<Kind>? {
        self[field].isEmpty ? nil : try reference(field)
    }

    /// The value of an answer, in the form of the command line.
    func value<Value: ArgumentValue>(_ field: String) throws(InvalidValue) -> Value {
        do { return try Value(word: self[field]) } catch {
            throw InvalidValue(error.specification.replacing(field: field))
        }
    }

    /// The value of an answer; nil if it is empty.
    func optionalValue<Value: ArgumentValue>(_ field: String) throws(InvalidValue) -> Value? {
        self[field].isEmpty ? nil : try value(field)
    }

    /// The day of an answer, which may be a word such as `today`; nil if it is empty.
    func optionalDay(_ field: String, in zone: Zone) throws -> CalendarDay? {
        try DayWords.$zone.withValue(zone) { try optionalValue(field) }
    }
}
