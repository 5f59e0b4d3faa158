import ClassManagement
import Core
import TestSupport
import Testing

/// The number of sessions that an edit of a class removes.
@Suite(.limitedParallelism) struct RemovedSessionTests {
    /// A class on Mondays at 18:00 from 2026-11-09 to 2026-12-07; the sessions of the 9th and 16th are past.
    private func fixture() async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-09", to: "2026-12-07")
        return fixture
    }

    @Test func `a shorter class and another day of the week remove sessions`() async throws {
        let fixture = try await fixture()
        let shorter = try await fixture.send(EditClass(class: .key("salsa"), lastDay: day("2026-11-30")))
        #expect(shorter.removedSessions == 1)
        let moved = try await fixture.send(EditClass(class: .key("salsa"), slots: week("TU 19:00-20:00")))
        #expect(moved.removedSessions == 2)
        #expect(try await fixture.send(ShowClass(class: .key("salsa"))).removedSessions == nil)
    }

    @Test func `another name and another hour remove none`() async throws {
        let fixture = try await fixture()
        let renamed = try await fixture.send(EditClass(class: .key("salsa"), name: "Salsa cubana"))
        #expect(renamed.removedSessions == nil)
        let later = try await fixture.send(EditClass(class: .key("salsa"), slots: week("MO 19:30-21:00")))
        #expect(later.removedSessions == nil)
    }

    @Test func `a session that a holiday has cancelled does not count`() async throws {
        let fixture = try await fixture()
        try await fixture.send(AddHoliday(date: day("2026-12-07"), name: "Feriado"))
        let shorter = try await fixture.send(EditClass(class: .key("salsa"), lastDay: day("2026-11-25")))
        #expect(shorter.removedSessions == 1)
    }
}
