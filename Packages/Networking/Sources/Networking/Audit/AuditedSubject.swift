internal import Core

/// The subject of an audit entry: a noun and an id.
struct AuditedSubject: Hashable, Sendable {
    let kind: String
    let id: Int64

    /// The subject of an entry's text, such as `class type 3`; nil if it does not end with an id.
    init?(_ text: String) {
        guard let space = text.lastIndex(of: " "), let id = Int64(text[text.index(after: space)...]), id > 0
        else { return nil }
        kind = String(text[..<space])
        self.id = id
    }

    init(_ student: StudentID) {
        kind = "student"
        id = student.number
    }

    /// Reads a subject as a person writes it: `student 12`, `student:12`, `class-type:3`.
    ///
    /// - Throws: `InvalidValue` `subject.unknown`.
    init(parsing text: String, kinds: [String]) throws {
        guard let subject = AuditedSubject(text.replacing(":", with: " ").collapsingSpaces),
            case let noun = subject.kind.replacing("-", with: " ").lowercased(),
            let kind = kinds.first(where: { $0.lowercased() == noun })
        else { throw InvalidValue.unknownSubject(text, kinds: kinds) }
        self.kind = kind
        id = subject.id
    }

    var text: String { "\(kind) \(id)" }

    /// The student, if the subject is one.
    var student: StudentID? { kind == "student" ? StudentID(id) : nil }
}

extension InvalidValue {
    static func unknownSubject(_ text: String, kinds: [String]) -> Self {
        let words = kinds.map { $0.replacing(" ", with: "-") }.sorted().joined(separator: ", ")
        return InvalidValue("subject.unknown", field: "subject", ["text": text.excerpt(), "kinds": words])
    }

    static func unknownAction(_ text: String, actions: [String]) -> Self {
        InvalidValue("action.unknown", field: "action", ["text": text.excerpt(), "actions": actions])
    }

    static func notAnAccount(_ id: AccountID) -> Self {
        InvalidValue("id.out-of-range", field: "by", ["id": id])
    }
}
