import Academy
import Application
import Attendance
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The page of the attendance that does not fit together.
@Suite(.limitedParallelism) struct FlagPageTests {
    private let desk: DeskFixture

    init() async throws { desk = try await DeskFixture() }

    private var admin: any Client { desk.admin }

    /// Marks the sample student at the sample session, and at another in another room at the same time.
    private func markTwice() async throws {
        _ = try await admin.send(AddRoom(key: "r9", venue: .key("v"), name: "Red", capacity: 20))
        let other = try await admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T07:10"), minutes: 60,
                room: .key("r9")))
        for session in [desk.base.session.id, other.id] {
            _ = try await admin.send(
                MarkAttendance(
                    session: session, student: .id(desk.base.student.id), status: "present", reason: nil))
        }
    }

    @Test func `a day without flags says so, and the day and the session lead to the page`() async throws {
        let page = try await desk.browser.get("/desk/flags").html
        #expect(page.contains("All attendance fits together."))
        #expect(try await desk.browser.get("/desk").html.contains(#"href="/desk/flags""#))
        let roster = try await desk.browser.get(desk.roster).html
        #expect(roster.contains("/desk/flags?session=\(desk.base.session.id)"))
    }

    @Test func `a flag is shown with both sides`() async throws {
        try await markTwice()
        for path in ["/desk/flags", "/desk/flags?session=\(desk.base.session.id)"] {
            let page = try await desk.browser.get(path).html
            #expect(page.contains("In two rooms at a time"), "\(path)")
            #expect(page.contains("Inés Ñahui") && page.contains("Blue") && page.contains("Red"), "\(path)")
        }
        let other = try await desk.browser.get("/desk/flags?date=2026-11-19").html
        #expect(other.contains("All attendance fits together."))
    }

    @Test func `a code scanned at another venue is shown with the reason of its refusal`() async throws {
        _ = try await admin.send(
            AddVenue(key: "v2", name: "Surco", address: nil, timeZone: "America/Lima"))
        _ = try await admin.send(AddRoom(key: "r2", venue: .key("v2"), name: "Green", capacity: 20))
        let student = desk.base.studentClient
        _ = try await student.send(CheckIn(code: desk.base.code()))
        let poster = try await admin.send(IssueRoomCode(room: .key("r2"))).code
        let refusal = await errorCode { try await student.send(CheckIn(code: poster)) }
        #expect(refusal == "check-in.no-session")
        let page = try await desk.browser.get("/desk/flags").html
        #expect(page.contains("At two venues within half an hour"))
        #expect(page.contains("Green") && page.contains("Surco") && page.contains("Main"))
        #expect(page.contains("refused at ") && page.contains(": No session was open for check-in"))
    }

    @Test func `a person who may not read attendance does not see the page`() async throws {
        let marta = try await admin.send(AddInstructor(name: "Marta Ríos"))
        let staff = try await desk.staff(.instructor, instructor: marta.id)
        #expect(try await staff.get("/desk/flags").status == 403)
        #expect(try await !staff.get("/desk").html.contains("/desk/flags"))
    }
}
