import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct ImportAttendanceTests {
    private func facts(_ student: Int64, status: AttendanceStatus = .present) -> ImportedAttendance {
        ImportedAttendance(
            student: StudentID(student), academyClass: RollCallFixture.salsa,
            session: RollCallFixture.session,
            day: CalendarDay(number: 20_777), status: status, source: .staff, at: RollCallFixture.start)
    }

    @Test func `a second import changes nothing and says so`() async throws {
        let fixture = try await RollCallFixture()
        let (first, second) = try await fixture.store.write { db in
            (
                try fixture.rollCall.records.importRecord(facts(1), in: db),
                try fixture.rollCall.records.importRecord(facts(1, status: .absent), in: db)
            )
        }
        #expect((first.isNew, second.isNew) == (true, false))
        #expect(first.id == second.id)
        #expect(try await fixture.count("attendance_records WHERE status = 'present'") == 1)
    }

    /// Imports a row for each student: the second meeting of the class on the day.
    private func importSecondMeeting(of students: [Int64], _ fixture: RollCallFixture) async throws {
        let (sheet, now) = (fixture.rollCall.attendanceSheet, fixture.clock.now)
        try await fixture.store.write { db in
            var (keys, importer) = (KeyIndex(), sheet.makeImporter(at: now, in: db))
            for name in ["students", "classes"] { keys.add(sheet: name, noun: name) }
            keys.add("c1", 1, of: "classes")
            try importer.prepare(in: db)
            for student in students {
                keys.add("s\(student)", student, of: "students")
                let row = AttendanceRow(
                    student: "s\(student)", class: "c1", date: CalendarDay(number: 20_777), status: .present,
                    source: nil, meeting: 2)
                _ = try? db.attempt { try importer.importRow(row, keys: keys, at: now, in: db) }
            }
        }
    }

    @Test func `only an absence can be automatic`() async throws {
        let fixture = try await RollCallFixture()
        let (sheet, now) = (fixture.rollCall.attendanceSheet, fixture.clock.now)
        let code = await errorCode {
            try await fixture.store.write { db in
                var (keys, importer) = (KeyIndex(), sheet.makeImporter(at: now, in: db))
                for name in ["students", "classes"] { keys.add(sheet: name, noun: name) }
                keys.add("c1", 1, of: "classes")
                keys.add("s1", 1, of: "students")
                try importer.prepare(in: db)
                let row = AttendanceRow(
                    student: "s1", class: "c1", date: CalendarDay(number: 20_777), status: .present,
                    source: .automatic, meeting: 1)
                return try importer.importRow(row, keys: keys, at: now, in: db) != nil
            }
        }
        #expect(code == "source.not-absent")
    }

    @Test func `a refused row leaves no extra session, and the next row adds its own`() async throws {
        let fixture = try await RollCallFixture()
        try await importSecondMeeting(of: [201], fixture)
        #expect(try await fixture.count("extra_sessions") == 0)
        try await importSecondMeeting(of: [201, 1, 2], fixture)
        #expect(try await fixture.count("extra_sessions") == 1)
        #expect(try await fixture.count("attendance_records WHERE session_id > 100") == 2)
    }

    @Test func `imported attendance is exported unchanged, in order of id`() async throws {
        let fixture = try await RollCallFixture()
        let facts = [facts(3), facts(1, status: .late), facts(2, status: .excused)]
        let out = try await fixture.store.write { db in
            for new in facts { _ = try fixture.rollCall.records.importRecord(new, in: db) }
            var out: [ImportedAttendance] = []
            try fixture.rollCall.records.forEach(in: db) { out.append($1) }
            return out
        }
        #expect(out == facts)
    }

    @Test func `history is known by session and by student`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.mark("absent", 1)
        let known = try await fixture.store.read { db in
            [
                try fixture.rollCall.hasHistory(StudentID(1), in: db),
                try fixture.rollCall.hasHistory(StudentID(2), in: db),
            ]
        }
        #expect(known == [true, false])
        let sessions = [RollCallFixture.session, SessionID(2)]
        let attended = try await fixture.store.read { try RollCall.attended(among: sessions, in: $0) }
        #expect(attended == [RollCallFixture.session])
    }
}
