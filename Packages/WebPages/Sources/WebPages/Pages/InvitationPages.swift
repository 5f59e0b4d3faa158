internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The page on which a person opens an account with a code.
enum InvitationPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "sign-up/code", "page.sign-up-code") {
                await invitationPage($0, isSignUp: true)
            },
            pages.page(.get, "sign-up/code/{code}", "page.sign-up-code") {
                await invitationPage($0, isSignUp: true)
            },
            pages.page(.get, "invite", "page.invite") { await invitationPage($0) },
            pages.page(.get, "invite/{code}", "page.invite") { await invitationPage($0) },
            pages.page(.post, "invite", "page.invite", acceptInvitation),
        ]
    }

    /// Opens the account and signs in.
    ///
    /// If the sign-in fails, for example because it needs a second factor, it shows the sign-in form, with a
    /// notice that the password is set.
    @Sendable private static func acceptInvitation(_ context: inout PageContext) async throws -> PageResponse
    {
        let (code, email) = (context.field("code"), context.field("email"))
        let password = context.field("password")
        do {
            _ = try await context.anonymous.send(
                AcceptInvitation(code: code, email: email, password: password), context.sending())
        } catch let error as any AcademyError {
            return await invitationPage(
                context, isSignUp: context.field("kind") == "sign-up", refusal: error)
        }
        do {
            try await SignInPages.signIn(&context, email: email, password: password)
        } catch let error as any AcademyError {
            if let current = context.browser.signIn { try await context.browser.end(current) }
            context.close()
            return SignInPages.signInPage(context, notice: "invitation.done", refusal: error)
        }
        return context.redirect(to: "/home")
    }

    /// The page with the form that opens an account, with the code of the address or of the sent form, and
    /// with what the academy knows of it: the address, and the minimum length of the password.
    ///
    /// - Parameter isSignUp: whether the code confirms a sign-up, whose password the person has chosen;
    ///   otherwise it is that of an invitation, and the person chooses a password in the form.
    private static func invitationPage(
        _ context: PageContext, isSignUp: Bool = false, refusal: (any AcademyError)? = nil
    ) async -> PageResponse {
        let words = context.words
        let title = isSignUp ? words["sign-up.confirm"] : words["invitation.title"]
        let code = context.request.parameters["code"] ?? context.field("code")
        var (state, refusal) = (InvitationState?.none, refusal)
        if !code.isEmpty {
            do {
                state = try await context.anonymous.send(ShowInvitation(code: code))
            } catch let error as any AcademyError where error.code == AccountError.invalidInvitation.code {
                refusal = refusal ?? error
            } catch {
                // The form works without what the code would tell.
            }
        }
        let entered = context.field("email")
        // A fixed address cannot be corrected in the form, so a wrong one is replaced.
        let keepsEntered = !entered.isEmpty && state?.isEmailFixed != true
        let rule = words["invitation.rule"]
        let form = InvitationPage(
            heading: title, code: code, isSignUp: isSignUp,
            email: keepsEntered ? entered : state?.email?.text ?? entered,
            isEmailFixed: state?.isEmailFixed ?? false,
            rule: state.map {
                words.text("invitation.length", ["minimum": $0.minimumLength]) + " " + rule
            } ?? rule)
        return context.page(form, title: title, refusal: refusal)
    }
}

/// The page with the form that opens an account.
struct InvitationPage: PageView {
    static let template = Template(PackageResources.invitation_mustache)
    let heading: String
    let code: String
    let isSignUp: Bool
    let email: String
    let isEmailFixed: Bool
    let rule: String
}
