internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The pages of a sign-in that was locked after a time without use.
struct UnlockPages {
    let context: PageContext

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [pages.page(.post, "unlock", "page.unlock") { Self(context: $0).openUnlocked() }]
    }

    /// Redirects to the page that the locked sign-in could not open. The PIN was checked before this.
    private func openUnlocked() -> PageResponse {
        guard context.browser.signIn != nil else { return context.redirect(to: "/sign-in") }
        let page = context.wantedPath(context.field("to"), marks: "/-._~%?=&")
        return context.redirect(to: page ?? "/home")
    }

    /// The page with the form for the PIN of a locked sign-in.
    ///
    /// If the person was sending a form, this form keeps its values and sends them to the same address with
    /// the PIN. Otherwise it keeps the address of the page.
    ///
    /// - Parameters:
    ///   - pattern: the path of the page, with parameters in braces.
    ///   - isHandedRound: whether the device is handed round, so that the password is accepted too.
    func response(
        on pattern: String, refusal: (any AcademyError)? = nil, isHandedRound: Bool = false
    ) -> PageResponse {
        // An empty day of the timetable is not the same as none: it shows the whole week.
        let address = context.address(of: pattern).withQuery(context.request.query, keepsEmpty: true)
        let isForm = context.canKeepForm
        let hidden = isForm ? context.keptForm : ["to": address]
        let view = UnlockPage(
            action: isForm ? address : "/unlock", isForm: isForm, isHandedRound: isHandedRound,
            hidden: hidden.hiddenFields)
        var response = context.page(
            view, title: context.words["desk.unlock.title"], status: 403, isDesk: true, refusal: refusal)
        if refusal == nil { response.error = isHandedRound ? AccessError.handedRound : AccessError.locked }
        return response
    }

    /// The page on which the owner of a device takes it back, and then opens another page.
    func takingBack(to page: String) -> PageResponse {
        let view = UnlockPage(
            action: "/unlock", isForm: false, isHandedRound: true, hidden: ["to": page].hiddenFields)
        return context.page(view, title: context.words["desk.unlock.title"], isDesk: true)
    }
}

extension PageContext {
    /// The name of the field with the PIN.
    static let pinField = "unlock-pin"
    /// The name of the field that says that the device is handed round.
    static let handedField = "handed-round"
    /// The names of the fields with passwords, PINs and secrets of second factors, which no page may show
    /// again.
    private static let secretFields: Set = ["current", "new", "password", "pin", "secret", "uri"]

    /// Whether a page can keep the sent form; one with secrets or files must be filled in again.
    var canKeepForm: Bool {
        !request.form.isEmpty && files.isEmpty && Self.secretFields.isDisjoint(with: request.form.keys)
    }

    /// Unlocks a sign-in that was locked after a time without use, if the form contains a PIN.
    ///
    /// - Parameter pattern: the path of the page, with parameters in braces.
    /// - Returns: the page that says why the sign-in is not unlocked; nil if there is no PIN, or no
    ///   refusal.
    mutating func unlockSignIn(on pattern: String) async throws -> PageResponse? {
        guard let pin = request.form[Self.pinField] else { return nil }
        try await browser.renew()
        guard browser.signIn != nil else { return nil }
        do {
            try await unlock(by: pin)
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            close()
            return SignInPages.signInPage(self, refusal: error)
        } catch let error as any AcademyError {
            return UnlockPages(context: self).response(
                on: pattern, refusal: error, isHandedRound: request.form[Self.handedField] != nil)
        }
        return nil
    }

    /// Unlocks the sign-in by the PIN. On a device that is handed round, the password is entered in its place
    /// where the account has no PIN; any other sign-in without a PIN is never locked.
    private func unlock(by text: String) async throws {
        let isHandedRound = request.form[Self.handedField] != nil
        do {
            guard !isHandedRound || text.utf8.allSatisfy(\.isASCIIDigit) else { throw PINError.missing }
            _ = try await client.send(UnlockSignIn(pin: text))
        } catch PINError.missing {
            if isHandedRound { _ = try await client.send(ConfirmPassword(currentPassword: text)) }
        }
    }
}

/// The page with the form for the PIN of a locked sign-in.
struct UnlockPage: PageView {
    static let template = Template(PackageResources.desk_unlock_mustache)
    let action: String
    /// Whether the form keeps the values of another form.
    let isForm: Bool
    /// Whether the device is handed round, so that a password is accepted in place of the PIN.
    let isHandedRound: Bool
    let hidden: [HiddenField]
    let pinField = PageContext.pinField
    let handedField = PageContext.handedField
}
