internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import StudentManagement

/// The page that enrols a student in the class of its address: the student is searched, as the class is on
/// the page of ``EnrolmentPages``.
struct ClassEnrolmentPages {
    private static let path = "desk/classes/{class}/enrol"
    private static let rows = 30

    let context: PageContext
    private var words: Words { context.words }
    private var address: String { back.href + "/enrol" }
    private var back: DeskLink {
        DeskLink("/desk/classes/" + context.segment("class"), words["desk.session.class"])
    }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, path, "page.desk.enrol-student") { try await Self(context: $0).page() },
            pages.desk(.post, path, "page.desk.enrol-student") { try await Self(context: $0).enrol() },
        ]
    }

    /// The link of a class; nil if no student can be enrolled, or if the person may not enrol any.
    static func link(of academyClass: AcademyClass, in context: PageContext) -> DeskActions.Action? {
        guard context.may(.writeStudents), context.may(.readStudents), !academyClass.isArchived,
            academyClass.lastDay >= context.today
        else { return nil }
        return .link("/desk/classes/\(academyClass.id)/enrol", context.words["desk.class.enrol"])
    }

    private func enrol() async throws -> PageResponse {
        do {
            let student = context.field("student")
            let request = EnrolStudent(
                class: try context.reference("class"), student: try Reference(student, field: "student"))
            return try await context.enrol(request, sending: ["student": student], from: back)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await page(refusal: error)
        }
    }

    /// The page for choosing a student. Students who are enrolled have no button, and none has one if the
    /// class is full.
    private func page(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        try context.checkAccess(to: EnrolStudent.self)
        let academyClass = try await context.client.send(ShowClass(class: context.reference("class")))
        let enrolments = try await context.client.all {
            ListClassStudents(class: .id(academyClass.id), limit: Limits.page, after: $0)
        }
        let present = enrolments.filter { $0.until.map { $0 >= context.today } ?? true }
        let enrolled = Set(present.map(\.student))
        let text = context.query("search")
        let found = try await context.client.send(
            FindStudents(search: text, limit: Self.rows, after: context.after))
        let free = academyClass.capacity - academyClass.enrolled
        let list = context.list(
            of: found.items, empty: words["desk.students.none"], next: context.next(found.next, at: address),
            id: "results"
        ) { student, row in
            row.href = "/desk/students/\(student.id)"
            row.isInactive = student.status == .inactive
            if enrolled.contains(student.id) {
                row.tag = words["desk.class.is-enrolled"]
                row.isGood = true
            } else if free > 0, !row.isInactive {
                row.actions = [.send(address, words["desk.enrol.button"], ["student": "\(student.id)"])]
            }
        }
        let places = free > 0 ? words.count("desk.classes.free", free) : words["timetable.full"]
        let page = DeskPage(
            words["desk.class.enrol"], back: back, lead: "\(academyClass.name) · \(places)", refusal: refusal,
            parts: [
                DeskSearch(
                    action: address, label: words["desk.students.search"], text: text ?? "",
                    button: words["desk.search"]),
                list,
            ])
        return page.response(context)
    }
}
