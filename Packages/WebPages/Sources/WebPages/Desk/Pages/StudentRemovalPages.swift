internal import Academy
internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import StudentManagement

/// The pages that merge, delete and erase a student, erase an unconfirmed sign-up, and export the stored data
/// of a student.
struct StudentRemovalPages {
    private static let path = "desk/students/{student}"

    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let erase = FormPage(
            form: DeskForm(EraseStudent.self), isDangerous: true, parameters: ["student"],
            content: { try await Self(context: $0).content(EraseStudent(student: $0.reference("student"))) },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=erased") })
        let delete = FormPage(
            form: DeskForm(DeleteStudent.self), isDangerous: true, parameters: ["student"],
            content: { try await Self(context: $0).content(DeleteStudent(student: $0.reference("student"))) },
            response: { _, _ in .redirect("/desk/students?done=deleted") })
        let merge = FormPage(
            form: DeskForm("merge-students", MergeStudents.self, []), isDangerous: true,
            parameters: ["student", "duplicate"],
            content: { try await Self(context: $0).mergeContent() },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=merged") })
        let signUp = FormPage(
            form: DeskForm(EraseSignUp.self), isDangerous: true,
            content: { FormContent(back: DeskLink("/desk/messages", $0.words["desk.nav.messages"])) },
            response: { _, _ in .redirect("/desk/messages?done=erased") })
        let routes = [
            pages.desk(.get, Self.path + "/merge", "page.desk.merge-students") {
                try await Self(context: $0).duplicatePage()
            },
            pages.desk(.get, Self.path + "/data", "page.desk.student-data") {
                try await Self(context: $0).dataPage()
            },
            pages.desk(.post, Self.path + "/data", "page.desk.student-data") {
                try await Self(context: $0).exportData()
            },
        ]
        return routes + pages.formRoutes("desk/erase-sign-up", signUp)
            + pages.formRoutes(Self.path + "/erase", erase)
            + pages.formRoutes(Self.path + "/delete", delete)
            + pages.formRoutes(Self.path + "/merge/{duplicate}", merge)
    }

    /// The content of a form that asks the question of its command.
    private func content(_ request: some FormRequest) async throws -> FormContent {
        var content = try await file.content()
        if let question = try await request.question(context.client, .plain) {
            content.above = [DeskNote(text: question.text(in: words.language, of: .pages), isBad: true)]
        }
        return content
    }

    /// The content of the form that merges two students: the records that a dry run moves, and the values
    /// that cannot be kept.
    private func mergeContent() async throws -> FormContent {
        let request = MergeStudents(
            student: try context.reference("student"), duplicate: try context.reference("duplicate"))
        var content = try await content(request)
        content.back = DeskLink(file.path + "/merge", words["desk.merge.choose"])
        let trial = try await context.client.send(request, SendOptions(isDryRun: true))
        let moved = DeskDetails(
            heading: words["desk.merge.moved"],
            trial.moved.map { (words["desk.merge.records.\($0.kind)"], words.number($0.count)) })
        content.above += [moved] + trial.conflicts.map { DeskNote(text: $0) }
        return content
    }

    /// The page for choosing the student who is the same person.
    private func duplicatePage() async throws -> PageResponse {
        try context.checkAccess(to: MergeStudents.self)
        let student = try await file.student()
        // The other entry may lack the second family name.
        let family = student.lastName.split(separator: " ").first.map(String.init)
        let search = context.query("search") ?? family ?? ""
        let found = try await context.client.send(
            FindStudents(search: search, limit: 30, after: context.after))
        let list = context.list(
            of: found.items.filter { $0.id != student.id }, empty: words["desk.students.none"],
            next: context.next(found.next, at: file.path + "/merge"), id: "results"
        ) { other, row in
            row.href = file.path + "/merge/\(other.id)"
            row.isInactive = other.status == .inactive
            row.lines.insert(words.subject("student \(other.id)"), at: 0)
        }
        let page = DeskPage(
            words.title(MergeStudents.self), back: file.link, lead: student.name,
            parts: [
                DeskNote(text: words["desk.merge.how"]),
                DeskSearch(
                    action: file.path + "/merge", label: words["desk.students.search"], text: search,
                    button: words["desk.search"]),
                list,
            ])
        return page.response(context)
    }

    /// The page with the button that exports the stored data of the student.
    private func dataPage() async throws -> PageResponse {
        try context.checkAccess(to: ExportStudentData.self)
        let page = DeskPage(
            words["desk.student.export"], back: file.link, lead: try await file.student().name,
            parts: [
                DeskNote(text: words["desk.student.export.lead"]),
                DeskActions([.send(file.path + "/data", words["desk.student.export.button"])]),
            ])
        return page.response(context)
    }

    /// The file with the stored data of the student.
    private func exportData() async throws -> PageResponse {
        let data = try await context.client.send(ExportStudentData(student: context.reference("student")))
        let name = "student-\(data.student)-\(context.today).json"
        return PageResponse(
            fields: [
                .init("Content-Type", "application/json"),
                .init("Content-Disposition", "attachment; filename=\"\(name)\""),
            ], body: .bytes(try JSON.encode(data)))
    }
}
