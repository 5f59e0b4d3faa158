internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import StudentManagement

extension WebPages {
    private static let path = "desk/students/{student}/enrol"

    /// The pages that enrol a student in a class and end an enrolment.
    var enrolmentRoutes: [PageRoute] {
        let end = FormPage(
            form: DeskForm(UnenrolStudent.self), parameters: ["student", "class"],
            content: { try await $0.unenrolContent() },
            response: { enrolment, context in .redirect(context.filePath(after: enrolment)) })
        let pages = [
            desk(.get, Self.path, "page.desk.enrol") { try await $0.enrolPage() },
            desk(.post, Self.path, "page.desk.enrol", enrol),
        ]
        return pages + formRoutes("desk/students/{student}/classes/{class}/end", end)
    }

    /// Enrols the student.
    ///
    /// If there are warnings, such as another class at the same time, it first asks for confirmation.
    @Sendable private func enrol(_ context: inout PageContext) async throws -> PageResponse {
        do {
            let request = EnrolStudent(
                class: try Reference(context.field("class"), field: "class"),
                student: try context.reference("student"))
            if let trial = try await context.trial(of: request), let warnings = trial.warnings,
                !warnings.isEmpty
            {
                return context.question(trial, warnings)
            }
            _ = try await context.client.send(request, context.sending())
            return context.redirect(to: context.filePath + "?done=enrolled")
        } catch let error as any AcademyError where error.isShownInForm {
            return try await context.enrolPage(refusal: error)
        }
    }
}

extension PageContext {
    /// The content of the form that ends an enrolment: the student, the class, and the passes that stay.
    fileprivate func unenrolContent() async throws -> FormContent {
        var content = try await fileContent()
        let found = try await client.send(ShowClass(class: reference("class")))
        content.lead = [content.lead, found.name, words.week(found.slots)].joinedLine
        content.above = try await remainingPasses().map { DeskNote(text: words.remaining($0)) }
        return content
    }

    /// The passes that can still pay for sessions after the end of the enrolment; empty if there is none.
    private func remainingPasses() async throws -> [RemainingPass] {
        let end = UnenrolStudent(class: try reference("class"), student: try reference("student"))
        do {
            return try await client.send(end, SendOptions(isDryRun: true)).passes ?? []
        } catch let error as any AcademyError where error.isShownInForm {
            return []
        }
    }

    /// The address of the student's file after the end of an enrolment was set, which may be in the future.
    fileprivate func filePath(after ended: Enrolment) -> String {
        guard let until = ended.until, until >= max(today, ended.from) else {
            return filePath + "?done=unenrolled"
        }
        return filePath.withQuery(["done": "enrolment-ends", "day": until.description])
    }

    /// The page for choosing a class, with the free places of each.
    fileprivate func enrolPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let page = DeskPage(
            words["desk.enrol.title"], back: fileLink, lead: try await student().name, refusal: refusal,
            parts: try await classSearch(at: filePath + "/enrol", row: enrolRow))
        return page.response(self)
    }

    /// A search for classes, and the list of those that it finds.
    ///
    /// - Parameters:
    ///   - path: the path of the page.
    ///   - hidden: values of the page's address that a search keeps.
    ///   - row: creates the row of a class in the list.
    func classSearch(
        at path: String, keeping hidden: [String: String] = [:], row: (AcademyClass) -> DeskList.Row
    ) async throws -> [any DeskPart] {
        let search = DeskSearch(
            action: path, label: words["desk.classes.search"], text: query("search") ?? "", hidden: hidden,
            button: words["desk.search"])
        let found = try await client.send(ListClasses(search: query("search"), limit: 30, after: after))
        return [
            search,
            DeskList(
                rows: found.items.map(row), empty: words["desk.classes.none"],
                next: next(found.next, at: path), id: "results"),
        ]
    }

    private func enrolRow(_ academyClass: AcademyClass) -> DeskList.Row {
        let free = academyClass.capacity - academyClass.enrolled
        let id = academyClass.id.description
        return DeskList.Row(
            href: "/desk/classes/\(id)", title: academyClass.name,
            lines: words.whenAndWhere(academyClass),
            value: free > 0 ? words.count("desk.classes.free", free) : words["timetable.full"],
            actions: free > 0 ? [.send(filePath + "/enrol", words["desk.enrol.button"], ["class": id])] : [])
    }

    /// The page that asks for confirmation of an enrolment with warnings.
    fileprivate func question(_ enrolment: Enrolment, _ warnings: [ClassWarning]) -> PageResponse {
        var page = DeskPage(
            words["desk.enrol.title"], back: fileLink,
            lead: "\(enrolment.studentName) · \(enrolment.className)",
            parts: warnings.map { DeskNote(text: $0.message, isBad: true) })
        page.parts.append(
            DeskActions([
                .send(
                    filePath + "/enrol", words["desk.enrol.anyway"],
                    ["class": enrolment.class.description, "confirmed": "yes"]),
                .link(filePath + "/enrol", words["desk.cancel"]),
            ]))
        return page.response(self)
    }
}

extension Words {
    /// A pass that the student keeps after the end of an enrolment.
    fileprivate func remaining(_ pass: RemainingPass) -> String {
        text(
            "desk.enrolment.remaining-pass",
            ["plan": pass.planName, "left": left(pass.creditsLeft), "day": date(pass.lastDay)])
    }
}
