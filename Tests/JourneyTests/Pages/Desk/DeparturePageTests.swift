import Academy
import Application
import Attendance
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// How the desk records who picks students up.
@Suite(.limitedParallelism) struct DeparturePageTests {
    private let desk: DeskFixture

    init() async throws {
        desk = try await DeskFixture()
        _ = try await desk.admin.send(EditAcademy(settings: ["check-in.departures": "yes"]))
        _ = try await desk.mark("present")
    }

    private var path: String { desk.roster + "/students/\(desk.base.student.id)/departure" }
    private var adults: String { desk.file + "/adults" }

    /// Sends a button of the list, whose form has another action.
    private func press(_ action: String, _ fields: [String: String] = [:]) async throws -> Browser.Page {
        let page = try await desk.browser.get(desk.roster)
        #expect(page.html.contains("formaction=\"\(action)\""))
        return try await desk.browser.post(
            action, try page.form(desk.roster + "/mark").merging(fields) { $1 })
    }

    @Test func `an adult of the list is a button of the roster`() async throws {
        let form = try await desk.browser.get(adults)
        #expect(form.html.contains("Only the guardians who act for the student"))
        let added = try await desk.browser.submit(
            adults, on: form, ["name": "Carmen Quispe", "phone": "999 888 777"])
        #expect(added.location == adults + "?done=saved")
        #expect(try await desk.browser.get(desk.roster).html.contains("Picked up by Carmen Quispe"))
        let done = try await press(path + "/pick-up", ["adult": "Carmen Quispe"])
        #expect(done.location == desk.roster + "?done=saved#s\(desk.base.student.id)")
        let shown = try await desk.browser.get(desk.roster).html
        #expect(shown.contains("Picked up by Carmen Quispe at 07:00") && !shown.contains("not on the list"))
        #expect(!shown.contains(path + "/pick-up\""))
        _ = try await press(path + "/undo")
        #expect(try await !desk.browser.get(desk.roster).html.contains("Carmen Quispe at"))
    }

    @Test func `an adult who is not on the list is typed, and marked`() async throws {
        let form = try await desk.browser.get(path)
        #expect(form.html.contains("Inés Ñahui"))
        let refused = try await desk.browser.submit(path, on: form, ["kind": "picked-up", "adult": ""])
        #expect(refused.status == 422)
        _ = try await desk.browser.submit(path, on: form, ["kind": "picked-up", "adult": "Hugo Paz"])
        let shown = try await desk.browser.get(desk.roster).html
        #expect(shown.contains(#/class="bad">Picked up by Hugo Paz at [0-9:]+[^<]* not on the list/#))
    }

    @Test func `an adult is removed after a question`() async throws {
        _ = try await desk.browser.submit(
            adults, on: try await desk.browser.get(adults), ["name": "Carmen Quispe"])
        let student = Reference<Kind.Student>.id(desk.base.student.id)
        let adult = try #require(
            try await desk.admin.send(ListPickupAdults(student: student)).items.first)
        let remove = adults + "/\(adult.id)/remove"
        #expect(try await desk.browser.get(adults).html.contains("href=\"\(remove)\""))
        let question = try await desk.browser.get(remove)
        #expect(question.html.contains("Carmen Quispe"))
        let removed = try await desk.browser.submit(remove, on: question)
        #expect(removed.location == adults + "?done=removed")
        #expect(try await desk.admin.send(ListPickupAdults(student: student)).items == [])
    }

    @Test func `nothing of it is there until the academy records departures`() async throws {
        let other = try await DeskFixture()
        _ = try await other.mark("present")
        #expect(try await !other.browser.get(other.roster).html.contains("/departure"))
    }
}
