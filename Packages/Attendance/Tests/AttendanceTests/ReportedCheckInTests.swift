import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Late check-ins that wait for staff.
@Suite(.limitedParallelism) struct ReportedCheckInTests {
    private let fixture: RollCallFixture

    init() async throws {
        fixture = try await RollCallFixture()
        try await fixture.enrol(2...3)
        fixture.clock.set(RollCallFixture.reconnected)
    }

    /// A check-in with a code that was not valid any more.
    private func report(_ student: Int64 = 1, minutes: Int = 12) async throws -> LateCheckIn {
        let late = try await fixture.upload(
            with: fixture.phone(of: "student:\(student)"), fixture.code(at: RollCallFixture.start),
            at: RollCallFixture.start.adding(minutes: minutes))
        #expect(late.state == .reported)
        return late
    }

    @Test func `the list has what staff need to decide, in the order of arrival`() async throws {
        let first = try await report(2)
        fixture.clock.advance(seconds: 1)
        _ = try await report(1)
        let reports = try await fixture.reports()
        #expect(reports.map(\.studentName) == ["Ángela Núñez", "Zoe Rojas"])
        let shown = try #require(reports.first)
        #expect((shown.id, shown.className, shown.reason) == (first.id, "Salsa", .codeNotFresh))
        #expect(shown.startTime.description == "2026-11-20T18:00")
        #expect(shown.localTime.description == "2026-11-20T18:12")
        #expect(shown.arrivedAt == RollCallFixture.reconnected)
        #expect((shown.stationed, shown.station, shown.clockOffset) == (false, nil, 0))
        let page = try await fixture.send(ListReportedCheckIns(limit: 1))
        #expect(page.items == [shown])
        let rest = try await fixture.send(ListReportedCheckIns(limit: 1, after: page.next))
        #expect(rest.items.map(\.student) == [StudentID(1)])
    }

    @Test func `the list is that of a session or of an instructor`() async throws {
        _ = try await report()
        let others = try await fixture.send(ListReportedCheckIns(session: SessionID(2)))
        #expect(others.items == [])
        for (instructor, count) in [(1, 1), (2, 0)] as [(Int64, Int)] {
            let list = ListReportedCheckIns(instructor: .id(InstructorID(instructor)))
            #expect(try await fixture.send(list).items.count == count)
        }
        let unknown = ListReportedCheckIns(instructor: .id(InstructorID(9)))
        #expect(await fixture.errorCode(of: unknown) == "instructor.not-found")
        let own = ListReportedCheckIns(instructor: .me)
        #expect(await fixture.errorCode(of: own) == "access.not-an-instructor")
        #expect(await fixture.errorCode(of: ListReportedCheckIns(), as: "student:1") == "access.wrong-role")
    }

    @Test func `an accepted check-in is a record by staff at the time of the scan`() async throws {
        let late = try await report()
        let receipt = try await fixture.send(AcceptReportedCheckIn(report: late.id))
        #expect((receipt.status, receipt.repeated, receipt.creditsLeft) == (.late, false, 9))
        let record = try #require(try await fixture.records().first)
        #expect((record.source, record.recordedBy) == (.staff, AccountID(1)))
        #expect(record.recordedAt == RollCallFixture.start.adding(minutes: 12))
        #expect(record.sentLaterAt == late.arrivedAt)
        #expect(try await fixture.reports() == [])
        let entry = try #require(try await fixture.send(ListAuditEntries()).items.first)
        #expect(entry.action == "AcceptReportedCheckIn" && entry.student == StudentID(1))
        let expected = [
            AuditChange(field: "creditUsed", old: nil, new: "true"),
            AuditChange(field: "state", old: "reported", new: "accepted"),
            AuditChange(field: "status", old: nil, new: "late"),
        ]
        #expect(entry.changes == expected)
        let again = AcceptReportedCheckIn(report: late.id)
        #expect(await fixture.errorCode(of: again) == "reported-check-in.decided")
    }

    @Test func `staff accept also a student without a credit, who then owes the session`() async throws {
        try await fixture.grant(0, to: 1)
        let late = try await report()
        let receipt = try await fixture.send(AcceptReportedCheckIn(report: late.id))
        #expect((receipt.creditsLeft, receipt.plan) == (nil, nil))
        #expect(try await fixture.count("owed") == 1)
    }

