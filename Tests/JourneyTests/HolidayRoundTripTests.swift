import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// An export and an import into an empty academy keep the sessions that took place on a holiday, and those of
/// one day in their order.
@Suite(.limitedParallelism) struct HolidayRoundTripTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws { fixture = try await CheckInFixture() }

    /// The sessions of the class on a day.
    private func sessions(on day: String, _ client: any Client) async throws -> [Session] {
        try await client.send(ListSessions(date: CalendarDay(parsing: day), class: .key("c"))).items
    }

    private func mark(_ student: StudentID, at session: SessionID) async throws {
        _ = try await admin.send(
            MarkAttendance(session: session, student: .id(student), status: "present", reason: "seen"))
    }

    /// The sessions at which a student was present.
    private func attended(by student: Int64, _ client: any Client) async throws -> [SessionID] {
        let list = ListStudentAttendance(student: .id(StudentID(student)))
        return try await client.send(list).items.filter { $0.status == .present }.map(\.session)
    }

    @Test func `a session that began before its day became a holiday still took place`() async throws {
        let day = "2026-11-16"
        let session = try #require(try await sessions(on: day, admin).first)
        try await mark(fixture.student.id, at: session.id)
        _ = try await admin.send(AddHoliday(date: try CalendarDay(parsing: day), name: "Strike"))
        #expect(try await sessions(on: day, admin).map(\.isCancelled) == [false])
        let other = try await fixture.copy()
        let copied = try await sessions(on: day, other)
        #expect(copied.map(\.isCancelled) == [false] && copied.map(\.isExtra) == [false])
        #expect(try await attended(by: 1, other) == copied.map(\.id))
    }

    @Test func `an import does not restore a session that a holiday cancelled since`() async throws {
        let day = "2026-11-23"
        let rows = """
            class,date,start_time,minutes,room,instructor,extra,cancel_reason,capacity
            c,\(day),10:00,60,r,,no,,5

            """
        _ = try await admin.send(AddHoliday(date: try CalendarDay(parsing: day), name: "Feast"))
        #expect(try await admin.send(ImportAcademy(files: ["sessions": rows])).errors == [])
        #expect(try await sessions(on: day, admin).map(\.cancelReason) == ["Feast"])
    }

    @Test func `attendance stays at its session if a day's extra ones were added in another order`()
        async throws
    {
        let (day, second) = (
            "2026-11-19", try await admin.send(AdmitStudent(firstName: "Luis", lastName: "Vega")).id
        )
        for (time, student) in [("21:30", fixture.student.id), ("18:00", second)] {
            let at = try LocalDateTime(parsing: "\(day)T\(time)")
            let session = try await admin.send(AddSession(class: .key("c"), at: at, minutes: 60))
            try await mark(student, at: session.id)
        }
        let other = try await fixture.copy()
        let copied = try await sessions(on: day, other)
        #expect(copied.map(\.startTime.description) == ["18:00", "21:30"])
        #expect(try await attended(by: 2, other) == copied.prefix(1).map(\.id))
        #expect(try await attended(by: 1, other) == copied.suffix(1).map(\.id))
    }

    @Test func `attendance of sessions that an import added is found by the next import`() async throws {
        let day = "2026-11-19"
        let at = try LocalDateTime(parsing: "\(day)T21:30")
        _ = try await admin.send(AddSession(class: .key("c"), at: at, minutes: 60))
        _ = try await admin.send(AdmitStudent(firstName: "Luis", lastName: "Vega"))
        let students = try #require(try await admin.send(ExportAcademy()).files["students"])
        let keys = students.split(whereSeparator: \.isNewline).dropFirst().map { $0.prefix { $0 != "," } }
        let rows = zip(keys, 1...2).map { "\($0),c,\(day),present,staff,\($1)\n" }.joined()
        let request = ImportAcademy(
            files: ["attendance": "student,class,date,status,source,meeting\n" + rows])
        #expect(try await admin.send(request).counts["attendance"] == 2)
        let again = try await admin.send(request)
        #expect(again.counts["attendance"] == 0 && again.unchanged == 2)
    }
}
