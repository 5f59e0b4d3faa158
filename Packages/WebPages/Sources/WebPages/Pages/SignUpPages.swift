internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

extension WebPages {
    /// The page with the form that asks for an account.
    @Sendable func showSignUp(_ context: inout PageContext) async throws -> PageResponse {
        context.signUpPage(refusal: context.site.allowsSignUp ? nil : SignUpError.closed)
    }

    /// Asks for an account, and says that a message follows.
    @Sendable func signUp(_ context: inout PageContext) async throws -> PageResponse {
        let email = context.field("email")
        do {
            _ = try await context.anonymous.send(
                SignUp(
                    email: email, firstName: context.field("firstName"),
                    lastName: context.field("lastName"),
                    birthDate: try CalendarDay(parsing: context.field("birthDate")),
                    password: context.field("password")),
                context.sending())
        } catch let error as any AcademyError {
            return context.signUpPage(refusal: error)
        }
        let sent = context.words.text("sign-up.sent", ["email": email])
        return context.page(SignUpPage(sent: sent), title: context.words["sign-up.title"])
    }
}

extension PageContext {
    /// The page with the form, which keeps the entered values except the password.
    fileprivate func signUpPage(refusal: (any AcademyError)?) -> PageResponse {
        let minimum = site.signInRules.minimum(of: .students)
        let rule = words.text("invitation.length", ["minimum": minimum]) + " " + words["invitation.rule"]
        let form = SignUpPage(
            rule: rule, email: field("email"), firstName: field("firstName"), lastName: field("lastName"),
            birthDate: field("birthDate"), isClosed: !site.allowsSignUp)
        return page(form, title: words["sign-up.title"], refusal: refusal)
    }
}

/// The page that asks for an account: its form, or the sentence that a message follows.
struct SignUpPage: PageView {
    static let template = Template(PackageResources.sign_up_mustache)
    var sent: String?
    var rule = ""
    var email = ""
    var firstName = ""
    var lastName = ""
    var birthDate = ""
    /// Whether people cannot open an account themselves.
    var isClosed = false
}
