import Academy
import Application
import ClassManagement
import Core
import Discovery
import TestSupport
import Testing

/// A class that changes on a later day, on every page that has its times: the present ones and the change.
@Suite(.limitedParallelism) struct ChangedSchedulePageTests {
    private let student: StudentPageFixture
    private let desk: Browser

    init() async throws {
        student = try await StudentPageFixture()
        desk = try Browser(student.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
    }

    /// Lets the class meet on Tuesdays in another room from 7 December on.
    private func change() async throws {
        _ = try await student.admin.send(
            AddRoom(key: "s", venue: .key("v"), name: "Green", capacity: 20))
        let slot = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "12:00"), endTime: TimeOfDay(parsing: "13:00"))
        _ = try await student.admin.send(
            EditClass(
                class: .key("c"), room: .key("s"), slots: [slot],
                from: try CalendarDay(parsing: "2026-12-07")))
    }

    private let expected = "From 7 Dec 2026: Tue 12:00–13:00 · Green, Main"

    @Test(arguments: ["/classes", "/discover/1", "/discover", "/discover?search=salsa"])
    func `a page of a student has the present times and the change`(_ path: String) async throws {
        #expect(!(try await student.browser.get(path).html.contains("From 7 Dec")))
        try await change()
        let page = try await student.browser.get(path).html
        #expect(page.contains("10:00–11:00") && page.contains(expected), "\(page)")
    }

    @Test(arguments: ["/desk/classes", "/desk/classes/1", "/desk/students/1", "/desk/students/1/sell/class"])
    func `a page of the desk has the present times and the change`(_ path: String) async throws {
        #expect(!(try await desk.get(path).html.contains("From 7 Dec")))
        try await change()
        let page = try await desk.get(path).html
        #expect(page.contains("Mon 10:00–11:00") && page.contains(expected), "\(page)")
    }

    @Test func `from the day of the change on, the class has the new times alone`() async throws {
        try await change()
        student.fixture.academy.clock.move(minutes: 18 * 24 * 60)
        let browser = try Browser(student.fixture.academy)
        _ = try await browser.signIn(StudentPageFixture.email)
        let page = try await browser.get("/discover/1").html
        #expect(page.contains("Tue 12:00–13:00") && !page.contains("From 7 Dec"))
        #expect(!page.contains("10:00–11:00"))
    }

    @Test func `discovered classes have the changes to come`() async throws {
        try await change()
        let client = student.fixture.studentClient
        let found = try await client.send(SearchClasses(search: "salsa")).items
        let later = try #require(found.first?.class.upcoming.first)
        #expect(found.first?.class.times.map(\.day) == [.monday])
        #expect(
            later.from == (try CalendarDay(parsing: "2026-12-07")) && later.times.map(\.day) == [.tuesday])
        #expect((later.roomName, later.venueName) == ("Green", "Main"))
    }
}
