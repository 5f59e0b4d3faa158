import Academy
import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import Payments
import StudentManagement
import TestSupport
import Testing

/// An export carries what does not follow from the schedules: cancelled and extra sessions, and reasons.
@Suite(.limitedParallelism) struct SessionRoundTripTests {
    private static let header = "class,date,start_time,minutes,room,instructor,extra,cancel_reason"

    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws { fixture = try await CheckInFixture() }

    /// The sessions of a day: time, minutes, whether they are extra, and the reason if they are cancelled.
    private func sessions(on day: String, _ client: any Client) async throws -> [String] {
        let list = ListSessions(date: try CalendarDay(parsing: day), class: .key("c"))
        return try await client.send(list).items.map { session in
            let minutes = (session.endsAt.milliseconds - session.startsAt.milliseconds) / 60_000
            return "\(session.startTime) \(minutes) \(session.isExtra) \(session.cancelReason ?? "-")"
        }
    }

    @Test func `a cancelled session stays cancelled`() async throws {
        let day = try CalendarDay(parsing: "2026-11-23")
        let session = try #require(try await admin.send(ListSessions(date: day)).items.first)
        _ = try await admin.send(CancelSession(session: session.id, reason: "storm"))
        #expect(try await sessions(on: "2026-11-23", fixture.copy()) == ["10:00 60 false storm"])
    }

    @Test func `the sessions before a change of the schedule keep the earlier one`() async throws {
        let tuesday = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        let from = try CalendarDay(parsing: "2026-12-01")
        _ = try await admin.send(AddHoliday(date: try CalendarDay(parsing: "2026-11-23"), name: "Feast"))
        _ = try await admin.send(EditClass(class: .key("c"), slots: [tuesday], from: from))
        let other = try await fixture.copy()
        #expect(try await sessions(on: "2026-11-23", other) == ["10:00 60 false Feast"])
        #expect(try await sessions(on: "2026-11-24", other) == [])
        #expect(try await sessions(on: "2026-11-30", other) == ["10:00 60 false -"])
        #expect(try await sessions(on: "2026-12-01", other) == ["10:00 60 false -"])
        let (copied, own) = (
            try await other.send(ShowClass(class: .key("c"))),
            try await admin.send(ShowClass(class: .key("c")))
        )
        #expect(copied.slots == own.slots && copied.upcoming.map(\.from) == [from])
    }

    @Test func `past sessions keep their time and instructor after a change of all future ones`() async throws
    {
        let instructor = try await admin.send(AddInstructor(key: "i", name: "Ana Paz"))
        _ = try await admin.send(EditClass(class: .key("c"), instructor: .set(.id(instructor.id))))
        let friday = try WeeklySlot(
            day: .friday, startTime: TimeOfDay(parsing: "06:00"), endTime: TimeOfDay(parsing: "06:30"))
        _ = try await admin.send(EditClass(class: .key("c"), instructor: .cleared, slots: [friday]))
        let other = try await fixture.copy()
        // It is seven in the morning of Friday, the 20th.
        for day in ["2026-11-13", "2026-11-20"] {
            #expect(try await sessions(on: day, other) == sessions(on: day, admin), "\(day)")
        }
        #expect(try await sessions(on: "2026-11-16", other) == ["10:00 60 false -"])
        #expect(try await sessions(on: "2026-11-23", other) == [])
        #expect(try await sessions(on: "2026-11-27", other) == ["06:00 30 false -"])
    }

    @Test func `past sessions keep the instructor who taught them`() async throws {
        let instructor = try await admin.send(AddInstructor(key: "i", name: "Ana Paz"))
        let day = try CalendarDay(parsing: "2026-11-16")
        let past = try #require(try await admin.send(ListSessions(date: day)).items.first)
        #expect(past.instructorName == nil)
        _ = try await admin.send(EditClass(class: .key("c"), instructor: .set(.id(instructor.id))))
        let copied = try #require(try await fixture.copy().send(ListSessions(date: day)).items.first)
        #expect(copied.instructorName == nil)
    }

    @Test func `past sessions keep the capacity that the class had`() async throws {
        _ = try await admin.send(EditClass(class: .key("c"), capacity: 20))
        let day = try CalendarDay(parsing: "2026-11-16")
        let copied = try #require(try await fixture.copy().send(ListSessions(date: day)).items.first)
        #expect(copied.capacity == 10)
    }

