internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

/// The page on which a person opens an account with a code.
enum InvitationPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "sign-up/code", "page.sign-up-code") {
                await askedPage($0, isSignUp: true)
            },
            pages.page(.get, "sign-up/code/{code}", "page.sign-up-code") {
                await askedPage($0, isSignUp: true)
            },
            pages.page(.get, "invite", "page.invite") { await askedPage($0) },
            pages.page(.get, "invite/{code}", "page.invite", openInvitation),
            pages.page(.post, "invite", "page.invite", acceptInvitation),
        ]
    }

    /// The page of a code. The code of a guardian or of a student leads a person who is signed in to the
    /// page that adds the children, or the student, to their account, and anyone else to a new account or to
    /// the sign-in.
    @Sendable private static func openInvitation(_ context: inout PageContext) async throws -> PageResponse {
        let code = context.request.parameters["code"] ?? ""
        let state: InvitationState
        do {
            state = try await context.anonymous.send(ShowInvitation(code: code))
        } catch GuardianAccountError.needsSignUp {
            guard try await context.identify() == nil else { return JoinPages.joinPage(context, code) }
            return context.redirect(to: "/sign-up/guardian/\(code.percentEncoded)")
        } catch {
            return invitationPage(context, refusal: wrongCode(error))
        }
        // An account has one student at most.
        if state.guardian != nil || state.isOfStudent, let me = try await context.identify(),
            !state.isOfStudent || me.student == nil
        {
            return JoinPages.joinPage(context, code, of: state.children, isOfStudent: state.isOfStudent)
        }
        return invitationPage(context, state)
    }

    /// Opens the account, or adds a role to the one of the address, and signs in.
    ///
    /// If the sign-in fails, for example because it needs a second factor, it shows the sign-in form, with a
    /// notice that the password is set or the role added.
    @Sendable private static func acceptInvitation(_ context: inout PageContext) async throws -> PageResponse
    {
        let (code, email) = (context.field("code"), context.field("email"))
        let password = context.field("password")
        do {
            _ = try await context.anonymous.send(
                AcceptInvitation(code: code, email: email, password: password), context.sending())
        } catch GuardianAccountError.needsSignUp {
            return context.redirect(to: "/sign-up/guardian/\(code.percentEncoded)")
        } catch let error as any AcademyError {
            return await askedPage(context, isSignUp: context.field("kind") == "sign-up", refusal: error)
        }
        do {
            try await SignInPages.signIn(&context, email: email, password: password)
        } catch let error as any AcademyError {
            if let current = context.browser.signIn { try await context.browser.end(current) }
            context.close()
            let notice = context.field("kind") == "role" ? "invitation.added" : "invitation.done"
            return SignInPages.signInPage(context, notice: notice, refusal: error)
        }
        return context.redirect(to: "/home")
    }

    /// The page with the form that opens an account, after the academy is asked what it knows of the code. It
    /// is not asked again about a wrong code, which would count twice.
    ///
    /// - Parameter isSignUp: whether the code confirms a sign-up, whose password the person has chosen;
    ///   otherwise it is that of an invitation, and the person chooses a password in the form.
    private static func askedPage(
        _ context: PageContext, isSignUp: Bool = false, refusal: (any AcademyError)? = nil
    ) async -> PageResponse {
        let code = Self.code(of: context)
        guard !code.isEmpty, refusal.flatMap({ wrongCode($0) }) == nil else {
            return invitationPage(context, isSignUp: isSignUp, refusal: refusal)
        }
        do {
            let state = try await context.anonymous.send(ShowInvitation(code: code))
            return invitationPage(context, state, isSignUp: isSignUp, refusal: refusal)
        } catch {
            return invitationPage(context, isSignUp: isSignUp, refusal: refusal ?? wrongCode(error))
        }
    }

    /// The error of a wrong code; nil for any other one, since the form works without what a code would tell.
    private static func wrongCode(_ error: any Error) -> (any AcademyError)? {
        guard let error = error as? any AcademyError, error.code == AccountError.invalidInvitation.code
        else { return nil }
        return error
    }

    /// The code of the address or of the sent form.
    private static func code(of context: PageContext) -> String {
        context.request.parameters["code"] ?? context.field("code")
    }

    /// The page with the form that opens an account.
    ///
    /// - Parameter state: what the academy knows of the code: the address, and the minimum length of the
    ///   password.
    private static func invitationPage(
        _ context: PageContext, _ state: InvitationState? = nil, isSignUp: Bool = false,
        refusal: (any AcademyError)? = nil
    ) -> PageResponse {
        let words = context.words
        let title = isSignUp ? words["sign-up.confirm"] : words["invitation.title"]
        let code = Self.code(of: context)
        let entered = context.field("email")
        // A fixed address cannot be corrected in the form, so a wrong one is replaced.
        let keepsEntered = !entered.isEmpty && state?.isEmailFixed != true
        let addsRole = state.map { $0.hasAccount && $0.guardian == nil } ?? false
        let form = InvitationPage(
            heading: title, code: code, isSignUp: isSignUp, addsRole: addsRole,
            email: keepsEntered ? entered : state?.email?.text ?? entered,
            isEmailFixed: state?.isEmailFixed ?? false, rule: rule(state, addsRole: addsRole, words),
            guardian: state?.guardian.map { guardian in
                .init(
                    greeting: words.text("invitation.guardian", ["name": guardian]),
                    children: JoinPages.sentence(about: state?.children ?? [], words),
                    hasAccount: state?.hasAccount == true,
                    signIn: JoinPages.signInAddress(for: code))
            },
            studentSignIn: state?.isOfStudent == true ? JoinPages.signInAddress(for: code) : nil)
        return context.page(form, title: title, refusal: refusal)
    }

    /// What the password must be.
    private static func rule(_ state: InvitationState?, addsRole: Bool, _ words: Words) -> String {
        let rule = words["invitation.rule"]
        guard let minimum = state?.minimumLength else { return rule }
        if addsRole { return words.text("invitation.staff-length", ["minimum": minimum]) }
        return words.text("invitation.length", ["minimum": minimum]) + " " + rule
    }
}

/// The page with the form that opens an account.
struct InvitationPage: PageView {
    /// What the page of a guardian's code adds.
    struct Guardian: Encodable {
        let greeting: String
        /// The children whom the guardian will see; nil for none.
        let children: String?
        /// Whether the guardian's address has an account.
        let hasAccount: Bool
        /// The address of the form to sign in, which leads back to the code.
        let signIn: String
    }

    static let template = Template(PackageResources.invitation_mustache)
    let heading: String
    let code: String
    let isSignUp: Bool
    /// Whether the password of an account adds the role of an invitation of staff to it.
    let addsRole: Bool
    let email: String
    let isEmailFixed: Bool
    let rule: String
    /// Nil for the codes of other people.
    let guardian: Guardian?
    /// The address of the form to sign in with an account that an invited student has already, which leads
    /// back to the code; nil for the codes of other people.
    let studentSignIn: String?
}

extension InvitationState {
    /// Whether it is the invitation of a student, who may choose any address; the code of a sign-up, of a
    /// reset or of staff is for one address.
    fileprivate var isOfStudent: Bool { guardian == nil && !isEmailFixed }
}
