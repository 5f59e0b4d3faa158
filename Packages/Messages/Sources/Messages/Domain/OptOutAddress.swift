/// The address at which the recipient of a message opts out of its kind.
struct OptOutAddress: Hashable, Sendable {
    let text: String
    /// Whether a mail program may opt out with one click (RFC 8058): the address is a signed link, and begins
    /// with https.
    let takesOneClick: Bool

    /// The header fields with the address (RFC 2369, RFC 8058).
    var fields: [String] {
        ["List-Unsubscribe: <\(text)>"]
            + (takesOneClick ? ["List-Unsubscribe-Post: List-Unsubscribe=One-Click"] : [])
    }
}

extension MessageTemplate {
    /// The path before the token of a signed link.
    private static let linkPath = "/opt-out/"

    /// The signed link with a token on the academy's pages.
    static func optOutLink(of site: String, token: String) -> String { site + linkPath + token }

    /// The address at the end of the text where its reader opts out; nil if it ends with none.
    ///
    /// - Parameter rules: the values of the academy, whose pages have the address.
    func optOutAddress(_ rules: MessageRules) -> OptOutAddress? {
        guard let site = rules.site, let word = body.split(whereSeparator: \.isWhitespace).last else {
            return nil
        }
        let text = String(word)
        let isLink = text.hasPrefix(Self.optOutLink(of: site, token: ""))
        guard isLink || text == MessageRules.optOutPage(of: site) else { return nil }
        return OptOutAddress(text: text, takesOneClick: isLink && text.hasPrefix("https://"))
    }

    /// The text with dots in place of the token of a signed link at its end: only its reader opts out.
    var hidingOptOutToken: MessageTemplate {
        MessageTemplate(
            subject: subject,
            body: body.replacing(/\/opt-out\/[A-Za-z0-9_\-]+$/, with: Self.linkPath + "••••"))
    }
}
