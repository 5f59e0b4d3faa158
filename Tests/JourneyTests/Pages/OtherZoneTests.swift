import Academy
import Application
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The times of a venue whose clock is not the academy's.
@Suite(.limitedParallelism) struct OtherZoneTests {
    /// Inés takes a class on Fridays at 20:00 in Santiago, when it is 18:00 in Lima.
    private func fixture() async throws -> StudentPageFixture {
        let page = try await StudentPageFixture()
        let admin = page.admin
        _ = try await admin.send(AddVenue(key: "w", name: "Providencia", timeZone: "America/Santiago"))
        _ = try await admin.send(AddRoom(key: "w1", venue: .key("w"), name: "Sala", capacity: 20))
        let slot = try WeeklySlot(
            day: .friday, startTime: TimeOfDay(parsing: "20:00"), endTime: TimeOfDay(parsing: "20:45"))
        _ = try await admin.send(
            AddClass(
                key: "q", name: "Cueca", classType: .key("salsa"), room: .key("w1"), slots: [slot],
                firstDay: CalendarDay(parsing: "2026-11-01"), lastDay: CalendarDay(parsing: "2026-12-31"),
                capacity: 8))
        _ = try await admin.send(EnrolStudent(class: .key("q"), student: .id(page.fixture.student.id)))
        return page
    }

    @Test func `a session has the zone of its venue and the academy's time on every page`() async throws {
        let page = try await fixture()
        for path in ["/home", "/classes", "/timetable"] {
            try await page.expect(
                ["20:00–20:45", "Sala, Providencia (Santiago time; 18:00 in Lima)"], on: path)
        }
        // The venue of the academy's own clock has its name alone.
        try await page.expect(["Blue, Main<"], on: "/home")
    }

    @Test func `the weekly times of a class have the zone of its venue`() async throws {
        let page = try await fixture()
        for path in ["/classes", "/discover", "/discover/2"] {
            try await page.expect(["20:00–20:45", "Sala, Providencia (Santiago time)"], on: path)
        }
        try await page.expect(["Blue, Main<"], on: "/discover")
        let desk = try Browser(page.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        let file = "/desk/students/\(page.fixture.student.id)"
        for path in ["/desk/classes", "/desk/classes/2", file] {
            #expect(try await desk.get(path).html.contains("Providencia (Santiago time)"), "\(path)")
        }
    }
}
