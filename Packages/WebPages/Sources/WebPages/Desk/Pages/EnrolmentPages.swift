internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import StudentManagement

/// The pages that enrol a student in a class and end an enrolment.
struct EnrolmentPages {
    private static let path = "desk/students/{student}/enrol"

    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let end = FormPage(
            form: DeskForm(UnenrolStudent.self), parameters: ["student", "class"],
            content: { try await Self(context: $0).unenrolContent() },
            response: { enrolment, context in .redirect(Self(context: context).address(after: enrolment)) })
        let routes = [
            pages.desk(.get, Self.path, "page.desk.enrol") { try await Self(context: $0).enrolPage() },
            pages.desk(.post, Self.path, "page.desk.enrol") { try await Self(context: $0).enrol() },
        ]
        return routes + pages.formRoutes("desk/students/{student}/classes/{class}/end", end)
    }

    private func enrol() async throws -> PageResponse {
        do {
            let academyClass = context.field("class")
            let request = EnrolStudent(
                class: try Reference(academyClass, field: "class"),
                student: try context.reference("student"))
            return try await context.enrol(request, sending: ["class": academyClass], from: file.link)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await enrolPage(refusal: error)
        }
    }

    /// The content of the form that ends an enrolment: the student, the class, and the passes that stay.
    private func unenrolContent() async throws -> FormContent {
        var content = try await file.content()
        let found = try await context.client.send(ShowClass(class: context.reference("class")))
        content.lead = [content.lead, found.name, words.week(found.slots)].joinedLine
        content.above = try await remainingPasses().map { DeskNote(text: words.remaining($0)) }
        return content
    }

    /// The passes that can still pay for sessions after the end of the enrolment; empty if there is none.
    private func remainingPasses() async throws -> [RemainingPass] {
        let end = UnenrolStudent(
            class: try context.reference("class"), student: try context.reference("student"))
        do {
            return try await context.client.send(end, SendOptions(isDryRun: true)).passes ?? []
        } catch let error as any AcademyError where error.isShownInForm {
            return []
        }
    }

    /// The address of the student's file after the end of an enrolment was set, which may be in the future.
    private func address(after ended: Enrolment) -> String {
        guard let until = ended.until, until >= max(context.today, ended.from) else {
            return file.path + "?done=unenrolled"
        }
        return file.path.withQuery(["done": "enrolment-ends", "day": until.description])
    }

    /// The page for choosing a class, with the free places of each.
    private func enrolPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let page = DeskPage(
            words["desk.enrol.title"], back: file.link, lead: try await file.student().name, refusal: refusal,
            parts: try await ClassSearch(context: context).parts(at: file.path + "/enrol", row: enrolRow))
        return page.response(context)
    }

    private func enrolRow(_ academyClass: AcademyClass) -> DeskList.Row {
        let free = academyClass.capacity - academyClass.enrolled
        let id = academyClass.id.description
        return DeskList.Row(
            href: "/desk/classes/\(id)", title: academyClass.name,
            lines: words.whenAndWhere(academyClass),
            value: free > 0 ? words.count("desk.classes.free", free) : words["timetable.full"],
            actions: free > 0 ? [.send(file.path + "/enrol", words["desk.enrol.button"], ["class": id])] : [])
    }
}

extension PageContext {
    /// Enrols a student, from a page of the file or of the class.
    ///
    /// If there are warnings, such as another class at the same time, it first asks for confirmation.
    ///
    /// - Parameters:
    ///   - fields: the fields of the form, which a confirmation sends to the same address.
    ///   - back: the page that follows, of the student or the class.
    func enrol(
        _ request: EnrolStudent, sending fields: [String: String], from back: DeskLink
    ) async throws -> PageResponse {
        guard let enrolment = try await trial(of: request), let warnings = enrolment.warnings,
            !warnings.isEmpty
        else {
            _ = try await client.send(request, sending())
            return redirect(to: back.href + "?done=enrolled")
        }
        var page = DeskPage(
            words["desk.enrol.title"], back: back, lead: "\(enrolment.studentName) · \(enrolment.className)",
            parts: warnings.map { DeskNote(text: $0.message, isBad: true) })
        page.parts.append(
            DeskActions([
                .send(path, words["desk.enrol.anyway"], fields.merging(["confirmed": "yes"]) { $1 }),
                .link(path, words["desk.cancel"]),
            ]))
        return page.response(self)
    }
}

extension Words {
    /// A pass that the student keeps after the end of an enrolment.
    fileprivate func remaining(_ pass: RemainingPass) -> String {
        text(
            "desk.enrolment.remaining-pass",
            [
                "plan": pass.planName, "left": leftForStaff(pass.creditsLeft), "day": date(pass.lastDay),
            ])
    }
}
