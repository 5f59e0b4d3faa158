import Academy
import Application
import Core
import StudentManagement
import TestSupport
import Testing

/// Forms that would overwrite what another person changed after the form was opened.
@Suite(.limitedParallelism) struct OverwrittenFormTests {
    @Test
    func `an edit of a field that another person changed meanwhile is asked about, and of others is not`()
        async throws
    {
        let desk = try await DeskFixture()
        let path = desk.file + "/edit"
        let first = try await desk.browser.get(path)
        let second = try await desk.browser.get(path)
        _ = try await desk.browser.submit(path, on: first, ["phone": "987000001"])
        let asked = try await desk.browser.submit(
            path, on: second, ["phone": "987000002", "lastName": "Paz"])
        #expect(asked.status == 422 && asked.html.contains("Another person has changed this"))
        #expect(asked.html.contains("987000001") && asked.html.contains("value=\"987000002\""))
        func student() async throws -> Student {
            try await desk.admin.send(ShowStudent(student: .id(desk.base.student.id))).student
        }
        #expect(try await student().phone == "987000001")
        let saved = try await desk.browser.post(path, try asked.form(path))
        #expect(saved.status == 303, "\(saved.html)")
        #expect(try await student().phone == "987000002")
    }

    @Test(arguments: ["edit", "settings"])
    func `of two edits at the same moment one is asked about`(_ form: String) async throws {
        let desk = try await DeskFixture()
        let path = form == "edit" ? desk.file + "/edit" : "/desk/settings/academy"
        let field = form == "edit" ? "lastName" : "name"
        for round in 1...5 {
            let page = try await desk.browser.get(path)
            async let first = desk.browser.submit(
                path, on: page, [field: "One\(round)", "key": "a-\(round)"])
            async let second = desk.browser.submit(
                path, on: page, [field: "Two\(round)", "key": "b-\(round)"])
            let statuses = try await [first.status, second.status]
            #expect(statuses.sorted() == [303, 422])
        }
    }

    @Test func `a setting that another person changed meanwhile is asked about`() async throws {
        let desk = try await DeskFixture()
        let first = try await desk.browser.get("/desk/settings/academy")
        _ = try await desk.browser.submit("/desk/settings/academy", on: first, ["name": "One"])
        let asked = try await desk.browser.submit(
            "/desk/settings/academy", on: first, ["name": "Two", "key": "other-key-1"])
        #expect(asked.status == 422 && asked.html.contains("One") && asked.html.contains("value=\"Two\""))
        let saved = try await desk.browser.post(
            "/desk/settings/academy", try asked.form("/desk/settings/academy"))
        #expect(saved.status == 303)
        #expect(try await desk.admin.send(ShowAcademy()).name == "Two")
    }

    @Test func `a student's contact that was changed meanwhile is asked about`() async throws {
        let student = try await StudentPageFixture()
        let path = "/account/contact"
        let page = try await student.browser.get("/account")
        _ = try await student.admin.send(
            EditStudent(student: .id(student.fixture.student.id), phone: "987000001"))
        let asked = try await student.browser.submit(path, on: page, ["phone": "987000002"])
        #expect(asked.status == 422 && asked.html.contains("987000001"))
        #expect(try asked.form(path)["phone"] == "987000002")
        #expect(try await student.browser.post(path, try asked.form(path)).status == 303)
        let stored = try await student.admin.send(ShowStudent(student: .id(student.fixture.student.id)))
        #expect(stored.student.phone == "987000002")
    }
}
