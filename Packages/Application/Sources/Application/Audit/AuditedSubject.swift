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

    var text: String { "\(kind) \(id)" }

    /// The student, if the subject is one.
    var student: StudentID? { kind == "student" ? StudentID(id) : nil }
}

/// The condition of a list for one subject.
struct SubjectFilter: Sendable {
    /// The subject as entries have it.
    let text: String
    /// The student, if the subject is one.
    let student: StudentID?

    /// Reads a subject as a person writes it: `student 12`, `student:12`, `class-type:3`, `role:manager`.
    ///
    /// - Throws: `InvalidValue` `subject.unknown`.
    init(parsing text: String, kinds: [SubjectKind]) throws {
        let words = text.replacing(":", with: " ").collapsingSpaces
        guard let found = kinds.lazy.compactMap({ $0.subject(entered: words) }).first else {
            throw InvalidValue.unknownSubject(text, kinds: kinds.map(\.noun))
        }
        self.text = found
        student = AuditedSubject(found)?.student
    }
}

extension SubjectKind {
    /// The subject of this kind that a text names; nil if it names none.
    fileprivate func subject(entered text: String) -> String? {
        let (form, start) = (text.replacing("-", with: " ").lowercased(), noun.lowercased())
        if form == start { return ids == .none ? noun : nil }
        guard ids != .none, form.hasPrefix(start + " ") else { return nil }
        let id = String(text.dropFirst(noun.count + 1))
        if ids == .texts { return "\(noun) \(id)" }
        // The text of a “class type” begins with “class”, too.
        let subject = AuditedSubject("\(noun) \(id)")
        return subject?.kind == noun ? subject?.text : nil
    }
}

extension InvalidValue {
    static func unknownSubject(_ text: String, kinds: [String]) -> Self {
        let words = kinds.map { $0.replacing(" ", with: "-") }.sorted().joined(separator: ", ")
        return InvalidValue("subject.unknown", field: "subject", ["text": text.excerpt(), "kinds": words])
    }

    static func unknownAction(_ text: String, in field: String, actions: [String]) -> Self {
        InvalidValue("action.unknown", field: field, ["text": text.excerpt(), "actions": actions])
    }

    static func notAnAccount(_ id: AccountID) -> Self {
        InvalidValue("id.out-of-range", field: "by", ["id": id])
    }
}