    @Test func `a class that is extended after its end has no sessions in between`() async throws {
        let tuesday = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        let (end, last) = (try CalendarDay(parsing: "2026-11-05"), try CalendarDay(parsing: "2026-12-31"))
        _ = try await admin.send(
            AddClass(
                key: "d", name: "Son", classType: .key("salsa"), room: .key("r"), instructor: nil,
                slots: [tuesday], firstDay: end.adding(days: -4), lastDay: end, capacity: 5, dropInPrice: nil)
        )
        _ = try await admin.send(EditClass(class: .key("d"), lastDay: last))
        let list = ListSessions(from: end.adding(days: -4), to: last, class: .key("d"))
        let days = try await admin.send(list).items.map(\.day.description)
        #expect(days.prefix(3) == ["2026-11-03", "2026-11-24", "2026-12-01"])
        #expect(try await fixture.copy().send(list).items.map(\.day.description) == days)
    }

    @Test func `an extra session keeps its time and its duration`() async throws {
        let at = try LocalDateTime(parsing: "2026-11-21T08:00")
        _ = try await admin.send(AddSession(class: .key("c"), at: at, minutes: 45))
        #expect(try await sessions(on: "2026-11-21", fixture.copy()) == ["08:00 45 true -"])
    }

    @Test func `an extra session that a holiday cancelled takes place again without the holiday`()
        async throws
    {
        let day = try CalendarDay(parsing: "2026-11-21")
        _ = try await admin.send(
            AddSession(class: .key("c"), at: try LocalDateTime(parsing: "2026-11-21T08:00"), minutes: 45))
        _ = try await admin.send(AddHoliday(date: day, name: "Feast", venues: []))
        let other = try await fixture.copy()
        #expect(try await sessions(on: "2026-11-21", other) == ["08:00 45 true Feast"])
        let holiday = try #require(try await other.send(ListHolidays(from: day)).items.first)
        _ = try await other.send(RemoveHoliday(holiday: holiday.id))
        #expect(try await sessions(on: "2026-11-21", other) == ["08:00 45 true -"])
    }

