import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The phone of an instructor that students of a session hand round.
@Suite(.limitedParallelism) struct RoundPageTests {
    private let desk: DeskFixture
    private let phone: Browser
    private var round: String { desk.roster + "/round" }

    init() async throws {
        desk = try await DeskFixture()
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        phone = try await desk.staff(.instructor, instructor: marta.id)
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(marta.id))))
    }

    /// Hands the phone round, and returns the page of the names.
    private func hand() async throws -> Browser.Page {
        let form = try await phone.get(desk.roster + "/hand-round")
        let handed = try await phone.submit(desk.roster + "/hand-round", on: form, [:])
        #expect(handed.location == round)
        return try await phone.get(round)
    }

    @Test func `students tap their names, and a tap is undone`() async throws {
        #expect(try await phone.get(desk.roster).html.contains(desk.roster + "/hand-round"))
        #expect(try await phone.get(round).location == desk.roster + "/hand-round")
        let names = try await hand()
        #expect(names.html.contains("Inés") && !names.html.contains("Ñahui"))
        let tapped = try await phone.submit(
            round + "/check-in", on: names, ["student": "\(desk.base.student.id)"])
        let done = try #require(tapped.location)
        #expect(done.hasPrefix(round + "?done="))
        let record = try await desk.admin.send(
            ListStudentAttendance(student: .id(desk.base.student.id))
        ).items.first
        #expect(record?.source == .staff && record?.recordedBy != nil)
        let banner = try await phone.get(done)
        let undone = try await phone.submit(
            round + "/undo", on: banner, ["student": "\(desk.base.student.id)"])
        #expect(undone.location?.hasPrefix(round + "?undone=") == true)
    }

    @Test func `the code of the session is shown, and leads back to the names`() async throws {
        #expect(try await hand().html.contains(round + "/code"))
        let code = try await phone.get(round + "/code")
        #expect(code.status == 200 && code.html.contains(round))
        #expect(code.html.contains("id=\"screen\""))
    }

    @Test func `no other page opens until the PIN or the password is entered`() async throws {
        _ = try await hand()
        for path in [
            "/desk", desk.roster, desk.file, "/account", "/home", "/desk/students", desk.roster + "/code",
        ] {
            let page = try await phone.get(path)
            #expect(page.status == 403, "\(path)")
            #expect(page.html.contains("name=\"handed-round\""), "\(path)")
            #expect(!page.html.contains("Ñahui"), "\(path)")
        }
        let back = try await phone.get(round + "/back")
        let wrong = try await phone.submit("/unlock", on: back, ["unlock-pin": "not the password"])
        #expect(wrong.html.contains("name=\"handed-round\""))
        #expect(try await phone.get("/desk").status == 403)
        let taken = try await phone.submit(
            "/unlock", on: back, ["unlock-pin": TestAcademy.studentPassword])
        #expect(taken.location == desk.roster)
        #expect(try await phone.get(desk.roster).status == 200)
    }

    @Test func `another session does not open, and its names cannot be tapped`() async throws {
        let other = try await desk.admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T09:10"), minutes: 60,
                room: nil))
        _ = try await desk.admin.send(
            EditSession(
                session: other.id,
                instructor: .set(
                    .id(try #require(try await desk.admin.send(ListInstructors()).items.last).id)
                )))
        let names = try await hand()
        let path = "/desk/sessions/\(other.id)/round"
        #expect(try await phone.get(path).status == 403)
        var form = try names.form(round + "/check-in")
        form["student"] = "\(desk.base.student.id)"
        #expect(try await phone.post(path + "/check-in", form).status == 403)
        #expect(
            try await desk.admin.send(
                ListStudentAttendance(student: .id(desk.base.student.id))
            ).items.isEmpty)
    }
}
