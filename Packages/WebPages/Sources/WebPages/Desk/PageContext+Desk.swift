internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation
internal import Networking

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
            guard me.role.audience == .staff else { throw AccessError.wrongRole(needed: .staff) }
            let address = context.address(of: path)
            context.path = address
            do {
                try await context.confirmPassword()
            } catch let error as any AcademyError where error.kind != .unavailable {
                return context.passwordPage(at: address, refusal: error)
            }
            do {
                return try await handle(&context)
            } catch AccessError.passwordNeeded where method == .post {
                return context.passwordPage(at: address, refusal: nil)
            }
        }
    }
}

extension PageContext {
    /// The name of the field with the password for a confirmation.
    private static let passwordField = "confirm-password"

    /// Confirms the password, if the form contains one.
    fileprivate func confirmPassword() async throws {
        guard let password = request.form[Self.passwordField], !password.isEmpty else { return }
        _ = try await client.send(ConfirmPassword(currentPassword: password))
    }

    /// The values of the sent form for another form that asks something first; without the token, the
    /// password and the PIN.
    var keptForm: [String: String] {
        request.form.filter { !["token", Self.passwordField, Self.pinField].contains($0.key) }
    }

    /// The page that asks for the password; it keeps the values of the form that needs it.
    func passwordPage(at address: String, refusal: (any AcademyError)?) -> PageResponse {
        var values: [String: Any] = [
            "action": address, "passwordField": Self.passwordField,
            "hidden": keptForm.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] },
        ]
        if let refusal { values.merge(refused(refusal)) { _, new in new } }
        return page(.deskPassword, title: words["desk.password.title"], status: 403, isDesk: true, values)
            .showing(refusal)
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
        var view = FormView(
            action: path, fields: [], name: form, button: words["desk.form.\(form).button"])
        view.lead = words["desk.form.\(form).lead"]
        view.isDangerous = true
        view.cancel = back.href
        var page = DeskPage(words["desk.form.\(form)"], back: back)
        page.lead = subject
        page.parts = [view]
        return page.response(self)
    }

    /// The address of this request: the path of its page with the values of its parameters.
    func address(of path: String) -> String {
        "/"
            + path.split(separator: "/").map { segment in
                guard segment.hasPrefix("{") else { return String(segment) }
                return (request.parameters[String(segment.dropFirst().dropLast())] ?? "").percentEncoded
            }.joined(separator: "/")
    }

    /// Checks that the person may send a request, before its page is shown.
    ///
    /// - Throws: ``PageError/signedOut``; ``AccessError``.
    func checkAccess<Request: APIRequest>(to request: Request.Type) throws {
        guard let me else { throw PageError.signedOut }
        try Request.endpoint.access.check(.principal(me.principal), scope: nil)
    }

    /// Whether the person may do something.
    func may(_ permission: Permission) -> Bool { me?.permissions.contains(permission) ?? false }

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

    /// A parameter of the path as a reference.
    func reference<Kind>(_ name: String) throws -> Reference<Kind> {
        try Reference(request.parameters[name] ?? "", field: name)
    }

    /// A parameter of the path as an id.
    ///
    /// - Throws: `NotFound` if it is not a positive number.
    func id<Kind>(_ name: String) throws -> Identifier<Kind> {
        try id(of: name, request.parameters[name] ?? "")
    }

    /// A field of the sent form as the id of an entity, such as a student.
    ///
    /// - Throws: `NotFound` if it is not a positive number.
    func id<Kind>(_ entity: String, in name: String) throws -> Identifier<Kind> {
        try id(of: entity, field(name))
    }

    private func id<Kind>(of entity: String, _ text: String) throws -> Identifier<Kind> {
        guard let number = Int64(text), number > 0 else { throw NotFound(entity, text) }
        return Identifier(number)
    }
}

extension String {
    /// The percent-encoded text (RFC 3986); only unreserved characters stay as they are.
    var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = utf8.flatMap { byte -> [UInt8] in
            let isPlain = byte.isASCIIAlphanumeric || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
            return isPlain ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
