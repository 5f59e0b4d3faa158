internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The page of an invitation's link, with the form for choosing a password.
    @Sendable func showInvitation(_ visit: inout Visit) async throws -> PageResponse {
        visit.invitationPage(code: visit.request.parameters["code"] ?? "")
    }

    /// Opens the account and signs in. If the sign-in fails, for example because it needs a second factor, it
    /// shows the form to sign in, with a notice that the password is set.
    @Sendable func acceptInvitation(_ visit: inout Visit) async throws -> PageResponse {
        let (code, email) = (visit.field("code"), visit.field("email"))
        let password = visit.field("password")
        do {
            _ = try await visit.anonymous.send(
                AcceptInvitation(code: code, email: email, password: password), visit.sending())
        } catch let error as any AcademyError {
            return visit.invitationPage(code: code, refusal: error)
        }
        do {
            try await visit.signIn(email: email, password: password)
        } catch let error as any AcademyError {
            if let session = visit.session { try await visit.end(session) }
            visit.close()
            return visit.signInPage(notice: "invitation.done", refusal: error)
        }
        return visit.redirect(to: "/home")
    }
}

extension Visit {
    /// The page with the form that opens an account.
    fileprivate func invitationPage(code: String, refusal: (any AcademyError)? = nil) -> PageResponse {
        var values: [String: Any] = ["code": code, "email": field("email")]
        if let refusal { values.merge(refused(refusal)) { _, new in new } }
        return page(.invitation, title: words["invitation.title"], values).showing(refusal)
    }
}
