/// The subject and the text of the messages of one kind, with placeholders.
struct MessageTemplate: Hashable, Sendable {
    let subject: String
    let body: String

    /// The template with its placeholders replaced by values; a placeholder without a value stays.
    func filled(with values: [Placeholder: String]) -> MessageTemplate {
        MessageTemplate(subject: Self.fill(subject, values), body: Self.fill(body, values))
    }

    /// The template with a page, or its command, in place of ``Placeholder/link``: the page that takes the
    /// code of a kind, or that of the sign-in for a kind without one.
    ///
    /// The page for the code of a sign-up asks for the password that the person chose; the page for the other
    /// codes lets the person choose one.
    ///
    /// - Parameter site: the address of the academy's pages; nil without any.
    func linking(to site: String?, for kind: MessageKind) -> MessageTemplate {
        let hasCode = kind.requiredPlaceholders.contains(.code)
        let codePage = kind == .signUp ? "/sign-up/code/{code}" : "/invite/{code}"
        let link = site.map { $0 + (hasCode ? codePage : "/sign-in") }
        let command = hasCode ? "accept {code}" : "sign-in"
        return MessageTemplate(
            subject: subject,
            body: body.replacing(
                Placeholder.link.text, with: link ?? "{program} \(command) --email {email}"))
    }

    /// The text with a last sentence on how to opt out of its kind; unchanged if the kind is not optional.
    ///
    /// - Parameter site: the address of the academy's pages; nil without any.
    func endingWithOptOut(of kind: MessageKind, language: String, site: String?) -> MessageTemplate {
        guard kind.isOptional else { return self }
        let sentence = BuiltInTemplates.optOut(of: kind, language: language, site: site)
        return MessageTemplate(subject: subject, body: body + "\n\n" + sentence)
    }

    /// Replaces all placeholders at once, so that a value is never searched for placeholders.
    private static func fill(_ text: String, _ values: [Placeholder: String]) -> String {
        text.replacing(/\{([A-Za-z]+)\}/) { match in
            Placeholder(rawValue: String(match.1)).flatMap { values[$0] } ?? String(match.0)
        }
    }
}
