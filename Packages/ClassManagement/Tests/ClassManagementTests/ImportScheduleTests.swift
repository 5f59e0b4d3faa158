import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

/// The import of the schedules that another one replaces.
@Suite(.limitedParallelism) struct ImportScheduleTests {
    private let fixture: ClassesFixture

    init() async throws {
        fixture = try await ClassesFixture()
        try await fixture.addClass("c1")
    }

    /// Stores the day from which the sessions of the class follow its slots.
    private func setScheduleFrom(_ date: String) async throws {
        try await fixture.store.write { db in
            _ = try db.run("UPDATE classes SET schedule_from = \(date)")
        }
    }

    private func importRow(nextFrom: String) async throws -> Bool {
        let row = ScheduleRow(
            class: "c1", from: try day("2026-11-02"), nextFrom: try day(nextFrom), room: "two",
            instructor: nil, days: ["TU 19:00-20:00"], startTime: .midnight, endTime: EndTime(.midnight))
        let (sheet, now) = (fixture.classes.scheduleSheet, fixture.clock.now)
        return try await fixture.store.write { db in
            var keys = KeyIndex()
            keys.add(sheet: "classes", noun: "class")
            keys.add("c1", 1, of: "classes")
            keys.add(sheet: "rooms", noun: "room")
            keys.add("two", 2, of: "rooms")
            return try sheet.importing(row, keys: keys, at: now, in: db)?.isNew ?? false
        }
    }

    private var shown: AcademyClass {
        get async throws { try await fixture.send(ShowClass(class: .key("c1"))) }
    }

    @Test func `a schedule until that of the class is imported once`() async throws {
        try await setScheduleFrom("2026-12-01")
        #expect(try await importRow(nextFrom: "2026-12-01"))
        #expect(try await !importRow(nextFrom: "2026-12-01"))
        #expect(try await shown.slots == week("TU 19:00-20:00"))
        #expect(try await shown.upcoming.map(\.slots) == [week("MO 18:00-19:00")])
    }

    @Test func `a schedule that would hide that of the class is refused`() async throws {
        #expect(await errorCode { try await importRow(nextFrom: "2026-12-01") } == "schedule.after-last")
        try await setScheduleFrom("2026-12-01")
        #expect(await errorCode { try await importRow(nextFrom: "2026-12-02") } == "schedule.after-last")
        #expect(try await shown.slots == week("MO 18:00-19:00"))
    }

    // The class ends on the 18th.
    @Test(arguments: [("2026-12-18", 1), ("2026-12-19", 0)])
    func `a schedule that begins after the last day is not to come`(
        _ date: String, _ count: Int
    ) async throws {
        try await setScheduleFrom(date)
        #expect(try await importRow(nextFrom: date))
        #expect(try await shown.slots == week("TU 19:00-20:00"))
        #expect(try await shown.upcoming.count == count)
    }

    @Test func `an enrolment from before the class is listed from its first day on`() async throws {
        try await fixture.enrol(1, in: "c1")
        try await fixture.store.write { db in
            _ = try db.run("UPDATE enrolments SET from_day = '2026-10-01'")
        }
        let ofClass = try await fixture.send(ListClassStudents(class: .key("c1"))).items.map(\.from)
        let ofStudent = try await fixture.send(ListStudentClasses(student: .id(StudentID(1)))).items
        #expect(try ofClass == [day("2026-11-02")] && ofStudent.map(\.from) == ofClass)
    }
}
