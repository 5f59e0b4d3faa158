internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The page for a forgotten password.
enum ForgotPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "forgot", "page.forgot") { context in
                forgotPage(context, refusal: context.site.writesMessages ? nil : AccountError.noMessages)
            },
            pages.page(.post, "forgot", "page.forgot", sendCode),
        ]
    }

    /// Sends a code for a new password; the page is the same for an address without an account.
    @Sendable private static func sendCode(_ context: inout PageContext) async throws -> PageResponse {
        let email = context.field("email")
        do {
            _ = try await context.anonymous.send(ForgotPassword(email: email), context.sending())
        } catch let error as any AcademyError {
            return forgotPage(context, refusal: error)
        }
        let sent = context.words.text("forgot.sent", ["email": email])
        return context.page(ForgotPage(sent: sent), title: context.words["forgot.title"])
    }

    /// The page with the form, which keeps the entered address.
    private static func forgotPage(_ context: PageContext, refusal: (any AcademyError)?) -> PageResponse {
        context.page(
            ForgotPage(email: context.field("email"), isClosed: !context.site.writesMessages),
            title: context.words["forgot.title"], refusal: refusal)
    }
}

/// The page for a forgotten password: its form, or the sentence that a code is sent.
struct ForgotPage: PageView {
    static let template = Template(PackageResources.forgot_mustache)
    var sent: String?
    var email = ""
    /// Whether the academy writes no messages.
    var isClosed = false
}
