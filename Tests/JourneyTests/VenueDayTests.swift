import Academy
import Application
import Attendance
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The days of a venue whose clock is not the academy's, which is that of Lima, five hours west of UTC.
@Suite(.limitedParallelism) struct VenueDayTests {
    /// Adds a class at a venue in a zone, with an extra session that begins now by the venue's clock.
    private func session(in zone: Zone, of academy: TestAcademy) async throws -> Session {
        let (admin, now) = (academy.admin, zone.local(academy.clock.now))
        _ = try await admin.send(AddVenue(key: "w", name: "Far", timeZone: zone.name))
        _ = try await admin.send(AddRoom(key: "w1", venue: .key("w"), name: "Sala", capacity: 20))
        _ = try await admin.send(
            AddClassType(key: "salsa", style: "Salsa", family: "latin", level: "beginner"))
        let slot = try WeeklySlot(
            day: now.day.adding(days: 3).weekday, startTime: TimeOfDay(parsing: "10:00"),
            endTime: TimeOfDay(parsing: "11:00"))
        _ = try await admin.send(
            AddClass(
                key: "q", name: "Salsa", classType: .key("salsa"), room: .key("w1"), slots: [slot],
                firstDay: now.day.adding(days: -20), lastDay: now.day.adding(days: 60), capacity: 8))
        return try await admin.send(AddSession(class: .key("q"), at: now, minutes: 120))
    }

    /// Each row has the instant and the day at the venue.
    @Test(
        arguments: [
            // The first minute of a day, 5:45, 13:45 and 14 hours east of UTC: it is the day before in Lima.
            ("Asia/Kathmandu", "2026-11-20T18:15", "2026-11-21"),
            ("Pacific/Chatham", "2026-11-20T10:15", "2026-11-21"),
            ("Pacific/Kiritimati", "2026-11-20T10:00", "2026-11-21"),
            // The last minute of a day, 9:30 and 11 hours west of UTC: it is the next day in Lima.
            ("Pacific/Marquesas", "2026-11-21T09:29", "2026-11-20"),
            ("Pacific/Pago_Pago", "2026-11-21T10:59", "2026-11-20"),
            // 3:30 hours west of UTC: 23:59, and 22:29 of the same day in Lima.
            ("America/St_Johns", "2026-11-21T03:29", "2026-11-20"),
            // 3 April has 25 hours in Santiago: it is 23:30 for the second time. 5 September begins at 01:00.
            ("America/Santiago", "2027-04-04T03:30", "2027-04-03"),
            ("America/Santiago", "2027-09-05T04:00", "2027-09-05"),
        ], [1, nil] as [Int?])
    func `a pass, an enrolment and a session are of the day that it is at the venue`(
        _ place: (zone: String, now: String, day: String), _ credits: Int?
    ) async throws {
        let academy = try await TestAcademy(at: place.now + ":00.000Z")
        let (admin, day) = (academy.admin, try CalendarDay(parsing: place.day))
        let session = try await session(in: Zone(place.zone), of: academy)
        #expect(session.day == day)
        #expect(try await admin.send(ListSessions()).items.map(\.id).contains(session.id))
        let student = Reference.id(
            try await admin.send(AdmitStudent(firstName: "Inés", lastName: "Ñahui")).id)
        #expect(
            try await admin.send(EnrolStudent(class: .key("q"), student: student)).from == day)
        _ = try await admin.send(
            AddPlan(
                key: "day", name: "Day", kind: credits == nil ? "membership" : "pass", credits: credits,
                validDays: 1, price: "35.00", families: []))
        _ = try await admin.send(
            RecordPayment(student: student, plan: .key("day"), method: "cash", class: .key("q")))
        let pass = try #require(try await admin.send(ListPasses(student: student)).items.first)
        #expect(pass.openedOn == day && pass.expiresOn == day.adding(days: 1))
        let present = try await admin.send(
            MarkAttendance(session: session.id, student: student, status: "present"))
        #expect(present.day == day && present.creditUsed && present.owed == nil)
    }
}
