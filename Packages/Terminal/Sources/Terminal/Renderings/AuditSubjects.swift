internal import Academy
public import Application
internal import Core
internal import Messages

extension AuditEntry {
    /// The kinds of subjects, whose names are in the programs' catalogue.
    static let subjectKinds = EnumerationWords(
        "audit-subject",
        [
            "API-token", "academy", "account", "announcement", "class", "class-type", "device", "family",
            "guardian",
            "holiday", "instructor", "message", "message-template", "network", "note", "pass", "passkey",
            "payment", "plan", "push-device", "repair", "role", "room", "screen", "session", "setting",
            "signing-key",
            "station", "student", "term", "venue",
        ])

    private static let actions = EnumerationWords("action", ActionName.all) { ActionName($0) }

    /// The name of an action that was entered as lists show it in any language, or by its name in words, such
    /// as `record payment`; any other text as it is.
    public static func action(entered text: String) -> String {
        let words = text.collapsingSpaces.lowercased()
        return actions.known(words) ?? ActionName.all.first { FreeText.words($0) == words } ?? text
    }

    /// A subject that was entered in any language, with the code of its kind: `student:12` for `alumno 12`.
    public static func subject(entered text: String) -> String {
        guard let (kind, rest) = parts(of: text.collapsingSpaces) else { return text }
        return rest.isEmpty ? kind : kind + ":" + key(rest, of: kind)
    }

    /// The code of the kind that a subject begins with, and the rest; nil for an unknown kind.
    private static func parts(of text: String) -> (kind: String, rest: String)? {
        if let colon = text.firstIndex(of: ":") {
            let rest = String(text[text.index(after: colon)...]).collapsingSpaces
            return subjectKinds.known(String(text[..<colon]).collapsingSpaces).map { ($0, rest) }
        }
        let words = text.split(separator: " ")
        // The kind has several words, as in “class type 5”, or one.
        return (0...words.count).reversed().lazy.compactMap { count in
            subjectKinds.known(words.prefix(count).joined(separator: " ")).map {
                ($0, words.dropFirst(count).joined(separator: " "))
            }
        }.first
    }

    /// The key of a subject, with codes in place of the words of a language.
    private static func key(_ rest: String, of kind: String) -> String {
        switch kind {
        case "role": return Role.staffWords.known(rest) ?? rest
        case "message-template":
            // “receipt in es”, or “recibo es”
            let words = rest.split(separator: " ").filter { $0 != "in" }
            guard let language = words.last,
                let message = MessageKind.words.known(words.dropLast().joined(separator: " "))
            else { return rest }
            return "\(message) in \(language)"
        default: return rest
        }
    }
}

/// The subject of an audit entry. English has it as the commands accept it; other languages have its kind
/// in their words, such as “alumno 12”.
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
