import Academy
import Application
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The page of a class that searches a student and enrols her in it.
@Suite(.limitedParallelism) struct ClassEnrolmentPageTests {
    private let desk: DeskFixture
    private var page: String { "/desk/classes/\(desk.base.academyClass.id)" }
    private var path: String { page + "/enrol" }

    init() async throws { desk = try await DeskFixture() }

    private func enrolled() async throws -> [StudentID] {
        try await desk.admin.send(ListClassStudents(class: .key("c"))).items.map(\.student)
    }

    @Test func `the page of a class leads to a search, and the student found is enrolled`() async throws {
        _ = try await desk.admit("Lucía", "Peña")
        let guest = try await desk.admit("Ana", "Rojas")
        #expect(try await desk.browser.get(page).html.contains("href=\"\(path)\""))
        let all = try await desk.browser.get(path).html
        #expect(all.contains("Lucía Peña") && all.contains("Ana Rojas") && all.contains("9 places free"))
        let found = try await desk.browser.get(path + "?search=rojas")
        #expect(found.html.contains("Ana Rojas") && !found.html.contains("Lucía Peña"))
        let done = try await desk.browser.submit(path, on: found)
        #expect(done.location == page + "?done=enrolled", "\(done.html)")
        let after = try await desk.browser.get(try #require(done.location)).html
        #expect(after.contains("The student is enrolled.") && after.contains("Ana Rojas"))
        #expect(try await enrolled().contains(guest.id))
        // The form that is sent twice leads to the same page, and another one is refused.
        #expect(try await desk.browser.submit(path, on: found).location == done.location)
        let again = try await desk.browser.submit(path, on: found, ["key": "another"])
        #expect(again.status == 422 && again.html.contains("already enrolled"), "\(again.html)")
    }

    @Test func `students of the class and students who have left have no button`() async throws {
        let past = try await desk.admit("Lucía", "Peña")
        _ = try await desk.admin.send(WithdrawStudent(student: .id(past.id)))
        let html = try await desk.browser.get(path).html
        #expect(html.contains("Inés Ñahui") && html.contains("Already in the class"))
        #expect(html.contains("Lucía Peña") && !html.contains("name=\"student\""))
    }

    @Test(arguments: [0, 3])
    func `a student has no button until the last day of the place is over`(_ days: Int) async throws {
        let until = desk.base.session.day.adding(days: days)
        _ = try await desk.admin.send(
            UnenrolStudent(class: .key("c"), student: .id(desk.base.student.id), until: until))
        let html = try await desk.browser.get(path).html
        #expect(html.contains("Already in the class") && !html.contains("name=\"student\""), "\(html)")
    }

    @Test func `a clash with another class of the student is a question first`() async throws {
        let guest = try await desk.admit("Lucía", "Peña")
        _ = try await desk.admin.send(AddRoom(key: "r2", venue: .key("v"), name: "Red", capacity: 20))
        _ = try await desk.admin.send(
            AddClass(
                key: "tango", name: "Tango", classType: .key("salsa"), room: .key("r2"),
                slots: desk.base.academyClass.slots, firstDay: CalendarDay(parsing: "2026-11-01"),
                lastDay: CalendarDay(parsing: "2026-12-31"), capacity: 8))
        _ = try await desk.admin.send(EnrolStudent(class: .key("tango"), student: .id(guest.id)))
        let found = try await desk.browser.get(path + "?search=lucia")
        let question = try await desk.browser.submit(path, on: found)
        #expect(question.status == 200 && question.html.contains("two classes at once"))
        #expect(question.html.contains("Lucía Peña · Salsa"))
        #expect(!(try await enrolled()).contains(guest.id))
        let done = try await desk.browser.submit(path, on: question)
        #expect(done.location == page + "?done=enrolled", "\(done.html)")
        #expect(try await enrolled().contains(guest.id))
    }

    @Test func `a full class says so, and enrols no student`() async throws {
        _ = try await desk.admit("Lucía", "Peña")
        let before = try await desk.browser.get(path + "?search=lucia")
        _ = try await desk.admin.send(EditClass(class: .key("c"), capacity: 1))
        let full = try await desk.browser.get(path + "?search=lucia").html
        #expect(full.contains("Salsa · Full") && !full.contains("name=\"student\""))
        let refused = try await desk.browser.submit(path, on: before)
        #expect(refused.status == 422 && refused.error?.code == "class.full", "\(refused.html)")
        #expect(try await enrolled() == [desk.base.student.id])
    }

    @Test func `the front desk enrols in a class, and an instructor does not`() async throws {
        let guest = try await desk.admit("Lucía", "Peña")
        let staff = try await desk.staff(.frontDesk)
        #expect(try await staff.get(page).html.contains("href=\"\(path)\""))
        let found = try await staff.get(path + "?search=lucia")
        #expect(try await staff.submit(path, on: found).location == page + "?done=enrolled")
        #expect(try await enrolled().contains(guest.id))
        let marta = try await desk.admin.send(AddInstructor(key: "marta", name: "Marta Ríos"))
        _ = try await desk.admin.send(
            EditClass(class: .key("c"), instructor: .set(.key("marta"))))
        let instructor = try await desk.staff(.instructor, instructor: marta.id)
        #expect(!(try await instructor.get(page)).html.contains("href=\"\(path)\""))
        #expect(try await instructor.get(path).status == 403)
    }

    @Test func `a class that is over, or archived, takes no student`() async throws {
        let slot = try WeeklySlot(
            day: .monday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        let over = try await desk.admin.send(
            AddClass(
                key: "over", name: "Over", classType: .key("salsa"), room: .key("r"), slots: [slot],
                firstDay: try CalendarDay(parsing: "2026-10-01"),
                lastDay: try CalendarDay(parsing: "2026-10-31"), capacity: 10))
        for isArchived in [false, true] {
            _ = try await desk.admin.send(EditClass(class: .key("over"), isArchived: isArchived))
            let shown = try await desk.browser.get("/desk/classes/\(over.id)")
            #expect(shown.status == 200 && !shown.html.contains("/enrol\""), "\(shown.html)")
        }
    }
}
