import Academy
import Application
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The forms of the desk after a refusal and after a question, and with emptied fields.
@Suite(.limitedParallelism) struct DeskFormTests {
    private let desk: DeskFixture
    private var editClass: String { "/desk/classes/\(desk.base.academyClass.id)/edit" }

    init() async throws { desk = try await DeskFixture() }

    private func academyClass() async throws -> AcademyClass {
        try await desk.admin.send(ShowClass(class: .key("c")))
    }

    /// Sends the form of the class with some changed fields.
    private func submitClass(_ fields: [String: String], on page: Browser.Page) async throws -> Browser.Page {
        // The browser of these tests does not read what a select has chosen.
        try await desk.browser.submit(editClass, on: page, ["slots.0.day": "MO"].merging(fields) { $1 })
    }

    @Test func `a form that was refused does not undo what another desk changed meanwhile`() async throws {
        let page = try await desk.browser.get(editClass)
        _ = try await desk.admin.send(EditClass(class: .key("c"), capacity: 14, dropInPrice: "55.00"))
        let refused = try await submitClass(["slots.0.endTime": "09:30"], on: page)
        #expect(refused.status == 422)
        let done = try await submitClass(["slots.0.endTime": "11:00", "name": "Salsa 1"], on: refused)
        #expect(done.status == 303, "\(done.html)")
        let edited = try await academyClass()
        #expect(edited.name == "Salsa 1" && edited.capacity == 14)
        #expect(edited.dropInPrice?.decimal == "55.00")
    }

