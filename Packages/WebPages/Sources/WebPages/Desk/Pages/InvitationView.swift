internal import Core

/// An invitation, shown as a QR code, a link and a code to type.
struct InvitationView: DeskPart {
    let code: String
    let expiresAt: Instant
    /// The site's address, without a slash at its end.
    let address: String
    private let symbol: ScreenContent.Symbol

    init(code: String, expiresAt: Instant, at address: String) throws {
        self.code = code
        self.expiresAt = expiresAt
        self.address = address
        symbol = try ScreenContent.Symbol(text: "\(address)/invite/\(code)")
    }

    func html(_ context: PageContext) -> String {
        let day = context.words.date(context.site.timeZone.day(expiresAt))
        return Shown(
            symbol: symbol, code: code, href: "/invite/\(code.percentEncoded)",
            address: "\(address)/invite/\(code)",
            until: context.words.text("desk.invitation.until", ["day": day])
        ).html(context.words)
    }

    /// The page with the code of an invitation or of a new password.
    ///
    /// - Parameters:
    ///   - name: the name of the page in the catalogue.
    ///   - person: the name or the e-mail address of the person who gets the code.
    func page(_ name: String, for person: String, back: DeskLink, _ words: Words) -> DeskPage {
        DeskPage(
            words["desk.\(name).title"], back: back, lead: person,
            parts: [DeskNote(text: words["desk.\(name).how"]), self])
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_invitation_mustache)
        let symbol: ScreenContent.Symbol
        let code: String
        let href: String
        let address: String
        let until: String
    }
}