    @Test func `a cancelled session and an extra one at its time stay two sessions`() async throws {
        let day = try CalendarDay(parsing: "2026-11-23")
        let session = try #require(try await admin.send(ListSessions(date: day)).items.first)
        _ = try await admin.send(CancelSession(session: session.id, reason: "storm"))
        _ = try await admin.send(
            AddSession(class: .key("c"), at: try LocalDateTime(parsing: "2026-11-23T10:00"), minutes: 30))
        #expect(
            try await sessions(on: "2026-11-23", fixture.copy()) == [
                "10:00 60 false storm", "10:00 30 true -",
            ])
    }

    @Test func `a session that was changed by hand stays changed`() async throws {
        let day = try CalendarDay(parsing: "2026-11-23")
        let session = try #require(try await admin.send(ListSessions(date: day)).items.first)
        let at = try LocalDateTime(parsing: "2026-11-25T16:00")
        _ = try await admin.send(EditSession(session: session.id, at: at, capacity: 2, note: "Moved"))
        let other = try await fixture.copy()
        #expect(try await sessions(on: "2026-11-23", other) == [])
        #expect(try await sessions(on: "2026-11-25", other) == ["16:00 60 false -"])
        let moved = try #require(
            try await other.send(ListSessions(date: CalendarDay(parsing: "2026-11-25"))).items.first)
        #expect(moved.isChanged && moved.capacity == 2 && moved.note == "Moved")
    }

    @Test func `a cancelled session keeps its attendance and uses no credit`() async throws {
        func credits(_ client: any Client) async throws -> [Int?] {
            try await client.send(ShowBalance(student: .id(StudentID(1)))).passes.map(\.creditsLeft)
        }
        let (session, student) = (fixture.session.id, Reference.id(fixture.student.id))
        _ = try await admin.send(
            MarkAttendance(session: session, student: student, status: "present", reason: "seen"))
        #expect(try await credits(admin) == [3])
        _ = try await admin.send(CancelSession(session: session, reason: "storm"))
        #expect(try await credits(admin) == [4])
        #expect(try await credits(fixture.copy()) == [4])
        _ = try await admin.send(UncancelSession(session: session))
        #expect(try await credits(admin) == [3])
    }

    @Test func `an import does not add an extra session again that was cancelled since`() async throws {
        let at = try LocalDateTime(parsing: "2026-11-21T08:00")
        let session = try await admin.send(AddSession(class: .key("c"), at: at, minutes: 45))
        let files = try await admin.send(ExportAcademy()).files
        _ = try await admin.send(CancelSession(session: session.id, reason: "storm"))
        #expect(try await admin.send(ImportAcademy(files: files)).different == 1)
        #expect(try await sessions(on: "2026-11-21", admin) == ["08:00 45 true storm"])
    }

    @Test func `the reason of an attendance record stays`() async throws {
        _ = try await admin.send(
            MarkAttendance(
                session: fixture.session.id, student: .id(fixture.student.id), status: "excused",
                reason: "ill"))
        let records = try await fixture.copy().send(ListStudentAttendance(student: .id(StudentID(1)))).items
        #expect(records.map(\.reason) == ["ill"])
        #expect(records.map(\.status) == [.excused])
    }

    @Test func `an imported extra session replaces the scheduled one at its time`() async throws {
        #expect(try await sessions(on: "2026-11-23", admin) == ["10:00 60 false -"])
        let rows = "\(Self.header)\nc,2026-11-23,10:00,30,r,,yes,\n"
        #expect(try await admin.send(ImportAcademy(files: ["sessions": rows])).errors == [])
        #expect(try await sessions(on: "2026-11-23", admin) == ["10:00 30 true -"])
    }

    @Test func `an imported cancelled session has the note, room and capacity of its row`() async throws {
        _ = try await admin.send(AddRoom(key: "r2", venue: .key("v"), name: "Red", capacity: 30))
        let rows = """
            \(Self.header),capacity,note
            c,2026-11-23,10:00,60,r2,,,storm,7,Bring shoes

            """
        #expect(try await admin.send(ImportAcademy(files: ["sessions": rows])).errors == [])
        let list = ListSessions(date: try CalendarDay(parsing: "2026-11-23"), class: .key("c"))
        let session = try #require(try await admin.send(list).items.first)
        #expect(session.isCancelled && session.note == "Bring shoes" && session.roomName == "Red")
        #expect(session.capacity == 7)
        #expect(try await admin.send(ImportAcademy(files: ["sessions": rows])).different == 0)
    }

    @Test func `the settings stay`() async throws {
        _ = try await admin.send(EditAcademy(settings: ["check-in.late-after-minutes": "7"]))
        #expect(try await fixture.copy().send(ShowAcademy()).settings == ["check-in.late-after-minutes": "7"])
    }

    @Test func `an import changes a setting only with update`() async throws {
        _ = try await admin.send(EditAcademy(settings: ["check-in.late-after-minutes": "7"]))
        let files = ["settings": "key,value\ncheck-in.late-after-minutes,9\n"]
        #expect(try await admin.send(ImportAcademy(files: files)).different == 1)
        #expect(try await admin.send(ImportAcademy(files: files, update: true)).updated == 1)
        #expect(try await admin.send(ShowAcademy()).settings == ["check-in.late-after-minutes": "9"])
    }

    @Test(arguments: [
        ("c,2026-11-23,10:00,60,r,,no,", "session.neither-extra-nor-cancelled"),
        ("c,2026-11-20,07:30,60,r,,yes,", "class.room-taken"),
        ("c,2026-11-21,08:00,3,r,,yes,", "minutes.out-of-range"),
        ("c,2026-11-20,07:00,60,r,,yes,storm", "session.has-attendance"),
    ])
    func `a session that cannot be is an invalid row`(_ row: String, _ code: String) async throws {
        _ = try await admin.send(
            MarkAttendance(
                session: fixture.session.id, student: .id(fixture.student.id), status: "present",
                reason: "seen"))
        let report = try await admin.send(ImportAcademy(files: ["sessions": "\(Self.header)\n\(row)\n"]))
        #expect(report.errors.map(\.code) == [code])
    }
}