    @Test func `refused settings keep what another person set, and the wrong one is marked`() async throws {
        let page = try await desk.browser.get("/desk/settings/academy")
        _ = try await desk.admin.send(EditAcademy(settings: ["check-in.late-after-minutes": "12"]))
        let wrong = ["setting.web.address": "nowhere"]
        let refused = try await desk.browser.submit("/desk/settings/academy", on: page, wrong)
        #expect(refused.status == 422)
        #expect(refused.html.contains("id=\"settings-setting.web.address-error\""))
        #expect(refused.html.contains("“nowhere” is not a value of Address of this site."))
        let right = ["setting.web.address": "https://a.example.org"]
        let done = try await desk.browser.submit("/desk/settings/academy", on: refused, right)
        #expect(done.location == "/desk/settings/academy?done=saved", "\(done.html)")
        let settings = try await desk.admin.send(ShowAcademy()).settings
        #expect(
            settings == ["check-in.late-after-minutes": "12", "web.address": "https://a.example.org"])
    }

    @Test func `the academy's language is chosen among those of the pages, and a stored one with a region`()
        async throws
    {
        let desk = try await DeskFixture()
        _ = try await desk.admin.send(EditAcademy(language: "es-PE"))
        let html = try await desk.browser.get("/desk/settings/academy").html
        let select = try #require(
            html.firstMatch(of: #/<select [^>]*name="language".*?<\/select>/#.dotMatchesNewlines())?.0)
        for option in ["value=\"en\"", "value=\"es\"", "value=\"es-PE\" selected"] {
            #expect(select.contains(option), "\(option) in \(select)")
        }
        let saved = try await desk.submit("/desk/settings/academy", ["language": "es"])
        #expect(saved.location == "/desk/settings/academy?done=saved")
        #expect(try await desk.admin.send(ShowAcademy()).language == "es")
    }

    @Test func `an unknown style in the settings is marked at the styles`() async throws {
        let page = try await desk.browser.get("/desk/settings/classes")
        let refused = try await desk.browser.submit(
            "/desk/settings/classes", on: page, ["setting.discovery.styles": "polka"])
        #expect(refused.status == 422)
        #expect(refused.html.contains("id=\"settings-setting.discovery.styles-error\""))
    }

    @Test func `a field that cannot be cleared is required, and refused when it is emptied`() async throws {
        let page = try await desk.browser.get(editClass)
        let day = try #require(page.html.firstMatch(of: /<input id="edit-class-lastDay"[^>]*>/))
        #expect(day.0.contains(" required"))
        let room = try #require(
            page.html.firstMatch(of: /(<select id="edit-class-room"[^>]*>)\s*(<option[^>]*>)/))
        #expect(room.1.contains(" required") && !room.2.contains("value=\"\""))
        for (name, label) in [("lastDay", "Last day"), ("room", "Room"), ("capacity", "Places")] {
            let refused = try await submitClass([name: ""], on: page)
            #expect(refused.status == 422, "\(name)")
            #expect(refused.html.contains("The field “\(label)” is missing."), "\(name)")
            #expect(refused.html.contains("id=\"edit-class-\(name)-error\""), "\(name)")
        }
    }

    @Test func `the instructor and the price of a class are cleared`() async throws {
        let marta = try await desk.admin.send(AddInstructor(key: "marta", name: "Marta Ríos"))
        _ = try await desk.admin.send(
            EditClass(class: .key("c"), instructor: .set(.id(marta.id)), dropInPrice: "35.00"))
        let page = try await desk.browser.get(editClass)
        let select = try #require(page.html.firstMatch(of: /<select id="edit-class-instructor"[^>]*>/))
        #expect(!select.0.contains("required"))
        let done = try await submitClass(["instructor": "", "dropInPrice": ""], on: page)
        #expect(done.status == 303, "\(done.html)")
        let edited = try await academyClass()
        #expect(edited.instructor == nil && edited.dropInPrice == nil)
    }

    @Test func `weekly times that are emptied or incomplete are named as the form names them`() async throws {
        let page = try await desk.browser.get(editClass)
        let emptied = try await submitClass(["slots.0.startTime": "", "slots.0.endTime": ""], on: page)
        #expect(emptied.status == 422 && emptied.html.contains("id=\"edit-class-slots-error\""))
        #expect(emptied.html.contains("A class needs at least one day and time."))
        let incomplete = try await submitClass(["slots.0.startTime": ""], on: page)
        #expect(incomplete.status == 422 && incomplete.html.contains("id=\"edit-class-slots-error\""))
        #expect(incomplete.html.contains("The field “Days and times: From” is missing."))
    }

    @Test func `a note of spaces is missing, by the label of its field`() async throws {
        let refused = try await desk.submit(
            desk.file + "/add-note", ["text": "  ", "visibleTo": "staff"])
        #expect(refused.status == 422 && refused.html.contains("id=\"add-note-text-error\""))
        #expect(refused.html.contains("The field “Note” is missing."))
        let student = Reference<Kind.Student>.id(desk.base.student.id)
        let note = try await desk.admin.send(AddNote(student: student, text: "Left knee"))
        let edited = try await desk.submit(
            desk.file + "/notes/\(note.id)", ["text": "  ", "visibleTo": "staff"])
        #expect(edited.status == 422 && edited.html.contains("The field “Note” is missing."))
    }

    @Test func `back from a question the form has what was entered`() async throws {
        let path = desk.file + "/edit"
        let question = try await desk.submit(path, ["firstName": "Inés María", "status": "inactive"])
        #expect(question.html.contains("name=\"returned\" value=\"yes\">Back</button>"))
        let form = try await desk.browser.submit(path, on: question, ["returned": "yes"])
        #expect(form.status == 200 && form.html.contains("<option value=\"inactive\" selected>"))
        let fields = try form.form(path)
        #expect(fields["firstName"] == "Inés María" && fields["was.firstName"] == "Inés")
        let student = try await desk.admin.send(ShowStudent(student: .id(desk.base.student.id))).student
        #expect(student.status == .active && student.firstName == "Inés")
    }

    @Test func `a form shows the errors of all its fields at once`() async throws {
        let page = try await desk.browser.get("/desk/admit")
        let refused = try await desk.browser.submit(
            "/desk/admit", on: page,
            [
                "firstName": "Ana", "lastName": "", "email": "ana", "phone": "x", "birthDate": "2100-13-01",
            ])
        #expect(refused.status == 422)
        for field in ["lastName", "email", "phone", "birthDate"] {
            #expect(refused.html.contains("id=\"register-newcomer-\(field)-error\""), "\(field)")
        }
        #expect(!refused.html.contains("id=\"register-newcomer-firstName-error\""))
        #expect(refused.html.contains("value=\"Ana\""))
    }
}
