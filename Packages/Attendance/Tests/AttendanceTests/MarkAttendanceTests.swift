import Core
import Networking
import Persistence
import Testing

@testable import Attendance

struct MarkAttendanceTests {
    @Test func `the desk records by hand, with a reason`() async throws {
        let desk = try await Desk()
        let record = try await desk.mark("present", reason: "  forgot the   phone ")
        #expect((record.status, record.source, record.reason) == (.present, .staff, "forgot the phone"))
        #expect((record.recordedBy, record.recordedAt) == (AccountID(1), Desk.start))
        #expect((record.studentName, record.className) == ("Zoe Rojas", "Salsa"))
        #expect(record.creditUsed)
        #expect(try await desk.creditsLeft() == 9)
    }

    @Test(arguments: ["", "  "])
    func `without a reason nothing is recorded`(reason: String) async throws {
        let desk = try await Desk()
        let error = await #expect(throws: InvalidValue.self) {
            try await desk.mark("present", reason: reason)
        }
        #expect(error?.code == "reason.missing")
        #expect(try await desk.count("attendance_records") == 0)
    }

    @Test func `a status that there is not is invalid`() async throws {
        let desk = try await Desk()
        let error = await #expect(throws: InvalidValue.self) { try await desk.mark("Present") }
        #expect(error?.code == "status.unknown")
    }

    @Test(arguments: ["absent", "excused"])
    func `who was there and is not any more gets the credit back`(status: String) async throws {
        let desk = try await Desk()
        try await desk.checkIn()
        let record = try await desk.mark(status)
        #expect(!record.creditUsed)
        #expect(try await desk.creditsLeft() == 10)
        #expect(try await desk.count("attendance_records") == 1)
    }

    @Test func `who was away and is there after all pays`() async throws {
        let desk = try await Desk()
        #expect(try await !desk.mark("absent").creditUsed)
        #expect(try await desk.mark("late").creditUsed)
        #expect(try await desk.creditsLeft() == 9)
    }

    @Test func `present to late and back pays once`() async throws {
        let desk = try await Desk()
        for status in ["present", "late", "present"] { #expect(try await desk.mark(status).creditUsed) }
        #expect(try await desk.creditsLeft() == 9)
        #expect(try await desk.count("spendings") == 1)
    }

    @Test func `absent twice gives nothing back twice`() async throws {
        let desk = try await Desk()
        try await desk.checkIn()
        try await desk.mark("absent")
        try await desk.mark("excused")
        #expect(try await desk.creditsLeft() == 10)
    }

    @Test func `who has no credit is recorded all the same`() async throws {
        let desk = try await Desk()
        try await desk.grant(0, to: 1)
        #expect(try await !desk.mark("present").creditUsed)
        try await desk.grant(5, to: 1)
        #expect(try await !desk.mark("late").creditUsed)
        #expect(try await desk.creditsLeft() == 5)
    }

    @Test func `any student and any hour will do, a cancelled session too`() async throws {
        let desk = try await Desk()
        desk.calendar.add(try Desk.session(isCancelled: true))
        desk.time.now = Desk.end.adding(minutes: 100_000)
        #expect(try await desk.mark("present", 77).student == StudentID(77))
        #expect(try await desk.mark("excused", 200).student == StudentID(200))
    }

    @Test func `what there is not cannot be marked`() async throws {
        let desk = try await Desk()
        await #expect(throws: NotFound("student", "999")) { try await desk.mark("present", 999) }
        await #expect(throws: NotFound("session", "9")) {
            try await desk.send(
                MarkAttendance(session: SessionID(9), student: .key("s1"), status: "present", reason: "seen"))
        }
    }

    @Test func `the audit entry names student and session`() async throws {
        let desk = try await Desk()
        try await desk.mark("present")
        let entry = try await desk.send(ListAuditEntries()).items.first
        #expect(entry?.subject == "student 1 at session 1")
    }

    @Test func `a credit of an imported attendance is given back where the passes have it`() async throws {
        let desk = try await Desk()
        try await desk.store.write { db in
            _ = try desk.rollCall.bring(
                AttendanceFacts(
                    student: StudentID(1), academyClass: Desk.salsa, session: Desk.session,
                    day: CalendarDay(number: 20_777), status: .present, source: .qr, at: Desk.start), in: db)
            _ = try FakePasses().spend(student: StudentID(1), session: Desk.session(), at: Desk.start, in: db)
        }
        try await desk.mark("absent")
        #expect(try await desk.creditsLeft() == 10)
    }
}
