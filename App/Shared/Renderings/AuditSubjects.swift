internal import Core
public import Networking

extension AuditEntry {
    /// The kinds of subjects, whose names are in the programs' catalogue.
    static let subjectKinds = EnumerationWords(
        "audit-subject",
        [
            "API-token", "account", "class", "class-type", "device", "guardian", "holiday", "instructor",
            "message", "message-template", "note", "pass", "passkey", "payment", "plan", "role", "room",
            "screen", "session", "setting", "signing-key", "student", "term", "venue",
        ])

    /// A subject that was entered in any language, with the code of its kind: `student:12` for `alumno 12`.
    public static func subject(entered text: String) -> String {
        guard let separator = text.firstIndex(of: ":") ?? text.lastIndex(of: " ") else { return text }
        let kind = String(text[..<separator]).collapsingSpaces
        guard let code = subjectKinds.known(kind) else { return text }
        return code + ":" + String(text[text.index(after: separator)...]).collapsingSpaces
    }
}

/// The subject of an audit entry. English has it as the commands accept it; other languages have its kind in
/// their words, such as “alumno 12”.
struct AuditSubjectText: SentenceValue {
    private let subject: String

    init(_ subject: String) { self.subject = subject }

    func text(in language: Language, of catalogue: Catalogue) -> String {
        guard language != .english else { return subject }
        let words = subject.split(separator: " ").map(String.init)
        // The kind has several words, as in “class type 5”, or one.
        for count in (1...max(words.count, 1)).reversed() {
            let kind = words.prefix(count).joined(separator: " ")
            let name = Word.case(kind, of: "audit-subject").text(in: language, of: catalogue)
            guard name != kind else { continue }
            let rest = Self.rest(words.dropFirst(count), of: kind)
            return Joined([name] + rest, by: " ").text(in: language, of: catalogue)
        }
        return subject
    }

    /// The words after the kind: an id or a key, or codes for which the catalogue has words.
    private static func rest(_ words: ArraySlice<String>, of kind: String) -> [any SentenceValue] {
        switch kind {
        case "role": words.map { Word.case($0, of: "role-title") }
        // “receipt in es”
        case "message template": words.filter { $0 != "in" }.map { Word.case($0, of: "message-kind") }
        default: words.map { $0 as any SentenceValue }
        }
    }
}
