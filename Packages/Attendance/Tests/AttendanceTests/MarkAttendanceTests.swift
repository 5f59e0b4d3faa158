import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct MarkAttendanceTests {
    @Test func `staff record attendance by hand, with a reason`() async throws {
        let fixture = try await RollCallFixture()
        let record = try await fixture.mark("present", reason: "  forgot the   phone ")
        #expect((record.status, record.source, record.reason) == (.present, .staff, "forgot the phone"))
        #expect((record.recordedBy, record.recordedAt) == (AccountID(1), RollCallFixture.start))
        #expect((record.studentName, record.className) == ("Zoe Rojas", "Salsa"))
        #expect(record.creditUsed)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test(arguments: ["", "  "])
    func `after the session nothing is recorded without a reason`(reason: String) async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.end)
        let error = await #expect(throws: InvalidValue.self) {
            try await fixture.mark("present", reason: reason)
        }
        #expect(error?.code == "reason.missing")
        #expect(error?.specification.sentence == "Salsa on 2026-11-20 is over, so a reason is needed.")
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test(arguments: [-30, 0, 59])
    func `until the session ends no reason is needed`(minutes: Int) async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.start.adding(minutes: minutes))
        #expect(try await fixture.mark("present", reason: "").reason == nil)
    }

    @Test(arguments: ["present", "late", "excused", "absent"])
    func `a cancelled session takes no mark`(status: String) async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        let error = await #expect(throws: AttendanceError.self) { try await fixture.mark(status) }
        #expect(error?.code == "attendance.cancelled")
        #expect(error?.nextStep?.contains("sessions uncancel") == true)
        #expect(try await fixture.count("attendance_records") == 0)
        #expect(try await fixture.creditsLeft() == 10)
    }

    @Test(arguments: ["present", "late", "excused", "absent"])
    func `a session takes no mark before check-in opens`(status: String) async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.start.adding(minutes: -30).adding(milliseconds: -1))
        let error = await #expect(throws: AttendanceError.self) { try await fixture.mark(status) }
        #expect(error?.code == "attendance.too-early")
        #expect(try await fixture.count("attendance_records") == 0)
        #expect(try await fixture.creditsLeft() == 10)
    }

    @Test func `a status that there is not is invalid`() async throws {
        let fixture = try await RollCallFixture()
        let error = await #expect(throws: InvalidValue.self) { try await fixture.mark("Present") }
        #expect(error?.code == "status.unknown")
    }

    @Test(arguments: ["absent", "excused"])
    func `a change from present to absent returns the credit`(status: String) async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn()
        let record = try await fixture.mark(status)
        #expect(!record.creditUsed)
        #expect(try await fixture.creditsLeft() == 10)
        #expect(try await fixture.count("attendance_records") == 1)
    }

    @Test func `a change from absent to present uses a credit`() async throws {
        let fixture = try await RollCallFixture()
        #expect(try await !fixture.mark("absent").creditUsed)
        #expect(try await fixture.mark("late").creditUsed)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `present to late and back pays once`() async throws {
        let fixture = try await RollCallFixture()
        for status in ["present", "late", "present"] { #expect(try await fixture.mark(status).creditUsed) }
        #expect(try await fixture.creditsLeft() == 9)
        #expect(try await fixture.count("spendings") == 1)
    }

    @Test func `absent twice gives nothing back twice`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn()
        try await fixture.mark("absent")
        try await fixture.mark("excused")
        #expect(try await fixture.creditsLeft() == 10)
    }

    @Test func `a student without a credit can be marked present, and owes the session`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(0, to: 1)
        #expect(try await !fixture.mark("present").creditUsed)
        #expect(try await fixture.count("owed") == 1)
    }

    @Test func `marked again with a credit, a student owes nothing`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(0, to: 1)
        try await fixture.mark("present")
        try await fixture.grant(5, to: 1)
        #expect(try await fixture.mark("late").creditUsed)
        #expect(try await fixture.creditsLeft() == 4)
        #expect(try await fixture.count("owed") == 0)
    }

    @Test func `a student who is marked absent instead owes nothing`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(0, to: 1)
        try await fixture.mark("present")
        try await fixture.mark("absent")
        #expect(try await fixture.count("owed") == 0)
    }

    @Test func `any student can be marked, at any time after the session`() async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.end.adding(minutes: 100_000))
        #expect(try await fixture.mark("present", 77).student == StudentID(77))
        #expect(try await fixture.mark("excused", 200).student == StudentID(200))
    }

    @Test func `an unknown session or student cannot be marked`() async throws {
        let fixture = try await RollCallFixture()
        await #expect(throws: NotFound("student", "999")) { try await fixture.mark("present", 999) }
        await #expect(throws: NotFound("session", "9")) {
            try await fixture.send(
                MarkAttendance(session: SessionID(9), student: .key("s1"), status: "present", reason: "seen"))
        }
    }

    @Test func `the audit entry names student and session`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.mark("present")
        let entry = try await fixture.send(ListAuditEntries()).items.first
        #expect(entry?.subject == "session 1")
    }

    @Test func `the credit of an imported attendance is returned if the ledger has charged it`() async throws
    {
        let fixture = try await RollCallFixture()
        try await fixture.store.write { db in
            _ = try fixture.rollCall.records.importRecord(
                ImportedAttendance(
                    student: StudentID(1), academyClass: RollCallFixture.salsa,
                    session: RollCallFixture.session,
                    day: CalendarDay(number: 20_777), status: .present, source: .qr, at: RollCallFixture.start
                ), in: db)
            _ = try FakePasses().spend(
                student: StudentID(1), session: RollCallFixture.session(), at: RollCallFixture.start, in: db)
        }
        try await fixture.mark("absent")
        #expect(try await fixture.creditsLeft() == 10)
    }
}
