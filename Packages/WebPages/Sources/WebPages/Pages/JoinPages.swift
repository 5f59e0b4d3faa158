internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

/// The page with which a person who is signed in adds children to the account, with the code of an invitation
/// or of a student.
enum JoinPages {
    private static let path = "invite/join"
    /// The maximum length of the field for a code.
    static let codeLength = 32

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [pages.page(.post, path, "page.join", join)]
    }

    /// The address of the form to sign in, which leads back to the page of a code.
    static func signInAddress(for code: String) -> String {
        "/sign-in".withQuery(["to": "/invite/\(code)"])
    }

    /// Adds the children of the code to the account. Staff are led to the page on which they switch to the
    /// pages of their family.
    @Sendable private static func join(_ context: inout PageContext) async throws -> PageResponse {
        guard try await context.identify(for: "account") != nil else { throw PageError.signedOut }
        try context.checkOwner()
        let (code, name) = (context.field("code"), context.field("name"))
        do {
            _ = try await context.client.send(
                AddRole(code: code, name: name.isEmpty ? nil : name), context.sending())
        } catch let error as any AcademyError where error.kind != .unavailable {
            return joinPage(context, code, refusal: error)
        }
        return context.redirect(
            to: context.isOfStudents ? "/home" : "/account?done=joined", keepsChild: false)
    }

    /// The first names of the children whom a guardian will see, in a sentence; nil for none.
    static func sentence(about children: [String], _ words: Words) -> String? {
        children.isEmpty ? nil : words.text("invitation.children", ["names": children])
    }

    /// The page that asks whether the children of a code are to be added to the account, or the student whom
    /// the account then belongs to.
    ///
    /// - Parameters:
    ///   - children: their first names; empty if they are not known.
    ///   - isOfStudent: whether the code is the invitation of a student.
    static func joinPage(
        _ context: PageContext, _ code: String, of children: [String] = [], isOfStudent: Bool = false,
        refusal: (any AcademyError)? = nil
    ) -> PageResponse {
        let words = context.words.withoutChild
        let page = JoinPage(
            code: code, email: context.me?.email.text ?? "",
            about: isOfStudent ? words["join.student"] : sentence(about: children, words),
            button: words["join.add"], hasCode: refusal == nil, name: context.field("name"),
            asksName: refusal?.specification.field == "name" || !context.field("name").isEmpty,
            codeLength: codeLength)
        return context.page(page, title: words["join.title"], refusal: refusal)
    }
}

/// The page that adds children, or a student, to the account of the person who is signed in.
struct JoinPage: PageView {
    static let template = Template(PackageResources.join_mustache)
    let code: String
    let email: String
    /// The children whom the account will show, or whose account it becomes; nil if that is not known.
    let about: String?
    let button: String
    /// Whether the code is accepted; otherwise the page has a field for it.
    let hasCode: Bool
    let name: String
    /// Whether the account has no name, so that the page has a field for the guardian's.
    let asksName: Bool
    let codeLength: Int
    let nameLength = Limits.name
}
