import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// The note of an instructor to themselves about a student.
@Suite(.limitedParallelism) struct PrivateNotePageTests {
    private static let text = "Shy with new partners"
    private let desk: DeskFixture
    private let phone: Browser

    init() async throws {
        desk = try await DeskFixture()
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(marta.id))))
        phone = try await desk.staff(.instructor, instructor: marta.id)
    }

    private var path: String { desk.roster + "/students/\(desk.base.student.id)/note" }

    private func write(_ text: String) async throws -> Browser.Page {
        try await phone.submit(path, on: try await phone.get(path), ["text": text])
    }

    @Test func `an instructor writes a note from the roster, and only they see it there`() async throws {
        #expect(try await phone.get(desk.roster).html.contains("href=\"\(path)\""))
        let form = try await phone.get(path)
        #expect(form.html.contains("Only you see it") && form.html.contains("Inés Ñahui"))
        let sent = try await write(Self.text)
        #expect(sent.location == desk.roster + "?done=saved#s\(desk.base.student.id)")
        #expect(try await phone.get(desk.roster).html.contains("Your note: \(Self.text)"))
        #expect(try await phone.get(path).html.contains(Self.text))
        for other in [desk.roster, path, desk.file] {
            #expect(!(try await desk.browser.get(other)).html.contains(Self.text), "\(other)")
        }
        _ = try await write("")
        #expect(!(try await phone.get(desk.roster)).html.contains("Your note"))
    }

    @Test func `neither the log of changes nor an export of the academy has it, but the student's data do`()
        async throws
    {
        _ = try await write(Self.text)
        let log = try await desk.browser.get("/desk/audit").html
        #expect(log.contains("Write a private note") && !log.contains(Self.text))
        let files = try await desk.admin.send(ExportAcademy()).files
        #expect(!files.values.contains { $0.contains(Self.text) })
        let data = try await desk.admin.send(ExportStudentData(student: .id(desk.base.student.id)))
        let notes = data.sections.first { $0.name == "private notes" }
        #expect(notes?.rows.map { $0["text"] } == [Self.text])
    }

    @Test func `an instructor writes no note about a student of other sessions`() async throws {
        let other = try await desk.admit("Luz", "Gil")
        #expect(try await phone.get(desk.roster + "/students/\(other.id)/note").status == 404)
        let evening = try await desk.admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T19:00"), minutes: 60))
        let foreign = "/desk/sessions/\(evening.id)/students/\(desk.base.student.id)/note"
        #expect(try await phone.get(foreign).status == 403)
    }
}
