import Core
import Persistence
import Testing

@testable import Attendance

struct BringAttendanceTests {
    private func facts(_ student: Int64, status: AttendanceStatus = .present) -> AttendanceFacts {
        AttendanceFacts(
            student: StudentID(student), academyClass: Desk.salsa, session: Desk.session,
            day: CalendarDay(number: 20_777), status: status, source: .staff, at: Desk.start)
    }

    @Test func `a second import changes nothing and says so`() async throws {
        let desk = try await Desk()
        let (first, second) = try await desk.store.write { db in
            (
                try desk.rollCall.bring(facts(1), in: db),
                try desk.rollCall.bring(facts(1, status: .absent), in: db)
            )
        }
        #expect((first.isNew, second.isNew) == (true, false))
        #expect(first.id == second.id)
        #expect(try await desk.count("attendance_records WHERE status = 'present'") == 1)
    }

    @Test func `what came in goes out as it was, in the order of coming`() async throws {
        let desk = try await Desk()
        let facts = [facts(3), facts(1, status: .late), facts(2, status: .excused)]
        let out = try await desk.store.write { db in
            for fact in facts { _ = try desk.rollCall.bring(fact, in: db) }
            var out: [AttendanceFacts] = []
            try desk.rollCall.forEachRecord(in: db) { out.append($0) }
            return out
        }
        #expect(out == facts)
    }

    @Test func `history is known by session and by student`() async throws {
        let desk = try await Desk()
        try await desk.mark("absent", 1)
        let known = try await desk.store.read { db in
            [
                try desk.rollCall.hasAttendance(Desk.session, in: db),
                try desk.rollCall.hasAttendance(SessionID(2), in: db),
                try desk.rollCall.hasAttendance(of: StudentID(1), in: db),
                try desk.rollCall.hasAttendance(of: StudentID(2), in: db),
            ]
        }
        #expect(known == [true, false, true, false])
    }
}
