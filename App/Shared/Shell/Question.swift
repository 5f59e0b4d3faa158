internal import Core

/// A value that an action asks for.
struct Question {
    /// One of a list of answers.
    struct Choice {
        let title: String
        let value: String
    }

    enum Input {
        case text
        /// One of a list, chosen by its number or title; another text is the answer as it is.
        case list(() async throws -> [Choice])
        /// One of the lines that the view shows already, chosen by its id or by a name.
        case shown(() async throws -> [Choice])
        /// One of the matches of an entered text; a number is an id.
        case search((String) async throws -> [Choice])
    }

    /// What an empty answer means.
    enum Hint: String {
        case mayBeEmpty = "question.may-be-empty"
        case unchanged = "question.unchanged"
    }

    /// The name of the request's field, by which an error names the answer.
    let field: String
    /// The key of its text in the programs' catalogue.
    let title: String
    var input = Input.text
    var hint: Hint?
    /// The codes of errors that another answer to this question mends, although they name another field.
    var codes: Set<String> = []
    /// Whether it is asked after the answers to earlier questions.
    var isAsked: (Answers) -> Bool = { _ in true }

    /// The text, with the hint.
    var text: Phrase {
        let title = Phrase(title)
        return hint.map { Phrase($0.rawValue, ["label": title]) } ?? title
    }

    /// Whether another answer may mend an error.
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

    /// The entity that an answer names.
    func reference<Kind>(_ field: String) throws(InvalidValue) -> Reference<Kind> {
        try Reference(self[field], field: field)
    }

    /// The entity that an answer names; nil if it is empty.
    func optionalReference<Kind>(_ field: String) throws(InvalidValue) -> Reference<Kind>? {
        self[field].isEmpty ? nil : try reference(field)
    }

    /// The value of an answer, which is written as on the command line.
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
