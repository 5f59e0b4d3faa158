import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct StudentAttendanceTests {
    /// Sessions 11 to 17 of class 2 on seven days, student 1 present at each; session 11 is the oldest.
    private func fixture() async throws -> RollCallFixture {
        let fixture = try await RollCallFixture()
        try await fixture.store.write { db in
            for number in Int64(1)...7 {
                _ = try fixture.rollCall.records.importRecord(
                    ImportedAttendance(
                        student: StudentID(1), academyClass: ClassID(2), session: SessionID(10 + number),
                        day: CalendarDay(number: 20_000 + Int(number)), status: .present, source: .qr,
                        at: RollCallFixture.start), in: db)
            }
        }
        return fixture
    }

    @Test(.onSQLite) func `a student's presences are read in order from an index that contains them`()
        async throws
    {
        let fixture = try await fixture()
        let days = try await fixture.store.read { db in
            var days: [Int] = []
            try RollCall.forEachPresence(of: StudentID(1), in: db) { days.append($1.number) }
            return days
        }
        #expect(days == Array(20_001...20_007))
        let sql = SQLPersonalAttendance.presences(of: StudentID(1))
        let plan = try await fixture.store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
        }
        let index = "COVERING INDEX attendance_records_by_student (student_id=?)"
        #expect(plan == ["SEARCH attendance_records USING \(index)"])
    }

    @Test func `a record says whether a pass pays for it now`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn()
        func isPaid() async throws -> [Bool] {
            try await fixture.send(ListStudentAttendance(student: .id(StudentID(1)))).items.map(\.creditUsed)
        }
        #expect(try await isPaid() == [true])
        try await fixture.store.write {
            try $0.run("DELETE FROM spendings"); return
        }
        #expect(try await isPaid() == [false])
    }

    @Test func `a student's attendance is paged, latest day first, each record once`() async throws {
        let fixture = try await fixture()
        var (seen, after): ([Int64], Cursor?) = ([], nil)
        repeat {
            let page = try await fixture.send(
                ListStudentAttendance(student: .key("s1"), limit: 3, after: after))
            seen += page.items.map(\.session.number)
            after = page.next
        } while after != nil
        #expect(seen == [17, 16, 15, 14, 13, 12, 11])
    }

    @Test func `a period has the records of its first and its last day`() async throws {
        let fixture = try await fixture()
        let (first, last) = (CalendarDay(number: 20_003), CalendarDay(number: 20_005))
        let page = try await fixture.send(
            ListStudentAttendance(student: .key("s1"), from: first, to: last))
        #expect(page.items.map(\.session.number) == [15, 14, 13])
        let since = try await fixture.send(ListStudentAttendance(student: .key("s1"), from: last))
        #expect(since.items.map(\.session.number) == [17, 16, 15])
        await #expect(throws: InvalidValue.self) {
            try await fixture.send(ListStudentAttendance(student: .key("s1"), from: last, to: first))
        }
    }

    @Test func `a student sees only their own attendance`() async throws {
        let fixture = try await fixture()
        #expect(try await fixture.send(ListStudentAttendance(student: .me), as: "student:1").items.count == 7)
        #expect(try await fixture.send(ListStudentAttendance(student: .me), as: "student:2").items.isEmpty)
        for reference in [Reference<Kind.Student>.id(StudentID(1)), .key("s1")] {
            await #expect(throws: AccessError.notYours) {
                try await fixture.send(ListStudentAttendance(student: reference), as: "student:2")
            }
        }
    }

    @Test func `a class whose session was deleted is named by its number`() async throws {
        let fixture = try await fixture()
        let page = try await fixture.send(ListStudentAttendance(student: .id(StudentID(1)), limit: 1))
        #expect(page.items.map(\.className) == ["class 2"])
    }

    @Test func `an admin is no student to say me`() async throws {
        let fixture = try await fixture()
        await #expect(throws: AccessError.notAStudent) {
            try await fixture.send(ListStudentAttendance(student: .me))
        }
    }

    @Test func `a cursor of another list is refused`() async throws {
        let fixture = try await fixture()
        for values in [["2026-11-20"], ["yesterday", "1"], ["2026-11-20", "x"]] {
            await #expect(throws: InvalidValue.self) {
                try await fixture.send(ListStudentAttendance(student: .key("s1"), after: Cursor(values)))
            }
        }
    }

    @Test(arguments: ["admin", "student:1"])
    func `only admins see codes, keys, rosters, refusals and reports`(token: String) async throws {
        let fixture = try await fixture()
        let isAdmin = token == "admin"
        func isLetIn(_ request: some APIRequest) async -> Bool {
            do { _ = try await fixture.send(request, as: token) } catch is AccessError { return false } catch
            {}
            return true
        }
        #expect(await isLetIn(IssueSessionCode(session: RollCallFixture.session)) == isAdmin)
        #expect(await isLetIn(IssueRoomCode(room: .id(RoomID(1)))) == isAdmin)
        #expect(await isLetIn(ListSigningKeys()) == isAdmin)
        #expect(await isLetIn(RotateSigningKeys()) == isAdmin)
        #expect(await isLetIn(RevokeSigningKey(kid: "AAAA")) == isAdmin)
        #expect(
            await isLetIn(
                MarkAttendance(
                    session: RollCallFixture.session, student: .me, status: "present", reason: "me"))
                == false)
        #expect(await isLetIn(ShowRoster(session: RollCallFixture.session)) == isAdmin)
        #expect(await isLetIn(ListRefusals()) == isAdmin)
        #expect(await isLetIn(ReportAttendance()) == isAdmin)
    }
}
