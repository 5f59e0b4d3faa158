internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The page of an invitation's link, with the form for choosing a password.
    @Sendable func showInvitation(_ context: inout PageContext) async throws -> PageResponse {
        context.invitationPage(code: context.request.parameters["code"] ?? "")
    }

    /// The page that confirms a sign-up with its code and the password that the person chose.
    @Sendable func showSignUpCode(_ context: inout PageContext) async throws -> PageResponse {
        context.invitationPage(code: context.request.parameters["code"] ?? "", isSignUp: true)
    }

    /// Opens the account and signs in.
    ///
    /// If the sign-in fails, for example because it needs a second factor, it shows the form to sign in, with
    /// a notice that the password is set.
    @Sendable func acceptInvitation(_ context: inout PageContext) async throws -> PageResponse {
        let (code, email) = (context.field("code"), context.field("email"))
        let password = context.field("password")
        do {
            _ = try await context.anonymous.send(
                AcceptInvitation(code: code, email: email, password: password), context.sending())
        } catch let error as any AcademyError {
            let isSignUp = context.field("kind") == "sign-up"
            return context.invitationPage(code: code, isSignUp: isSignUp, refusal: error)
        }
        do {
            try await context.signIn(email: email, password: password)
        } catch let error as any AcademyError {
            if let current = context.currentSignIn { try await context.end(current) }
            context.close()
            return context.signInPage(notice: "invitation.done", refusal: error)
        }
        return context.redirect(to: "/home")
    }
}

extension PageContext {
    /// The page with the form that opens an account.
    ///
    /// - Parameter isSignUp: whether the code confirms a sign-up, whose password the person has chosen.
    fileprivate func invitationPage(
        code: String, isSignUp: Bool = false, refusal: (any AcademyError)? = nil
    ) -> PageResponse {
        let title = isSignUp ? words["sign-up.confirm"] : words["invitation.title"]
        var values: [String: Any] = [
            "heading": title, "code": code, "email": field("email"), "isSignUp": isSignUp,
        ]
        if let refusal { values.merge(refused(refusal)) { _, new in new } }
        return page(.invitation, title: title, values).showing(refusal)
    }
}
