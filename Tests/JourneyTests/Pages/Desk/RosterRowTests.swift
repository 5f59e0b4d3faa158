import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import Payments
import Pictures
import StudentManagement
import TestSupport
import Testing

/// The rows of a roster.
@Suite(.limitedParallelism) struct RosterRowTests {
    private let desk: DeskFixture

    init() async throws { desk = try await DeskFixture() }

    /// The HTML of the row of a student, the sample student by default.
    private func row(of student: StudentID? = nil, in browser: Browser? = nil) async throws -> String {
        let html = try await (browser ?? desk.browser).get(desk.roster).html
        let start = "id=\"s\(student ?? desk.base.student.id)\""
        let rest = try #require(html.split(separator: start).dropFirst().first, "\(html)")
        return String(rest.prefix { $0 != "⋯" })
    }

    @Test func `a row says how many classes of a pass are left, and what a student without one owes`()
        async throws
    {
        #expect(try await row().contains("4 left"))
        _ = try await desk.mark("present")
        #expect(try await row().contains("3 left"))
        _ = try await desk.admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        let luz = try await desk.admit("Luz", "Gil").id
        _ = try await desk.admin.send(EnrolStudent(class: .key("c"), student: .id(luz)))
        #expect(try await row(of: luz).contains("No pass"))
        _ = try await desk.admin.send(
            MarkAttendance(session: desk.base.session.id, student: .id(luz), status: "present"))
        let owing = try await row(of: luz)
        #expect(owing.contains(">Owes S/ 25.00</a>") && !owing.contains("No pass"))
        #expect(owing.contains("/desk/students/\(luz)/sell?session=\(desk.base.session.id)"))
    }

    @Test func `a row shows an injury and a frozen pass`() async throws {
        let student = Reference<Kind.Student>.id(desk.base.student.id)
        _ = try await desk.admin.send(AddNote(student: student, text: "left knee", isInjury: true))
        #expect(try await row().contains("Injury: left knee"))
        let pass = try #require(try await desk.admin.send(ListPasses(student: student)).items.first)
        let day = desk.base.session.day
        _ = try await desk.admin.send(FreezePass(pass: pass.id, from: day, to: day.adding(days: 6)))
        let frozen = try await row()
        #expect(frozen.contains("Pass frozen") && !frozen.contains("No pass"))
    }

    @Test func `an instructor sees passes and injuries, and finds a walk-in by the name only`() async throws {
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(marta.id))))
        let phone = try await desk.staff(.instructor, instructor: marta.id)
        let shown = try await row(in: phone)
        #expect(shown.contains("4 left") && !shown.contains("/sell"))
        let guest = try await desk.admin.send(
            AdmitStudent(firstName: "Lucía", lastName: "Peña", email: "secret@example.org"))
        let found = try await phone.get(desk.roster + "?search=peña")
        #expect(found.html.contains("Lucía Peña"))
        #expect(!(try await phone.get(desk.roster + "?search=secret@example.org")).html.contains("Lucía"))
        #expect(try await desk.browser.get(desk.roster + "?search=secret@example.org").html.contains("Lucía"))
        let form = try found.form(desk.roster + "/mark").merging(["mark": "\(guest.id).present"]) { $1 }
        #expect(try await phone.post(desk.roster + "/mark", form).status == 303)
        #expect(try await row(of: guest.id, in: phone).contains("Not enrolled"))
    }

    @Test func `a roster of more than a hundred students has the pictures of all`() async throws {
        let rows = (1...101).map { "p\($0),Ana,Paz,2026-11-01,active\n" }
        let files = ["students": "key,first_name,last_name,joined_on,status\n" + rows.joined()]
        #expect(try await desk.admin.send(ImportAcademy(files: files)).errors == [])
        for number in 1...101 {
            _ = try await desk.admin.send(
                MarkAttendance(session: desk.base.session.id, student: .key("p\(number)"), status: "present"))
        }
        let last = try await desk.admin.send(ShowStudent(student: .key("p101"))).student.id
        _ = try await desk.admin.send(
            SetStudentPicture(student: .id(last), content: PictureJourneyTests.png))
        #expect(try await row(of: last).contains("src=\"/pictures/students/\(last)?v="))
    }

    @Test func `a picture replaces the initials, for a person who may see it`() async throws {
        let id = desk.base.student.id
        #expect(try await row().contains(">IÑ</span>"))
        _ = try await desk.admin.send(SetStudentPicture(student: .id(id), content: PictureJourneyTests.png))
        let shown = try await row()
        #expect(shown.contains("src=\"/pictures/students/\(id)?v=") && !shown.contains(">IÑ</span>"))
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(marta.id))))
        let phone = try await desk.staff(.instructor, instructor: marta.id)
        #expect(try await row(in: phone).contains(">IÑ</span>"))
    }

    @Test func `the printed roster has a box for each student, and what was recorded`() async throws {
        #expect(try await row().contains("<span class=\"box\" aria-hidden=\"true\"></span>"))
        _ = try await desk.mark("late")
        #expect(try await row().contains("<span class=\"box\" aria-hidden=\"true\">◔</span>"))
        #expect(try await desk.browser.get(desk.roster).html.contains("data-print"))
    }
}
