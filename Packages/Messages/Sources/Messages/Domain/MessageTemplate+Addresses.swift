internal import Core

extension MessageTemplate {
    /// Checks that a template of a message about accounts leads to the academy's own page only.
    ///
    /// Otherwise a code would reach another host or mailbox with one tap of its reader, or its reader would
    /// be asked to enter it there. So {link} is the only address, and {code} and {link}, which contains the
    /// code, are parts of no other word.
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
        if WebLink.isIn(word) {
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
}

extension Placeholder {
    /// The placeholders whose values contain the code of a message.
    static let ofCode: [Placeholder] = [.code, .link]
}
