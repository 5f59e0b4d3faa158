import Academy
import Application
import ClassManagement
import Core
import DataExchange
import TestSupport
import Testing

/// An export of a class whose schedule changed has the sessions that follow an earlier one.
@Suite(.limitedParallelism) struct ScheduleRoundTripTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    /// A class on Fridays at six; it is seven in the morning of Friday, the 20th.
    init() async throws {
        fixture = try await CheckInFixture()
        _ = try await fixture.academy.admin.send(
            AddClass(
                key: "d", name: "Son", classType: .key("salsa"), room: .key("r"), instructor: nil,
                slots: [Self.slot(.friday)], firstDay: CalendarDay(parsing: "2026-11-06"),
                lastDay: CalendarDay(parsing: "2026-12-31"), capacity: 5, dropInPrice: nil))
    }

    private static func slot(_ day: Weekday) throws -> WeeklySlot {
        try WeeklySlot(day: day, startTime: TimeOfDay(parsing: "06:00"), endTime: TimeOfDay(parsing: "06:30"))
    }

    /// Imports the export into an empty academy, and checks that it makes the same export.
    private func copy() async throws -> any Client {
        let exported = try await admin.send(ExportAcademy()).files
        let other = try await TestAcademy().admin
        #expect(try await other.send(ImportAcademy(files: exported)).errors == [])
        #expect(try await other.send(ExportAcademy()).files == exported)
        return other
    }

    /// The days and instructors of the first sessions of the class.
    private func sessions(_ client: any Client) async throws -> [String] {
        let list = ListSessions(
            from: try CalendarDay(parsing: "2026-11-13"), to: try CalendarDay(parsing: "2026-12-03"),
            class: .key("d"))
        return try await client.send(list).items.map { "\($0.day) \($0.instructorName ?? "-")" }
    }

    @Test func `an instructor before a planned change stays, and so does another schedule`() async throws {
        let instructor = try await admin.send(AddInstructor(key: "i", name: "Ana Paz"))
        let from = try CalendarDay(parsing: "2026-12-01")
        _ = try await admin.send(EditClass(class: .key("d"), slots: [Self.slot(.tuesday)], from: from))
        _ = try await admin.send(EditClass(class: .key("d"), instructor: .set(.id(instructor.id))))
        let planned = ["2026-11-13 -", "2026-11-20 -", "2026-11-27 Ana Paz", "2026-12-01 Ana Paz"]
        #expect(try await sessions(admin) == planned)
        #expect(try await sessions(copy()) == planned)
        _ = try await admin.send(EditClass(class: .key("d"), slots: [Self.slot(.wednesday)]))
        let replaced = ["2026-11-13 -", "2026-11-20 -", "2026-11-25 Ana Paz", "2026-12-02 Ana Paz"]
        #expect(try await sessions(admin) == replaced)
        #expect(try await sessions(copy()) == replaced)
    }

    @Test func `a class that ended before its change is imported over an earlier copy`() async throws {
        let other = try await copy()
        _ = try await admin.send(EditClass(class: .key("d"), slots: [Self.slot(.tuesday)]))
        let last = try CalendarDay(parsing: "2026-11-15")
        let ended = try await admin.send(EditClass(class: .key("d"), lastDay: last))
        #expect(ended.scheduleFrom == last.adding(days: 1))
        let exported = try await admin.send(ExportAcademy()).files
        #expect(try await other.send(ImportAcademy(files: exported, update: true)).errors == [])
        let copied = try await other.send(ExportAcademy()).files
        for (name, text) in exported { #expect(copied[name] == text, "\(name)") }
    }
}
