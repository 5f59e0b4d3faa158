import Application
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The students' files at the desk.
@Suite(.limitedParallelism) struct StudentPageTests {
    @Test func `a student is admitted, and found by any part of the name, phone or address`() async throws {
        let desk = try await DeskFixture()
        let fields = [
            "firstName": "Lucía", "lastName": "Peña Ríos", "phone": "+51 987 654 321",
            "email": "lucia@example.org",
        ]
        let added = try await desk.submit("/desk/admit", fields)
        #expect(added.location?.hasSuffix("?done=admitted") == true)
        let file = try await desk.browser.get(try #require(added.location))
        for text in ["Lucía Peña Ríos", "+51987654321", "lucia@example.org", "The student was added"] {
            #expect(file.html.contains(text), "\(text)")
        }
        for search in ["peña", "lucia", "654321", "LUCIA@"] {
            let path = "/desk/students?search=" + search.replacing("ñ", with: "%C3%B1")
            let found = try await desk.browser.get(path)
            #expect(found.html.contains("Lucía Peña Ríos"), "\(search)")
            #expect(!found.html.contains("Inés Ñahui"), "\(search)")
        }
    }

    @Test func `a refused form keeps its values and names the field that is wrong`() async throws {
        let desk = try await DeskFixture()
        let fields = ["firstName": "Lucía", "lastName": "Peña", "email": "nowhere"]
        let page = try await desk.submit("/desk/admit", fields)
        #expect(page.status == 422)
        #expect(page.html.contains("value=\"Lucía\"") && page.html.contains("value=\"nowhere\""))
        let input = try #require(page.html.firstMatch(of: #/<input id="register-newcomer-email"[^>]*>/#)).0
        #expect(input.contains("aria-invalid") && input.contains("register-newcomer-email-error"))
        #expect(page.html.contains("id=\"register-newcomer-email-error\""))
    }

    @Test func `the end of an enrolment names the class, and a day that is still to come`() async throws {
        let desk = try await DeskFixture()
        let path = desk.file + "/classes/\(desk.base.academyClass.id)/end"
        #expect(try await desk.browser.get(path).html.contains("Inés Ñahui · Salsa · Mon 10:00–11:00"))
        let ended = try await desk.submit(path, ["until": "2026-12-15"])
        let file = try await desk.browser.get(try #require(ended.location))
        #expect(file.html.contains("The enrolment ends on 15 Dec 2026."))
        let typed = try await desk.browser.get(desk.file + "?day=%3Cb%3E&done=enrolment-ends")
        #expect(typed.status == 200 && !typed.html.contains("<b>"))
        #expect(!typed.html.contains("The enrolment ends on"))
    }

    @Test func `a form that is sent twice admits one student, also after the question of the second`()
        async throws
    {
        let desk = try await DeskFixture()
        let form = try await desk.browser.get("/desk/admit").form("/desk/admit")
            .merging(["firstName": "Twin", "lastName": "Peña"]) { $1 }
        let first = try await desk.browser.post("/desk/admit", form)
        let second = try await desk.browser.post("/desk/admit", form)
        let confirmed = try await desk.browser.post("/desk/admit", try second.form("/desk/admit"))
        #expect(confirmed.location == first.location)
        #expect(try await desk.admin.send(FindStudents(search: "twin")).items.count == 1)
    }

    @Test func `a student of the same name is asked about before the admission, with a link`() async throws {
        let desk = try await DeskFixture()
        let one = try await desk.admit("Twin", "Peña")
        let question = try await desk.submit("/desk/admit", ["firstName": "Twin", "lastName": "Peña"])
        #expect(question.status == 200)
        #expect(question.html.contains("There is a similar student: Twin Peña, student \(one.id)."))
        #expect(question.html.contains("href=\"/desk/students/\(one.id)\""))
        #expect(try await desk.admin.send(FindStudents(search: "twin")).items.count == 1)
        for _ in 1...2 {
            let done = try await desk.browser.post("/desk/admit", try question.form("/desk/admit"))
            #expect(done.location?.hasSuffix("?done=admitted") == true, "\(done.html)")
        }
        #expect(try await desk.admin.send(FindStudents(search: "twin")).items.count == 2)
    }

    @Test func `phone numbers and addresses in a file are links`() async throws {
        let desk = try await DeskFixture()
        let id = desk.base.student.id
        _ = try await desk.admin.send(
            EditStudent(
                student: .id(id), email: "ines?cc=x@example.org", phone: "+51 987-654 321",
                emergencyName: "Rosa", emergencyPhone: "987000111"))
        _ = try await desk.admin.send(
            AddGuardian(student: .id(id), name: "Rosa Paz", email: "rosa&x@example.org", phone: "987000222"))
        let file = try await desk.browser.get(desk.file).html
        for link in [
            "tel:+51987654321", "tel:987000111", "tel:987000222", "mailto:ines%3Fcc%3Dx@example.org",
            "mailto:rosa%26x@example.org",
        ] { #expect(file.contains("href=\"\(link)\""), "\(link)") }
        #expect(!file.contains("mailto:rosa&") && !file.contains("mailto:ines?"))
    }

    @Test func `an edit sends what was changed, clears what was emptied and leaves the rest`() async throws {
        let desk = try await DeskFixture()
        let student = desk.base.student
        _ = try await desk.admin.send(
            EditStudent(student: .id(student.id), phone: "999888777", level: "beginner"))
        let page = try await desk.browser.get(desk.file + "/edit")
        // Another desk changes the level meanwhile.
        _ = try await desk.admin.send(EditStudent(student: .id(student.id), level: "advanced"))
        let done = try await desk.browser.submit(
            desk.file + "/edit", on: page, ["firstName": "Inés María", "phone": "", "status": "active"])
        #expect(done.location == desk.file + "?done=saved")
        let edited = try await desk.admin.send(ShowStudent(student: .id(student.id))).student
        #expect(edited.firstName == "Inés María")
        #expect(edited.phone == nil)
        #expect(edited.level == "advanced")
    }

    @Test func `an edit that makes a student inactive is a question first`() async throws {
        let desk = try await DeskFixture()
        let path = desk.file + "/edit"
        func student() async throws -> Student {
            try await desk.admin.send(ShowStudent(student: .id(desk.base.student.id))).student
        }
        let page = try await desk.browser.get(path)
        let question = try await desk.browser.submit(
            path, on: page, ["firstName": "Inés María", "status": "inactive"])
        #expect(question.status == 200 && question.html.contains("enrolments end"))
        #expect(try await student().status == .active)
        let done = try await desk.browser.submit(path, on: question)
        #expect(done.location == desk.file + "?done=saved", "\(done.html)")
        #expect(try await student().status == .inactive)
        #expect(try await student().firstName == "Inés María")
        // The student is inactive already.
        let further = try await desk.browser.submit(
            path, on: try await desk.browser.get(path), ["lastName": "Paz", "status": "inactive"])
        #expect(further.location == desk.file + "?done=saved")
    }

    @Test func `classes are offered with their free places, and a clash is a question first`() async throws {
        let desk = try await DeskFixture()
        let guest = try await desk.admit("Lucía", "Peña")
        _ = try await desk.admin.send(AddRoom(key: "r2", venue: .key("v"), name: "Red", capacity: 20))
        let other = try await desk.admin.send(
            AddClass(
                name: "Tango", classType: .key("salsa"), room: .key("r2"),
                slots: desk.base.academyClass.slots, firstDay: CalendarDay(parsing: "2026-11-01"),
                lastDay: CalendarDay(parsing: "2026-12-31"), capacity: 8))
        let path = "/desk/students/\(guest.id)/enrol"
        let page = try await desk.browser.get(path)
        #expect(page.html.contains("9 places free") && page.html.contains("8 places free"))
        let first = try await desk.browser.submit(path, on: page, ["class": "\(desk.base.academyClass.id)"])
        #expect(first.location == "/desk/students/\(guest.id)?done=enrolled")
        let question = try await desk.browser.submit(
            path, on: page, ["class": "\(other.id)", "key": "second"])
        #expect(question.html.contains("two classes at once"))
        let classes = ListStudentClasses(student: .id(guest.id))
        #expect(try await desk.admin.send(classes).items.count == 1)
        #expect(try await desk.browser.submit(path, on: question).status == 303)
        #expect(try await desk.admin.send(classes).items.count == 2)
    }

    @Test func `an invitation is a QR code and a link that opens the account`() async throws {
        let desk = try await DeskFixture()
        let guest = try await desk.admit("Lucía", "Peña")
        let file = try await desk.browser.get("/desk/students/\(guest.id)")
        let page = try await desk.browser.submit("/desk/students/\(guest.id)/invite", on: file)
        #expect(page.html.contains("<svg class=\"qr\""))
        let link = try #require(page.html.firstMatch(of: #/href="(\/invite\/[^"]+)"/#)).1
        #expect(page.html.contains("https://localhost/invite/"))
        let fields = try file.form("/desk/students/\(guest.id)/invite")
        let reloaded = try await desk.browser.post("/desk/students/\(guest.id)/invite", fields)
        #expect(reloaded.status == 200 && reloaded.html.contains("href=\"\(link)\""))
        let phone = try Browser(desk.base.academy)
        let form = try await phone.get(String(link))
        let account = ["email": "lucia@example.org", "password": TestAcademy.studentPassword]
        #expect(try await phone.submit("/invite", on: form, account).location == "/home")
    }

    @Test func `guardians and notes are added, edited and removed`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.submit(desk.file + "/add-guardian", ["name": "Rosa Quispe", "pays": "true"])
        _ = try await desk.submit(
            desk.file + "/add-note", ["text": "Left knee", "visibleTo": "staff", "isInjury": "true"])
        var page = try await desk.browser.get(desk.file)
        #expect(page.html.contains("Rosa Quispe") && page.html.contains("Left knee"))
        let guardian = try #require(page.html.firstMatch(of: #/href="([^"]*\/guardians\/[0-9]+)"/#)).1
        _ = try await desk.submit(String(guardian), ["name": "Rosa Quispe Luna"])
        page = try await desk.browser.get(desk.file)
        #expect(page.html.contains("Rosa Quispe Luna"))
        let note = try #require(page.html.firstMatch(of: #/href="([^"]*\/notes\/[0-9]+)"/#)).1
        for (path, name) in [(guardian, "Rosa Quispe Luna"), (note, "Left knee")] {
            let question = try await desk.browser.get("\(path)/remove")
            #expect(question.html.contains(name))
            #expect(try await desk.browser.get(desk.file).html.contains(name))
            let done = try await desk.browser.submit("\(path)/remove", on: question)
            #expect(done.location == desk.file + "?done=removed")
            #expect(!(try await desk.browser.get(desk.file)).html.contains(name))
        }
    }

    @Test func `a list of a student's file continues on its next page`() async throws {
        let desk = try await DeskFixture()
        for number in 1...21 {
            let note = AddNote(
                student: .id(desk.base.student.id), text: "Note \(number).", visibleTo: "staff")
            _ = try await desk.admin.send(note)
        }
        let page = try await desk.browser.get(desk.file)
        let pattern = try Regex("href=\"(\(desk.file)\\?notes=[^\"]+)\"", as: (Substring, Substring).self)
        let next = try #require(page.html.firstMatch(of: pattern)?.1)
        let rest = try await desk.browser.get(String(next)).html
        let isOnFirst = (1...21).map { page.html.contains("Note \($0).") }
        let isOnNext = (1...21).map { rest.contains("Note \($0).") }
        #expect(isOnFirst.count { $0 } == 20 && isOnNext.count { $0 } == 1)
        #expect(zip(isOnFirst, isOnNext).allSatisfy { $0 != $1 })
    }

    @Test func `a file leads to further payments if there are more than it shows`() async throws {
        let desk = try await DeskFixture()
        let more = "href=\"/desk/payments?student=\(desk.base.student.id)\""
        let sale = RecordPayment(
            student: .id(desk.base.student.id), plan: .key("pack-4"), method: "cash")
        // The fixture has sold one.
        for _ in 2...5 { _ = try await desk.admin.send(sale) }
        #expect(!(try await desk.browser.get(desk.file)).html.contains(more))
        _ = try await desk.admin.send(sale)
        #expect(try await desk.browser.get(desk.file).html.contains(more))
    }

    @Test func `a student is withdrawn and readmitted`() async throws {
        let desk = try await DeskFixture()
        #expect(try await desk.submit(desk.file + "/withdraw", [:]).status == 303)
        let page = try await desk.browser.get(desk.file)
        #expect(page.html.contains("Has left") && !page.html.contains("/sell"))
        #expect(try await desk.browser.submit(desk.file + "/readmit", on: page).status == 303)
        let student = try await desk.admin.send(ShowStudent(student: .id(desk.base.student.id))).student
        #expect(student.status == .active)
    }
}
