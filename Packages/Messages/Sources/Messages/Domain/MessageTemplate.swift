/// The subject and the text of the messages of one kind, with placeholders.
struct MessageTemplate: Hashable, Sendable {
    let subject: String
    let body: String

    /// The template with its placeholders replaced by values; a placeholder without a value stays.
    func filled(with values: [Placeholder: String]) -> MessageTemplate {
        MessageTemplate(subject: Self.fill(subject, values), body: Self.fill(body, values))
    }

    /// The template with an address, or a command, in place of ``Placeholder/link``.
    ///
    /// For a kind with a code, it is the page that takes the code: that of a sign-up asks for the password
    /// that the person chose, and that of the other codes lets the person choose one. For the other kinds, it
    /// is the page of the sign-in.
    ///
    /// - Parameter site: the address of the academy's pages; nil for a command in place of the page.
    func linking(to site: String?, for kind: MessageKind) -> MessageTemplate {
        let link: String
        if let site {
            let codePage = kind == .signUp ? "/sign-up/code/{code}" : "/invite/{code}"
            link = site + (kind.carriesCode ? codePage : "/sign-in")
        } else {
            link = "{program} \(kind.carriesCode ? "accept {code}" : "sign-in") --email {email}"
        }
        return MessageTemplate(subject: subject, body: body.replacing(Placeholder.link.text, with: link))
    }

    /// The text with a last sentence on how to opt out of its kind; unchanged if the kind is not optional.
    ///
    /// - Parameters:
    ///   - site: the address of the academy's pages; nil without any.
    ///   - hasAccount: whether the student has an account, whose sign-in the page needs.
    ///   - token: the token of the recipient's signed link, which needs no sign-in; nil if the kind has none.
    func endingWithOptOut(
        of kind: MessageKind, language: String, site: String?, hasAccount: Bool, token: String?
    ) -> MessageTemplate {
        guard kind.isOptional else { return self }
        let sentence: String
        if let site, let token {
            sentence = BuiltInTemplates.optOut(
                at: Self.optOutLink(of: site, token: token), language: language)
        } else {
            sentence = BuiltInTemplates.optOut(
                of: kind, language: language, site: site, hasAccount: hasAccount)
        }
        return MessageTemplate(subject: subject, body: body + "\n\n" + sentence)
    }

    /// Replaces all placeholders at once, so that a value is never searched for placeholders.
    private static func fill(_ text: String, _ values: [Placeholder: String]) -> String {
        text.replacing(/\{([A-Za-z]+)\}/) { match in
            Placeholder(rawValue: String(match.1)).flatMap { values[$0] } ?? String(match.0)
        }
    }
}
