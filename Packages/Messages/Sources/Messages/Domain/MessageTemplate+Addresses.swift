internal import Core

extension MessageTemplate {
    /// Checks that a template of a message about accounts leads to the academy's own page only.
    ///
    /// Otherwise a code would reach another host with one tap of its reader, or its reader would be asked to
    /// enter it there. So {link} is the only address, and {code} and {link}, which contains the code, are
    /// parts of no other word.
    ///
    /// - Throws: `InvalidValue` `template.other-address`, `template.placeholder-in-address`.
    func checkAddresses(for kind: MessageKind) throws(InvalidValue) {
        guard !kind.isOptional else { return }
        for (text, field) in [(subject, "subjectLine"), (body, "text")] {
            for word in text.split(whereSeparator: \.isWhitespace) { try Self.check(word, field) }
        }
    }

    private static func check(_ word: Substring, _ field: String) throws(InvalidValue) {
        for placeholder in Placeholder.ofCode where word.contains(placeholder.text) {
            guard word.replacing(placeholder.text, with: "").allSatisfy(isPunctuation) else {
                throw InvalidValue(
                    "template.placeholder-in-address", field: field,
                    ["word": String(word).excerpt(), "placeholder": placeholder.text])
            }
        }
        if isAddress(word) {
            throw InvalidValue(
                "template.other-address", field: field,
                [
                    "field": Word.field(field), "address": String(word).excerpt(),
                    "link": Placeholder.link.text,
                ])
        }
    }

    /// Whether a character may stand beside a placeholder: no address has it between its parts.
    private static func isPunctuation(_ character: Character) -> Bool {
        ".,;!?()[]«»“”‘’\"'*…".contains(character)
    }

    /// Whether programs that show mail would make a link of a word or of a part of it:
    /// `https://example.org`, `www.example.org` or `example.org/page`, but not of an e-mail address.
    private static func isAddress(_ word: Substring) -> Bool {
        if word.contains("://") || word.lowercased().contains("www.") { return true }
        let parts = word.split { !($0.isLetter || $0.isNumber || "-.@".contains($0)) }
        return parts.contains { part in
            isHost(part, hasPath: part.endIndex < word.endIndex && word[part.endIndex] == "/")
        }
    }

    /// Whether a text is the name of a host.
    ///
    /// - Parameter hasPath: whether a path follows. Without one, labels of a single letter before the last
    ///   make an abbreviation, such as “p.ej.”.
    private static func isHost(_ text: Substring, hasPath: Bool) -> Bool {
        let labels = text.split(separator: ".")
        guard !text.contains("@"), labels.count > 1, let last = labels.last, last.count > 1 else {
            return false
        }
        return last.allSatisfy(\.isLetter) && (hasPath || labels.dropLast().contains { $0.count > 1 })
    }
}

extension Placeholder {
    /// The placeholders whose values contain the code of a message.
    static let ofCode: [Placeholder] = [.code, .link]
}
