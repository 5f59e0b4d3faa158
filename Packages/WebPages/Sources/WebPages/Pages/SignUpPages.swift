internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The page on which a person asks for an account.
enum SignUpPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "sign-up", "page.sign-up", showSignUp),
            pages.page(.get, "sign-up/guardian/{code}", "page.sign-up", showSignUp),
            pages.page(.post, "sign-up", "page.sign-up", signUp),
        ]
    }

    /// The page with the form for the account of a student, or of a guardian with the code of a student.
    @Sendable private static func showSignUp(_ context: inout PageContext) async throws -> PageResponse {
        let isOpen = context.site.allowsSignUp || guardianCode(context) != nil
        return signUpPage(context, refusal: isOpen ? nil : SignUpError.closed)
    }

    /// The code of a student with which a guardian signs up; nil for the sign-up of a student.
    private static func guardianCode(_ context: PageContext) -> String? {
        let code = context.request.parameters["code"] ?? context.field("guardianCode")
        return code.isEmpty ? nil : code
    }

    /// Asks for an account, and says that a message follows.
    @Sendable private static func signUp(_ context: inout PageContext) async throws -> PageResponse {
        let (email, code) = (context.field("email"), guardianCode(context))
        do {
            _ = try await context.anonymous.send(
                SignUp(
                    email: email, firstName: context.field("firstName"),
                    lastName: context.field("lastName"),
                    birthDate: try code == nil ? CalendarDay(parsing: context.field("birthDate")) : nil,
                    password: context.field("password"), guardianCode: code),
                context.sending())
        } catch let error as any AcademyError {
            return signUpPage(context, refusal: error)
        }
        let sent = context.words.text("sign-up.sent", ["email": email])
        return context.page(SignUpPage(sent: sent), title: context.words["sign-up.title"])
    }

    /// The page with the form, which keeps the entered values except the password.
    private static func signUpPage(_ context: PageContext, refusal: (any AcademyError)?) -> PageResponse {
        let words = context.words
        let minimum = context.site.signInRules.minimum(of: .students)
        let rule = words.text("invitation.length", ["minimum": minimum]) + " " + words["invitation.rule"]
        let form = SignUpPage(
            rule: rule, email: context.field("email"), firstName: context.field("firstName"),
            lastName: context.field("lastName"),
            birthDate: context.field("birthDate"), guardianCode: guardianCode(context),
            signIn: guardianCode(context).map(JoinPages.signInAddress),
            isClosed: !context.site.allowsSignUp && guardianCode(context) == nil)
        return context.page(form, title: words["sign-up.title"], refusal: refusal)
    }
}

/// The page on which a person asks for an account: its form, or the sentence that a message follows.
struct SignUpPage: PageView {
    static let template = Template(PackageResources.sign_up_mustache)
    var sent: String?
    var rule = ""
    var email = ""
    var firstName = ""
    var lastName = ""
    var birthDate = ""
    /// The code of a student, for a guardian; nil for a student, who gives the day of birth.
    var guardianCode: String?
    /// The address of the form to sign in, for a guardian with an account.
    var signIn: String?
    /// Whether people cannot open an account themselves.
    var isClosed = false
}
