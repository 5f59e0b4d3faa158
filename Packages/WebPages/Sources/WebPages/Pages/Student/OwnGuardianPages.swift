internal import Application
internal import Core
internal import Discovery
internal import HTTPServer
internal import Navigation
internal import StudentManagement

/// The page of a student's guardians: who sees the data of the student, and the consent of a guardian.
///
/// A student of age decides on it which guardians keep their rights; a guardian gives and withdraws the
/// consent.
enum OwnGuardianPages {
    private static let path = "/guardians"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("guardians", "page.guardians", for: "account") { try await page($0) },
            form(pages, "guardians", "page.guardians") { context, student in
                for guardian in try await context.client.send(ListGuardians(student: student)).items {
                    let field = "kept.\(guardian.id)"
                    guard context.changed(field) != nil else { continue }
                    let isKept = context.request.form[field] != nil
                    _ = try await context.client.send(
                        KeepGuardianSight(student: student, guardian: guardian.id, isKept: isKept),
                        context.sending(".\(guardian.id)"))
                }
            },
            form(pages, "guardians/consent", "page.give-consent") { context, student in
                let pictures = context.request.form["pictures"] != nil
                _ = try await context.client.send(
                    RecordConsent(student: student, pictures: pictures), context.sending())
            },
            form(pages, "guardians/consent/withdraw", "page.withdraw-consent") { context, student in
                _ = try await context.client.send(WithdrawConsent(student: student), context.sending())
            },
        ]
    }

    /// The route of a form on the page, which is shown again.
    private static func form(
        _ pages: WebPages, _ path: String, _ name: String,
        _ send: @escaping @Sendable (PageContext, Reference<Kind.Student>) async throws -> Void
    ) -> PageRoute {
        pages.studentForm(path, name, for: "account") {
            try await page($0, refusal: $1)
        } _: { context in
            try await send(context, context.student)
            return Self.path + "?done=saved"
        }
    }

    /// The student in an address; nil for the own one.
    private static func named(_ student: Reference<Kind.Student>) -> String? {
        student == .me ? nil : student.description
    }

    private static func page(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        guard let me = context.me else { throw PageError.signedOut }
        let reference = context.student
        let details = try await context.client.send(ShowStudent(student: reference))
        let isOwn = me.principal.student == details.student.id
        let guardians = details.guardians.map { guardian in
            let rights = context.words.rights(
                guardian.presentRights, hasEnded: details.isOfAge && !guardian.isKept)
            return GuardiansPage.Entry(
                id: guardian.id.number, name: guardian.name, relationship: guardian.relationship,
                rights: rights, isKept: guardian.isKept)
        }
        var view = GuardiansPage(
            student: named(reference), name: details.student.name, guardians: guardians,
            maySwitch: isOwn && details.isOfAge && !guardians.isEmpty)
        view.consent = try await consent(context, of: reference, isOwn: isOwn)
        let isSaved = context.request.query["done"] == "saved"
        return context.page(
            view, title: context.words["guardians.title"],
            saved: isSaved ? context.words["account.saved"] : nil, refusal: refusal)
    }

    /// The consent of a guardian; nil if the student needs none or has left.
    private static func consent(
        _ context: PageContext, of student: Reference<Kind.Student>, isOwn: Bool
    ) async throws -> GuardiansPage.Consent? {
        let found: GuardianConsent
        do {
            found = try await context.client.send(ShowConsent(student: student))
        } catch AccessError.former {
            return nil
        }
        guard found.isChild || found.isMinor || found.guardian != nil else { return nil }
        let words = context.words
        let mayDecide = !isOwn && context.mayAct
        guard let guardian = found.guardian else {
            return .init(
                text: words["guardians.consent-missing"], pictures: nil, coversPictures: false,
                mayGive: mayDecide, mayWithdraw: false)
        }
        let isShown = found.coversPictures
        return .init(
            text: words.text("guardians.consent-given", ["name": guardian]),
            pictures: isShown ? words["guardians.picture-shown"] : words["guardians.picture-hidden"],
            coversPictures: isShown, mayGive: mayDecide, mayWithdraw: mayDecide)
    }
}

/// The page of a student's guardians.
struct GuardiansPage: PageView {
    struct Entry: Encodable {
        let id: Int64
        let name: String
        let relationship: String?
        /// The rights as words.
        let rights: String
        let isKept: Bool
    }

    struct Consent: Encodable {
        let text: String
        /// Whether the picture is shown, as a sentence; nil without a consent.
        let pictures: String?
        let coversPictures: Bool
        let mayGive: Bool
        let mayWithdraw: Bool
    }

    static let template = Template(PackageResources.guardians_mustache)
    /// The student whom the address names; nil for the own one.
    let student: String?
    let name: String
    let guardians: [Entry]
    /// Whether the student decides which guardians keep their rights.
    let maySwitch: Bool
    var consent: Consent?
}
