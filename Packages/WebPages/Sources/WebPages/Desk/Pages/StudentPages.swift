internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import StudentManagement

extension WebPages {
    private static let file = "desk/students/{student}"

    /// The pages of the students and of one student's file.
    var fileRoutes: [PageRoute] {
        let admit = FormPage(
            form: DeskForm(AdmitStudent.self),
            content: { FormContent(back: DeskLink("/desk/students", $0.words["desk.nav.students"])) },
            warnings: { student, _ in (student.warnings ?? []).map(\.message) },
            related: { student, context in
                (student.warnings ?? []).compactMap(\.student).map {
                    DeskLink("/desk/students/\($0)", context.words.subject("student \($0)"))
                }
            },
            response: { student, _ in .redirect("/desk/students/\(student.id)?done=admitted") })
        let withdraw = FormPage(
            form: DeskForm(WithdrawStudent.self), isDangerous: true,
            parameters: ["student"], content: { try await $0.fileContent() },
            response: { _, context in .redirect(context.filePath + "?done=withdrawn") })
        var pages = [
            desk(.get, "desk/students", "page.desk.students", listStudents),
            desk(.get, Self.file, "page.desk.student") { try await $0.studentFile() },
            deskForm(Self.file + "/readmit", "page.desk.readmit") {
                try await $0.studentFile(refusal: $1)
            } _: { context in
                _ = try await context.client.send(
                    ReadmitStudent(student: context.reference("student")), context.sending())
                return context.filePath + "?done=readmitted"
            },
            desk(.post, Self.file + "/invite", "page.desk.invite", invite),
        ]
        pages += formRoutes("desk/admit", admit)
        pages += formRoutes(Self.file + "/edit", editPage)
        pages += formRoutes(Self.file + "/withdraw", withdraw)
        return pages
    }

    /// The form that edits a student; it asks before it withdraws them.
    private var editPage: FormPage<EditStudent> {
        FormPage(
            form: DeskForm(EditStudent.self),
            parameters: ["student"],
            content: { context in
                let student = try await context.student()
                return FormContent(
                    lead: student.name, values: try FormValues(of: student), back: context.fileLink)
            },
            warnings: { edited, context in
                guard edited.status == .inactive, try await context.student().status != .inactive
                else { return [] }
                return [context.words["desk.form.withdraw-student.lead"]]
            },
            response: { _, context in .redirect(context.filePath + "?done=saved") })
    }

    /// The list of students, with a search by name, e-mail address, phone number or national id.
    @Sendable private func listStudents(_ context: inout PageContext) async throws -> PageResponse {
        let words = context.words
        let found = try await context.client.send(
            FindStudents(
                search: context.query("search"), status: context.query("status"), limit: 30,
                after: context.after))
        var page = DeskPage(words["desk.nav.students"])
        if context.may(.writeStudents) {
            page.parts.append(DeskActions([.link("/desk/admit", words.title(AdmitStudent.self))]))
        }
        page.parts.append(context.studentSearch())
        page.parts.append(
            context.list(
                of: found.items, empty: words["desk.students.none"],
                next: context.next(found.next, at: "/desk/students"), id: "results"
            ) { student, row in
                row.href = "/desk/students/\(student.id)"
                row.isInactive = student.status == .inactive
            })
        return page.response(context)
    }

    /// Creates the one-time code with which a student opens an account; shows it as a QR code and a link.
    @Sendable private func invite(_ context: inout PageContext) async throws -> PageResponse {
        let invitation: Invitation
        do {
            invitation = try await context.client.send(
                InviteStudent(student: context.reference("student")), context.sending())
        } catch let error as any AcademyError where error.isShownInForm {
            return try await context.studentFile(refusal: error)
        }
        return try context.codePage(
            "invitation", for: invitation.studentName, invitation.code, until: invitation.expiresAt,
            back: context.fileLink)
    }
}

extension PageContext {
    /// The page with the code of an invitation or of a new password.
    ///
    /// - Parameters:
    ///   - name: the name of the page in the catalogue.
    ///   - person: the name or the e-mail address of the person who gets the code.
    func codePage(
        _ name: String, for person: String, _ code: String, until end: Instant, back: DeskLink
    ) throws -> PageResponse {
        let view = try InvitationView(code: code, expiresAt: end, at: siteAddress)
        let page = DeskPage(
            words["desk.\(name).title"], back: back, lead: person,
            parts: [DeskNote(text: words["desk.\(name).how"]), view])
        return page.response(self)
    }

    /// The search for students, with their status as a filter.
    fileprivate func studentSearch() -> DeskSearch {
        let statuses = StudentStatus.allCases.map {
            FormView.Option(value: $0.rawValue, label: words.choice($0.rawValue, of: "status"))
        }
        return DeskSearch(
            action: "/desk/students", label: words["desk.students.search"], text: query("search") ?? "",
            choices: [filter("status", words["desk.field.status"], statuses)], button: words["desk.search"])
    }
}

/// An invitation, shown as a QR code, a link and a code to type.
struct InvitationView: DeskPart {
    let code: String
    let expiresAt: Instant
    /// The site's address, without a slash at its end.
    let address: String
    private let symbol: ScreenContent.Symbol

    init(code: String, expiresAt: Instant, at address: String) throws {
        self.code = code
        self.expiresAt = expiresAt
        self.address = address
        symbol = try ScreenContent.Symbol(text: "\(address)/invite/\(code)")
    }

    func html(_ context: PageContext) -> String {
        let day = context.words.date(context.site.timeZone.day(expiresAt))
        return Shown(
            symbol: symbol, code: code, href: "/invite/\(code.percentEncoded)",
            address: "\(address)/invite/\(code)",
            until: context.words.text("desk.invitation.until", ["day": day])
        ).html(context.words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_invitation_mustache)
        let symbol: ScreenContent.Symbol
        let code: String
        let href: String
        let address: String
        let until: String
    }
}
