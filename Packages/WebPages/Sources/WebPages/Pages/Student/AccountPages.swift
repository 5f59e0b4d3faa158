internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation
internal import Pictures
internal import StudentManagement
internal import Usage

/// The page of a person's account, and its forms.
enum AccountPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("account", "page.account", for: "account") { try await ownAccountPage($0) },
            // A new password also ends the sign-ins on all other devices.
            accountForm(pages, "account/password", "page.password", done: "password") { context in
                _ = try await context.client.send(
                    ChangePassword(
                        currentPassword: context.field("current"), newPassword: context.field("new"),
                        refreshToken: context.browser.signIn?.refresh),
                    context.sending())
            },
            accountForm(pages, "account/language", "page.language", done: "language") { context in
                // Without a choice, the language is that of each device.
                let text = context.field("language")
                let language = Language(rawValue: text)
                guard text.isEmpty || language != nil else { throw PageError.unknownLanguage(text) }
                _ = try await context.client.send(SetLanguage(language: language), context.sending())
            },
        ] + formsOfStudents(pages) + PushPages.routes(pages)
    }

    /// The forms on the page of the account that only students have.
    private static func formsOfStudents(_ pages: WebPages) -> [PageRoute] {
        [
            accountForm(pages, "account/contact", "page.contact", done: "contact") { context in
                let student = try await context.client.send(ShowStudent(student: context.student)).student
                try context.checkUnchanged(
                    contact(of: student).map { name, label, value in
                        (name, context.words[label], value)
                    })
                _ = try await context.client.send(
                    EditContact(
                        student: context.student, phone: context.changed("phone"),
                        emergencyName: context.changed("emergencyName"),
                        emergencyPhone: context.changed("emergencyPhone")),
                    context.sending())
            },
            accountForm(
                pages, "account/picture", "page.account-picture", done: "picture",
                uploadLimit: PictureUpload.limit
            ) { context in
                // A form without a chosen file has no file; the request refuses the empty one.
                let content = context.files.first?.bytes ?? []
                _ = try await context.client.send(
                    SetStudentPicture(student: context.student, content: content), context.sending())
            },
            accountForm(
                pages, "account/picture/remove", "page.account-picture-remove", done: "picture-removed"
            ) { context in
                _ = try await context.client.send(
                    RemoveStudentPicture(student: context.student), context.sending())
            },
            pages.page(.post, "account/calendar", "page.calendar", createCalendar),
            accountForm(pages, "account/calendar/end", "page.calendar", done: "calendar") { context in
                _ = try await context.client.send(
                    RevokeStudentCalendar(student: context.student), context.sending())
            },
            accountForm(pages, "account/usage", "page.usage", done: "usage") { context in
                let isCounted = context.request.form["isCounted"] != nil
                _ = try await context.client.send(
                    EditUsagePreference(student: context.student, isCounted: isCounted), context.sending())
            },
        ]
    }

    /// The route of a form on the page of the account, which is shown again.
    static func accountForm(
        _ pages: WebPages, _ path: String, _ name: String, done: String, uploadLimit: Int? = nil,
        _ change: @escaping @Sendable (PageContext) async throws -> Void
    ) -> PageRoute {
        pages.studentForm(path, name, for: "account", uploadLimit: uploadLimit) {
            try await ownAccountPage($0, refusal: $1)
        } _: { context in
            try await change(context)
            return "/account?done=\(done)"
        }
    }

    /// Creates the address of a student's calendar, and shows it on the only page that does so.
    @Sendable private static func createCalendar(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        let calendar = try await context.client.send(
            CreateStudentCalendar(student: context.student), context.sending())
        let site = context.siteAddress
        let host = site.replacing("https://", with: "").replacing("http://", with: "")
        let page = CalendarPage(
            address: site + calendar.path, subscription: "webcal://" + host + calendar.path)
        return context.page(page, title: context.words["calendar.title"])
    }

    /// The page of the person's own account.
    ///
    /// - Parameter refusal: the error of the last change; the fields keep the entered values.
    private static func ownAccountPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        guard let me = context.me else { throw PageError.signedOut }
        let minimum = context.site.signInRules.minimum(of: me.role.audience)
        var account = AccountPage(
            email: me.email.text, isOfStudents: context.isOfStudents,
            passwordRule: context.words.text("account.password-rule", ["minimum": minimum]),
            languages: Language.allCases.map {
                .init(tag: $0, name: $0.nativeName, isChosen: $0 == me.language)
            }, switching: AudienceForm(context, from: me))
        if let child = context.child {
            if child.allows(.sees) {
                try await addStudent(to: &account, context)
            } else {
                account.closed = context.words.text("page.right-missing.sees", ["name": child.firstName])
            }
        }
        account.push = try await PushPages.section(context)
        // The script makes a large picture smaller before it is sent, and turns notifications on.
        return context.page(
            account, title: context.words["account.title"], script: .account, saved: context.saved("account"),
            refusal: refusal)
    }
}

/// The page with the address of a student's calendar.
struct CalendarPage: PageView {
    static let template = Template(PackageResources.calendar_mustache)
    let address: String
    let subscription: String
}

/// The page of a person's account.
struct AccountPage: PageView {
    struct Contact: Encodable {
        /// The former values, which the form sends hidden.
        let former: [HiddenField]
        let phone: String
        let emergencyName: String
        let emergencyPhone: String
    }

    struct Notes: Encodable {
        struct Note: Encodable {
            let day: String
            let text: String
            let isInjury: Bool
        }

        let items: [Note]
        let further: String?
    }

    struct LanguageOption: Encodable {
        let tag: Language
        let name: String
        let isChosen: Bool
    }

    static let template = Template(PackageResources.account_mustache)
    let email: String
    let isOfStudents: Bool
    let passwordRule: String
    let languages: [LanguageOption]
    /// The form that switches between staff and family; nil for an account of one of them.
    let switching: AudienceForm?
    let codeLength = JoinPages.codeLength
    /// The name of the student; nil for staff.
    var student: String?
    /// The sentence about the right that a guardian lacks.
    var closed: String?
    /// The notes that the student may see; nil without any.
    var notes: Notes?
    /// The contact data of a student who has not left.
    var contact: Contact?
    var picture: String?
    var hasCalendar = false
    var isCounted = false
    /// The devices on which messages are shown; nil if the academy writes none.
    var push: PushSection?
}

extension Language {
    /// The name of the language in the language itself, by which its speakers find it.
    fileprivate var nativeName: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        }
    }
}
