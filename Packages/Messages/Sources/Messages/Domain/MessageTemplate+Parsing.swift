internal import Core

extension MessageTemplate {
    /// The maximum number of characters of a subject line.
    static let subjectLimit = 200
    /// The maximum number of characters of a text.
    static let bodyLimit = 5_000

    /// Parses a template of a kind that an owner wrote.
    ///
    /// - Throws: `InvalidValue` of ``FreeText``, `text.missing`, `text.too-long`, `text.control-character`,
    ///   `template.unknown-placeholder`, `template.subject-placeholder`, the errors of
    ///   ``check(for:)``.
    init(parsing subject: String, _ body: String, of kind: MessageKind) throws(InvalidValue) {
        let subject = try FreeText.parse(subject, field: "subjectLine", limit: Self.subjectLimit)
        let body = try Self.parseBody(body)
        for (text, field) in [(subject, "subjectLine"), (body, "text")] {
            try Self.checkPlaceholders(in: text, of: kind, field: field)
        }
        for placeholder in Placeholder.allCases.filter(\.isInTextOnly)
        where subject.contains(placeholder.text) {
            throw InvalidValue(
                "template.subject-placeholder", field: "subjectLine", ["placeholder": placeholder.text])
        }
        self.init(subject: subject, body: body)
        try check(for: kind)
    }

    /// Checks that a template has what a message of its kind needs, and nothing that it must not have.
    ///
    /// - Throws: `InvalidValue` `template.placeholder-missing`; the errors of ``checkAddresses(for:)``.
    func check(for kind: MessageKind) throws(InvalidValue) {
        if kind.carriesCode, !Placeholder.ofCode.contains(where: { body.contains($0.text) }) {
            throw InvalidValue(
                "template.placeholder-missing", field: "text", sentence: "template.placeholder-missing.code",
                ["link": Placeholder.link.text, "code": Placeholder.code.text])
        }
        for placeholder in kind.requiredPlaceholders where !body.contains(placeholder.text) {
            throw InvalidValue(
                "template.placeholder-missing", field: "text", ["placeholder": placeholder.text])
        }
        try checkAddresses(for: kind)
    }

    /// Why messages of a kind do not use the template; nil if they do.
    func fault(for kind: MessageKind) -> InvalidValue? {
        do {
            try check(for: kind)
            return nil
        } catch {
            return error
        }
    }

    /// Parses a text of lines without control characters, and removes the white space at its end.
    static func parseBody(_ raw: String) throws(InvalidValue) -> String {
        let tooLong = InvalidValue("text.too-long", field: "text", ["limit": bodyLimit])
        guard raw.utf8.count <= 4 * bodyLimit else { throw tooLong }
        let lines = raw.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        for line in lines { try FreeText.refuseControls(in: line, field: "text") }
        var text = lines.joined(separator: "\n")
        while text.last?.isWhitespace == true { text.removeLast() }
        guard !text.isEmpty else {
            throw InvalidValue("text.missing", field: "text")
        }
        guard text.unicodeScalars.count <= bodyLimit else { throw tooLong }
        return text
    }

    private static func checkPlaceholders(
        in text: String, of kind: MessageKind, field: String
    ) throws(InvalidValue) {
        let known = kind.placeholders.map(\.text)
        for match in text.matches(of: /\{[^{}]*\}/) where !known.contains(String(match.0)) {
            throw InvalidValue(
                "template.unknown-placeholder", field: field,
                [
                    "field": Word.field(field), "placeholder": String(match.0).excerpt(),
                    "kind": kind.rawValue, "known": known,
                ])
        }
    }
}

extension Placeholder {
    /// Whether the text may have it and the subject line may not: its value is a secret, or has lines of its
    /// own.
    var isInTextOnly: Bool { [.code, .link, .sessions, .from, .to, .text].contains(self) }
}
