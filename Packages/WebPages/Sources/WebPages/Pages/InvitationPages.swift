internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The page of an invitation, which the desk hands out as a link: choose a password.
    @Sendable func showInvitation(_ visit: inout Visit) async throws -> PageResponse {
        visit.invitationPage(code: visit.request.parameters["code"] ?? "")
    }

    /// Opens the account, and signs in.
    @Sendable func acceptInvitation(_ visit: inout Visit) async throws -> PageResponse {
        let (code, email) = (visit.field("code"), visit.field("email"))
        let password = visit.field("password")
        do {
            _ = try await visit.anonymous.send(
                AcceptInvitation(code: code, email: email, password: password), visit.sending())
            visit.close()
            try await visit.signIn(email: email, password: password)
        } catch let error as any AcademyError where error.kind != .unavailable {
            return visit.invitationPage(code: code, refusal: error)
        }
        return visit.redirect(to: "/home")
    }
}

extension Visit {
    /// The form with which a person opens an account.
    fileprivate func invitationPage(code: String, refusal: (any AcademyError)? = nil) -> PageResponse {
        var values: [String: Any] = ["code": code, "email": field("email")]
        if let refusal { values.merge(refused(refusal)) { _, new in new } }
        return page(
            .invitation, title: words["invitation.title"], status: refusal == nil ? 200 : 422, values)
    }
}
