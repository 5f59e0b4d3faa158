internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

extension WebPages {
    /// The routes of the page for a forgotten password.
    var forgotRoutes: [PageRoute] {
        [
            page(.get, "forgot", "page.forgot") { context in
                context.forgotPage(refusal: context.site.writesMessages ? nil : AccountError.noMessages)
            },
            page(.post, "forgot", "page.forgot", sendCode),
        ]
    }

    /// Sends a code for a new password; the page is the same for an address without an account.
    @Sendable private func sendCode(_ context: inout PageContext) async throws -> PageResponse {
        let email = context.field("email")
        do {
            _ = try await context.anonymous.send(ForgotPassword(email: email), context.sending())
        } catch let error as any AcademyError {
            return context.forgotPage(refusal: error)
        }
        let sent = context.words.text("forgot.sent", ["email": email])
        return context.page(ForgotPage(sent: sent), title: context.words["forgot.title"])
    }
}

extension PageContext {
    /// The page with the form, which keeps the entered address.
    fileprivate func forgotPage(refusal: (any AcademyError)?) -> PageResponse {
        page(
            ForgotPage(email: field("email"), isClosed: !site.writesMessages),
            title: words["forgot.title"], refusal: refusal)
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