    @Test func `a dismissed check-in does not count, also if it is sent again`() async throws {
        let phone = try await fixture.phone()
        let time = RollCallFixture.start.adding(minutes: 12)
        let request = try fixture.scan(with: phone, fixture.code(at: RollCallFixture.start), at: time)
        let late = try await fixture.send(request, as: "student:1")
        let dismissed = try await fixture.send(DismissReportedCheckIn(report: late.id))
        #expect((dismissed.id, dismissed.student) == (late.id, StudentID(1)))
        let entry = try #require(try await fixture.send(ListAuditEntries()).items.first)
        #expect(entry.changes == [AuditChange(field: "state", old: "reported", new: "dismissed")])
        let again = try await fixture.send(request, as: "student:1")
        #expect((again.id, again.state, again.reason) == (late.id, .dismissed, nil))
        #expect(try await fixture.reports() == [])
        #expect(try await fixture.count("attendance_records") == 0)
        let accepted = AcceptReportedCheckIn(report: late.id)
        #expect(await fixture.errorCode(of: accepted) == "reported-check-in.decided")
    }

    @Test func `a check-in that counted by itself is not reported, and one of no id is unknown`() async throws
    {
        let late = try await fixture.upload(with: fixture.phone())
        for id in [late.id, LateCheckInID(99)] {
            let accept = AcceptReportedCheckIn(report: id)
            #expect(await fixture.errorCode(of: accept) == "reported-check-in.not-found")
            let dismiss = DismissReportedCheckIn(report: id)
            #expect(await fixture.errorCode(of: dismiss) == "reported-check-in.not-found")
        }
    }

    @Test func `a student who is marked present needs no decision any more`() async throws {
        let late = try await report()
        try await fixture.mark("present")
        #expect(try await fixture.reports() == [])
        let receipt = try await fixture.send(AcceptReportedCheckIn(report: late.id))
        #expect(receipt.repeated)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `a mark by staff that replaces the record is not sent later any more`() async throws {
        _ = try await fixture.upload(with: fixture.phone())
        #expect(try await fixture.mark("late").sentLaterAt == nil)
    }

    @Test func `a record that staff delete is dismissed for the phone`() async throws {
        let phone = try await fixture.phone()
        let request = try fixture.scan(with: phone)
        #expect(try await fixture.send(request, as: "student:1").state == .counted)
        _ = try await fixture.send(
            UndoAttendance(session: RollCallFixture.session, student: .id(StudentID(1)), reason: "mistake"))
        #expect(try await fixture.send(request, as: "student:1").state == .dismissed)
        #expect(try await fixture.creditsLeft() == 10)
    }

    @Test func `no check-in of a cancelled session is accepted`() async throws {
        let late = try await report()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        let accept = AcceptReportedCheckIn(report: late.id)
        #expect(await fixture.errorCode(of: accept) == "attendance.cancelled")
        #expect(try await fixture.reports().count == 1)
    }

    @Test func `an erasure deletes the late check-ins, and a merge moves them`() async throws {
        _ = try await report(1)
        try await fixture.sendTaps([(1, RollCallFixture.start), (2, RollCallFixture.start)])
        _ = try await fixture.store.write { [rollCall = fixture.rollCall] db in
            try rollCall.studentWasMerged(
                StudentID(1), into: StudentID(2), at: RollCallFixture.start, language: .english, in: db)
        }
        let students: [StudentID] = try await fixture.store.read { db in
            try db.rows("SELECT student_id FROM late_check_ins ORDER BY id").map { try $0["student_id"] }
        }
        #expect(students == [StudentID(2), StudentID(2)])
        try await fixture.store.write { [rollCall = fixture.rollCall] db in
            try rollCall.studentWasErased(StudentID(2), at: RollCallFixture.start, in: db)
        }
        #expect(try await fixture.count("late_check_ins") == 0)
    }

    @Test func `late check-ins are removed after 92 days`() async throws {
        _ = try await report(1)
        let day = 24 * 60
        fixture.clock.set(RollCallFixture.reconnected.adding(minutes: 92 * day))
        try fixture.calendar.add(RollCallFixture.session(2, minutes: 92 * day..<92 * day + 60))
        let time = RollCallFixture.start.adding(minutes: 92 * day)
        _ = try await fixture.sendTaps([(2, time)], session: SessionID(2))
        #expect(try await fixture.count("late_check_ins") == 2)
        fixture.clock.advance(milliseconds: 1)
        _ = try await fixture.sendTaps([(3, time)], session: SessionID(2))
        #expect(try await fixture.count("late_check_ins") == 2)
    }
}
