import Academy
import Application
import Attendance
import ClassManagement
import Core
import Foundation
import Payments
import StudentManagement
import TestSupport
import Testing

/// The first view of a student's file, and the pages of “More”.
@Suite(.limitedParallelism) struct StudentFilePageTests {
    /// The first view of a file, in lines.
    private func glance(_ desk: DeskFixture, of path: String? = nil) async throws -> Substring {
        let html = try await desk.browser.get(path ?? desk.file).html
        return try #require(
            html.firstMatch(of: #/<section class="glance">.*?<\/section>/#.dotMatchesNewlines())?.0)
    }

    @Test func `the first view has money, passes, the next class and the contacts`() async throws {
        let desk = try await DeskFixture()
        let student = Reference<Kind.Student>.id(desk.base.student.id)
        _ = try await desk.admin.send(
            EditStudent(student: student, email: "ines@example.org", phone: "+51 987-654 321"))
        _ = try await desk.admin.send(
            AddGuardian(
                student: student, name: "Rosa Paz", email: "rosa@example.org", phone: "+51 900 111 222",
                relationship: "mother"))
        _ = try await desk.admin.send(AddNote(student: student, text: "Left knee", isInjury: true))
        let glance = try await glance(desk)
        for text in [
            "Nothing owed", "4 classes", "Fri 20 Nov, 07:00 · Salsa", "Left knee", "Salsa (Mon 10:00–11:00)",
            "href=\"tel:+51987654321\"", "href=\"https://wa.me/51987654321\"",
            "href=\"mailto:ines@example.org\"", "Rosa Paz", "<dt>mother</dt>", "href=\"tel:+51900111222\"",
            "href=\"https://wa.me/51900111222\"", "href=\"mailto:rosa@example.org\"",
            "href=\"\(desk.roster)\"", "href=\"\(desk.file)/sell\"", "href=\"\(desk.file)/enrol\"",
        ] { #expect(glance.contains(text), "\(text) in \(glance)") }
        #expect(!glance.contains("/settle"))
    }

    @Test func `a student who owes has the amount and the link to settle it first`() async throws {
        let desk = try await DeskFixture()
        let guest = try await desk.admit("Lucía", "Peña")
        let plan = RecordPayment(
            student: .id(guest.id), plan: .key("pack-4"), amount: "85.00", method: "cash", reason: "later")
        _ = try await desk.admin.send(plan)
        let path = "/desk/students/\(guest.id)"
        let glance = try await glance(desk, of: path)
        #expect(glance.contains("Owes S/ 25.00"))
        #expect(glance.contains("<a class=\"button main\" href=\"\(path)/settle\""))
        #expect(glance.contains("href=\"\(path)/sell\""))
    }

    @Test func `a note is one field and one button of the file`() async throws {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get(desk.file)
        let done = try await desk.browser.submit(
            desk.file + "/add-note", on: page, ["text": "Prefers mornings"])
        #expect(done.location == desk.file + "?done=saved", "\(done.html)")
        let notes = try await desk.admin.send(ListNotes(student: .id(desk.base.student.id))).items
        #expect(notes.map(\.text) == ["Prefers mornings"] && notes.first?.visibleTo == .staff)
    }

    @Test(arguments: [
        ("2004-11-20", "22 years · birthday today"), ("2004-11-21", "21 years · birthday on Sat 21 Nov"),
        ("2004-11-27", "21 years · birthday on Fri 27 Nov"), ("2004-11-28", "21 years"),
        ("2025-11-19", "1 year"),
    ])
    func `the head of a file has the age, and a birthday of the next days`(
        _ born: String, _ text: String
    ) async throws {
        let desk = try await DeskFixture()
        _ = try await desk.admin.send(
            EditStudent(
                student: .id(desk.base.student.id), birthDate: .set(try CalendarDay(parsing: born))))
        let html = try await desk.browser.get(desk.file).html
        #expect(html.contains("<p class=\"lead\">Active · \(text)</p>"), "\(html.prefix(3_000))")
        #expect(html.contains(">IÑ</span>"))
    }

    @Test func `a duplicate is found, shown with what will be moved, and merged`() async throws {
        let desk = try await DeskFixture()
        let twin = try await desk.admit("Ines", "Nahui")
        _ = try await desk.admin.send(AddNote(student: .id(twin.id), text: "Left knee"))
        let choice = try await desk.browser.get(desk.file + "/merge")
        #expect(choice.html.contains("href=\"\(desk.file)/merge/\(twin.id)\""))
        #expect(!choice.html.contains("href=\"\(desk.file)/merge/\(desk.base.student.id)\""))
        let path = desk.file + "/merge/\(twin.id)"
        let question = try await desk.browser.get(path)
        for text in ["Merge Ines Nahui (student \(twin.id))", "<dt>Notes</dt><dd>1</dd>"] {
            #expect(question.html.contains(text), "\(text) in \(question.html)")
        }
        #expect(try await desk.admin.send(FindStudents(search: "nahui")).items.count == 2)
        let done = try await desk.browser.submit(path, on: question)
        #expect(done.location == desk.file + "?done=merged", "\(done.html)")
        #expect(try await desk.admin.send(FindStudents(search: "nahui")).items.count == 1)
    }

    @Test func `a student without history is deleted after a question, another is not`() async throws {
        let desk = try await DeskFixture()
        let guest = try await desk.admit("Lucía", "Peña")
        let path = "/desk/students/\(guest.id)/delete"
        let question = try await desk.browser.get(path)
        #expect(question.html.contains("Delete Lucía Peña? This cannot be undone."))
        #expect(try await desk.browser.submit(path, on: question).location == "/desk/students?done=deleted")
        #expect(try await desk.submit(desk.file + "/delete", [:]).status == 422)
    }

    @Test func `the personal data are erased after a question and the password`() async throws {
        let desk = try await DeskFixture()
        desk.base.academy.clock.move(minutes: 6)
        let question = try await desk.browser.get(desk.file + "/erase")
        #expect(question.html.contains("Erase the personal data of Inés Ñahui?"))
        let password = try await desk.browser.submit(desk.file + "/erase", on: question)
        #expect(password.status == 403 && password.html.contains("confirm-password"))
        let done = try await desk.browser.submit(
            desk.file + "/erase", on: password, ["confirm-password": TestAcademy.password])
        #expect(done.location == desk.file + "?done=erased", "\(done.html)")
        #expect(try await desk.admin.send(FindStudents(search: "nahui")).items.isEmpty)
    }

    @Test func `the stored data of a student are downloaded as a file`() async throws {
        let desk = try await DeskFixture()
        let file = try await desk.submit(desk.file + "/data", [:])
        #expect(
            file["Content-Disposition"]?.contains("student-\(desk.base.student.id)-2026-11-20.json") == true)
        let data = try JSON.decode(StudentData.self, from: Array(file.html.utf8))
        #expect(data.name == "Inés Ñahui" && !data.sections.isEmpty)
    }

    @Test func `the front desk does not get the pages that remove students`() async throws {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        let html = try await staff.get(desk.file).html
        for page in ["merge", "delete", "erase", "data"] {
            #expect(!html.contains("href=\"\(desk.file)/\(page)\""), "\(page)")
            #expect(try await staff.get(desk.file + "/" + page).status == 403, "\(page)")
        }
    }

    @Test func `a token is shown once, listed and revoked`() async throws {
        let desk = try await DeskFixture()
        let created = try await desk.submit(
            "/desk/tokens/create", ["name": "Web site", "permissions.timetable.read": "on"])
        #expect(created.status == 200 && created.html.contains("this page shows it only once"))
        let list = try await desk.browser.get("/desk/tokens").html
        #expect(list.contains("Web site") && list.contains("/desk/tokens/1/revoke"))
        let done = try await desk.submit("/desk/tokens/1/revoke", [:])
        #expect(done.location == "/desk/tokens?done=revoked", "\(done.html)")
        #expect(!(try await desk.browser.get("/desk/tokens").html).contains("Web site"))
    }

    @Test func `the poster of a room has its code, and leads from the list of rooms`() async throws {
        let desk = try await DeskFixture()
        let code = try await desk.admin.send(IssueRoomCode(room: .key("r")))
        let poster = try await desk.browser.get("/desk/rooms/\(code.room)/poster").html
        #expect(poster.contains("<svg class=\"qr\"") && poster.contains(code.code))
        #expect(poster.contains("Blue") && poster.contains("Compás"))
        let staff = try await desk.staff(.frontDesk)
        let rooms = try await staff.get("/desk/rooms").html
        #expect(rooms.contains("href=\"/desk/rooms/\(code.room)/poster\""))
    }
}
