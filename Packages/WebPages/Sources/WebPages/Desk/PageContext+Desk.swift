internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

extension WebPages {
    /// A route of the desk, which only staff can open.
    ///
    /// If a request needs the password confirmed, the page asks for the password and then sends the request
    /// again.
    func desk(
        _ method: PageRoute.Method, _ path: String, _ name: String,
        _ handle: @escaping @Sendable (inout PageContext) async throws -> PageResponse
    ) -> PageRoute {
        page(method, path, name) { context in
            if context.me == nil { _ = try await context.identify() }
            guard let me = context.me else { throw PageError.signedOut }
            try context.checkOwner()
            guard me.role.audience == .staff else { throw AccessError.wrongRole(needed: .staff) }
            let address = context.address(of: path)
            context.path = address
            return try await context.confirming(at: method == .post ? address : nil, handle)
        }
    }

    /// The route of a form of the desk, such as one with a single button.
    ///
    /// - Parameters:
    ///   - shown: the page that shows an error of the form.
    ///   - send: sends the requests of the form, and returns the address of the page that follows.
    func deskForm(
        _ path: String, _ name: String,
        page shown: @escaping @Sendable (PageContext, any AcademyError) async throws -> PageResponse,
        _ send: @escaping @Sendable (PageContext) async throws -> String
    ) -> PageRoute {
        desk(.post, path, name) { context in
            do {
                return context.redirect(to: try await send(context))
            } catch let error as any AcademyError where error.isShownInForm {
                return try await shown(context, error)
            }
        }
    }
}

extension PageContext {
    /// The name of the field with the password for a confirmation.
    private static let passwordField = "confirm-password"

    /// The response of a page whose requests may need the password confirmed: it asks for the password, and
    /// then sends the form again.
    ///
    /// - Parameter address: the address of the form; nil for a page, which asks for no password.
    mutating func confirming(
        at address: String?, _ handle: (inout PageContext) async throws -> PageResponse
    ) async throws -> PageResponse {
        do {
            try await confirmPassword()
        } catch let error as any AcademyError where error.kind != .unavailable {
            return passwordPage(at: address ?? path, refusal: error)
        }
        do {
            return try await handle(&self)
        } catch AccessError.passwordNeeded {
            guard let address else { throw AccessError.passwordNeeded }
            return passwordPage(at: address, refusal: nil)
        }
    }

    /// Confirms the password, if the form contains one.
    private func confirmPassword() async throws {
        guard let password = request.form[Self.passwordField], !password.isEmpty else { return }
        _ = try await client.send(ConfirmPassword(currentPassword: password))
    }

    /// The values of the sent form for another form that asks something first; without the token, the
    /// password and the PIN.
    var keptForm: [String: String] {
        request.form.filter {
            !["token", Self.passwordField, Self.pinField, Self.handedField].contains($0.key)
        }
    }

    /// The page that asks for the password; it keeps the values of the form that needs it.
    func passwordPage(at address: String, refusal: (any AcademyError)?) -> PageResponse {
        // Each form about a student has the student's field already.
        let kept = isOfStudents ? keptForm.filter { $0.key != Self.childField } : keptForm
        let view = PasswordPage(
            action: address, hidden: kept.hiddenFields, passwordField: Self.passwordField)
        return page(
            view, title: words["desk.password.title"], status: 403, isDesk: !isOfStudents, refusal: refusal)
    }

    /// The page that asks before something is ended or deleted for good; its form is sent to the page's
    /// address.
    ///
    /// - Parameters:
    ///   - form: the name of the form in the catalogue.
    ///   - subject: the name of what is ended or deleted.
    ///   - permission: the permission that the form needs.
    /// - Throws: ``AccessError/missingPermission(_:)``.
    func finalQuestion(
        _ form: String, about subject: String, needing permission: Permission, back: DeskLink
    ) throws -> PageResponse {
        guard may(permission) else { throw AccessError.missingPermission(permission) }
        let view = FormView(
            lead: words["desk.form.\(form).lead"], action: path, fields: [], name: form,
            button: words["desk.form.\(form).button"], isDangerous: true, cancel: back.href)
        let page = DeskPage(words.title(ofForm: form), back: back, lead: subject, parts: [view])
        return page.response(self)
    }

    /// Checks that the person may send a request, before its page is shown.
    ///
    /// - Returns: the person who is signed in.
    /// - Throws: ``PageError/signedOut``; ``AccessError``.
    @discardableResult
    func checkAccess<Request: APIRequest>(to request: Request.Type) throws -> Me {
        guard let me else { throw PageError.signedOut }
        try Request.endpoint.access.check(.principal(me.principal), scope: nil)
        return me
    }

    /// The address of the site in links that leave it: that of the settings, or that of this request.
    var siteAddress: String { site.address ?? request.origin }

    /// Whether the person may do something.
    func may(_ permission: Permission) -> Bool { me?.permissions.contains(permission) ?? false }

    /// Whether the person has a permission for the session of the page, or is its instructor. Other people do
    /// not see the session.
    func mayInSession(_ permission: Permission) -> Bool { may(permission) || may(.ownSessions) }

    /// Whether the person may change a setting with this effect.
    func mayChange(_ effect: SettingEffect) -> Bool {
        (effect.permission.map(may) ?? true) && (!effect.isForOwners || me?.role == .owner)
    }

    /// Sends the request of a button that ends or deletes something.
    ///
    /// - Returns: false if that was done before, such as in another window, or if the account is closed.
    func sendOnce(_ request: some APIRequest) async throws -> Bool {
        do {
            _ = try await client.send(request, sending())
            return true
        } catch AccountError.closed {
            return false
        } catch let error as any AcademyError where error.kind == .notFound {
            return false
        }
    }
}

/// The page that asks for the password before a form is sent.
struct PasswordPage: PageView {
    static let template = Template(PackageResources.desk_password_mustache)
    let action: String
    let hidden: [HiddenField]
    let passwordField: String
}
