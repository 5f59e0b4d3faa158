import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct ReportTests {
    private func fixture() async throws -> RollCallFixture {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango"))
        let facts: [(student: Int64, session: Int64, status: AttendanceStatus)] = [
            (1, 1, .present), (2, 1, .excused), (3, 1, .absent), (1, 2, .present), (2, 2, .late),
            (1, 4, .late),
        ]
        try await fixture.store.write { db in
            for fact in facts {
                _ = try fixture.rollCall.records.importRecord(
                    ImportedAttendance(
                        student: StudentID(fact.student), academyClass: ClassID(fact.session == 1 ? 1 : 2),
                        session: SessionID(fact.session),
                        day: CalendarDay(number: 20_000 + Int(fact.session)), status: fact.status,
                        source: .staff,
                        at: RollCallFixture.start), in: db)
            }
        }
        return fixture
    }

    @Test func `a report counts each class, busiest first`() async throws {
        let report = try await fixture().send(ReportAttendance())
        #expect(report.classes.map(\.class.number) == [2, 1])
        #expect(report.classes.map(\.sessions) == [2, 1])
        #expect(report.classes.map(\.present) == [1, 1])
        #expect(report.classes.map(\.late) == [2, 0])
        #expect(report.classes.map(\.excused) == [0, 1])
        #expect(report.classes.map(\.absent) == [0, 1])
    }

    @Test func `a report's days are both included`() async throws {
        let fixture = try await fixture()
        let day = { CalendarDay(number: 20_000 + $0) }
        let middle = try await fixture.send(ReportAttendance(from: day(2), to: day(4)))
        #expect(middle.classes.map(\.sessions) == [2])
        let first = try await fixture.send(ReportAttendance(to: day(1)))
        #expect(first.classes.map(\.className) == ["Salsa"])
        let none = try await fixture.send(ReportAttendance(from: day(5)))
        #expect(none.classes.isEmpty)
    }

    @Test func `a report that ends before it begins is refused`() async throws {
        let fixture = try await fixture()
        let error = await #expect(throws: InvalidValue.self) {
            try await fixture.send(ReportAttendance(from: CalendarDay(number: 2), to: CalendarDay(number: 1)))
        }
        #expect(error?.code == "days.reversed")
    }
}
