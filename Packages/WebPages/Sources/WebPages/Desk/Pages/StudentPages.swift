internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import StudentManagement

/// The pages of the students and of one student's file.
struct StudentPages {
    private static let path = "desk/students/{student}"

    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let withdraw = FormPage(
            form: DeskForm(WithdrawStudent.self), isDangerous: true,
            parameters: ["student"], content: { try await StudentFile(context: $0).content() },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=withdrawn") })
        var routes = [
            pages.desk(.get, "desk/students", "page.desk.students") {
                try await Self(context: $0).listStudents()
            },
            pages.desk(.get, Self.path, "page.desk.student") {
                try await StudentFilePage(context: $0).response()
            },
            pages.deskForm(Self.path + "/readmit", "page.desk.readmit") {
                try await StudentFilePage(context: $0).response(refusal: $1)
            } _: { context in
                _ = try await context.client.send(
                    ReadmitStudent(student: context.reference("student")), context.sending())
                return StudentFile(context: context).path + "?done=readmitted"
            },
            pages.desk(.post, Self.path + "/invite", "page.desk.invite") {
                try await Self(context: $0).invite()
            },
            pages.desk(.post, Self.path + "/guardian-code", "page.desk.guardian-code") {
                try await Self(context: $0).createGuardianCode()
            },
        ]
        routes += pages.formRoutes(Self.path + "/edit", editPage)
        routes += pages.formRoutes(Self.path + "/withdraw", withdraw)
        return routes
    }

    /// The form that edits a student; it asks before it withdraws them.
    private static var editPage: FormPage<EditStudent> {
        FormPage(
            form: DeskForm(EditStudent.self),
            parameters: ["student"],
            content: { context in
                let file = StudentFile(context: context)
                let student = try await file.student()
                return FormContent(
                    lead: student.name, values: try FormValues(of: student), back: file.link)
            },
            warnings: { edited, context in
                guard edited.status == .inactive,
                    try await StudentFile(context: context).student().status != .inactive
                else { return [] }
                return [context.words["desk.form.withdraw-student.lead"]]
            },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=saved") })
    }

    /// The list of students, with a search by name, e-mail address, phone number or national id, and by
    /// guardians. The request sorts it by name and by the day of joining, for which there are indexes.
    private func listStudents() async throws -> PageResponse {
        let found = try await context.client.send(
            FindStudents(
                search: context.query("search"), status: context.query("status"),
                sort: context.query("sort"), limit: 30, after: context.after))
        var page = DeskPage(words["desk.nav.students"])
        let admission: DeskActions.Action? =
            context.may(.writeStudents)
            ? .link("/desk/admit", words.title(ofForm: "register-newcomer")) : nil
        page.parts.append(
            DeskActions([admission, .link(FamilyPages.path, words["desk.nav.families"])]))
        page.parts.append(studentSearch())
        page.parts.append(
            context.table(
                of: found.items, caption: words["desk.nav.students"],
                [
                    ("label.name", "name", false), ("label.status", nil, false),
                    ("label.level", nil, false), ("label.phone", nil, false), ("label.e-mail", nil, false),
                    ("label.joined", "joined", true),
                ],
                empty: words["desk.students.none"],
                next: context.next(found.next, at: "/desk/students"), defaultOrder: "name"
            ) { student, row in
                row.href = "/desk/students/\(student.id)"
                row.cells[1] = [student.level.map(words.level) ?? ""]
                row.tag = student.foundBy?.description
                row.isInactive = student.status == .inactive
            })
        return page.response(context)
    }

    /// Creates the one-time code with which a student opens an account; shows it as a QR code and a link.
    private func invite() async throws -> PageResponse {
        let invitation: Invitation
        do {
            invitation = try await context.client.send(
                InviteStudent(student: context.reference("student")), context.sending())
        } catch let error as any AcademyError where error.isShownInForm {
            return try await StudentFilePage(context: context).response(refusal: error)
        }
        let view = try InvitationView(
            code: invitation.code, expiresAt: invitation.expiresAt, at: context.siteAddress)
        return view.page("invitation", for: invitation.studentName, back: file.link, words).response(context)
    }

    /// Creates the code with which a parent becomes a guardian of the student; shows it as a QR code and a
    /// link.
    private func createGuardianCode() async throws -> PageResponse {
        do {
            let created = try await context.client.send(
                CreateGuardianCode(student: context.reference("student")), context.sending())
            let view = try InvitationView(
                code: created.code, expiresAt: created.expiresAt, at: context.siteAddress)
            return view.page(
                "guardian-code", for: try await file.student().name, back: file.link, words
            ).response(context)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await StudentFilePage(context: context).response(refusal: error)
        }
    }

    /// The search for students, with their status as a filter.
    private func studentSearch() -> DeskSearch {
        let statuses = StudentStatus.allCases.map {
            FormView.Option(value: $0.rawValue, label: words.choice($0.rawValue, of: "status"))
        }
        return DeskSearch(
            action: "/desk/students", label: words["desk.students.search"],
            text: context.query("search") ?? "",
            choices: [context.filter("status", words["desk.field.status"], statuses)],
            hidden: ["sort": context.query("sort") ?? ""], button: words["desk.search"])
    }
}
