internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

/// The form on the page of the account with which a person switches between staff and family without signing
/// out, and the page that asks for the code of the second factor.
enum AudiencePages {
    private static let path = "account/audience"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.post, path, "page.audience") { context in
                _ = try await context.open("account")
                return try await context.confirming(at: "/" + path) { try await switchAudience(&$0) }
            }
        ]
    }

    /// Replaces the sign-in by one of the other audience.
    private static func switchAudience(_ context: inout PageContext) async throws -> PageResponse {
        guard let audience = Audience(rawValue: context.field("audience")) else {
            throw PageError.outdatedForm
        }
        let code = context.field("code")
        do {
            let signedIn = try await context.client.send(
                SwitchAudience(audience: audience, code: code.isEmpty ? nil : code), context.sending())
            try await context.replaceSignIn(by: signedIn)
        } catch let error as any AcademyError where SignInPages.codeErrors.contains(error.code) {
            return codePage(context, audience, refusal: error)
        } catch AudienceError.present {
            // The form was sent before.
        }
        return context.redirect(to: audience == .staff ? "/desk" : "/home")
    }

    /// The page with the field for the code of the second factor.
    private static func codePage(
        _ context: PageContext, _ audience: Audience, refusal: any AcademyError
    ) -> PageResponse {
        let title = context.words["audience.button.\(audience.rawValue)"]
        return context.page(
            AudiencePage(heading: title, audience: audience.rawValue), title: title, refusal: refusal)
    }
}

/// The page that asks for the code of the second factor before a switch to staff.
struct AudiencePage: PageView {
    static let template = Template(PackageResources.audience_mustache)
    let heading: String
    let audience: String
}

/// The form that switches to the other audience of an account.
struct AudienceForm: Encodable {
    let audience: String
    let about: String
    let button: String

    /// - Returns: nil for an account of one audience.
    init?(_ context: PageContext, from me: Me) {
        guard let other = me.audiences.first(where: { $0 != me.role.audience }) else { return nil }
        audience = other.rawValue
        about = context.words["audience.about.\(other.rawValue)"]
        button = context.words["audience.button.\(other.rawValue)"]
    }
}
