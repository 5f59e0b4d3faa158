internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Pictures
internal import StudentManagement
internal import Usage

// The parts of the page of the account that are about a student.

extension AccountPages {
    /// The maximum number of notes on the page.
    private static let noteLimit = 20

    /// Adds what the page shows of the student, and the forms if the person may act for the student.
    static func addStudent(to account: inout AccountPage, _ context: PageContext) async throws {
        let client = context.client
        let student = try await client.send(ShowStudent(student: context.student)).student
        account.student = "\(student.firstName) \(student.lastName)"
        account.notes = try await ownNotes(context)
        guard student.status != .inactive else { return }
        guard context.mayAct else {
            account.closed = context.words.text("page.right-missing.acts", ["name": student.firstName])
            return
        }
        account.contact = contactForm(context, of: student)
        account.picture = try await ownPicture(context, of: student.id)
        account.hasCalendar =
            try await client.send(ShowStudentCalendar(student: context.student)).createdAt != nil
        account.isCounted =
            try await client.send(ShowUsagePreference(student: context.student)).isCounted
    }

    /// The fields of the form with contact data, and the former values that it sends hidden.
    private static func contactForm(_ context: PageContext, of student: Student) -> AccountPage.Contact {
        let former = contact(of: student).map { name, _, value in
            HiddenField(name: FormValues.before + name, value: context.former(name, value))
        }
        return AccountPage.Contact(
            former: former, phone: context.request.form["phone"] ?? student.phone ?? "",
            emergencyName: context.request.form["emergencyName"] ?? student.emergencyName ?? "",
            emergencyPhone: context.request.form["emergencyPhone"] ?? student.emergencyPhone ?? "")
    }

    /// The contact data of a student: the names of the fields, the keys of their labels, and the values.
    static func contact(
        of student: Student
    ) -> [(name: String, label: String, value: String)] {
        [
            ("phone", "account.phone", student.phone ?? ""),
            ("emergencyName", "account.emergency-name", student.emergencyName ?? ""),
            ("emergencyPhone", "account.emergency-phone", student.emergencyPhone ?? ""),
        ]
    }

    /// The notes about the student that the student may see; nil without any.
    private static func ownNotes(_ context: PageContext) async throws -> AccountPage.Notes? {
        let found = try await context.client.send(
            ListNotes(student: context.student, limit: noteLimit, after: try context.cursor("notes")))
        guard !found.items.isEmpty else { return nil }
        let items = found.items.map { note in
            AccountPage.Notes.Note(
                day: context.words.date(context.site.timeZone.day(note.writtenAt)), text: note.text,
                isInjury: note.isInjury)
        }
        return AccountPage.Notes(
            items: items, further: context.next(found.next, at: "/account", as: "notes"))
    }

    /// The path of the student's own picture; nil if there is none.
    ///
    /// With a new address each time, the browser does not show a replaced picture from its cache. A picture
    /// without its file has a path too, so that the page offers to replace and to remove it.
    private static func ownPicture(_ context: PageContext, of student: StudentID) async throws -> String? {
        let path = "/pictures/students/\(student)".withQuery(["key": context.newKey()])
        do {
            return try await context.client.send(ShowStudentPicture(student: context.student)).format.map {
                _ in path
            }
        } catch let error as any AcademyError where error.code == "picture.unreadable" {
            return path
        }
    }
}
