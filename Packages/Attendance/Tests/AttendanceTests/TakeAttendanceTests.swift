import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct TakeAttendanceTests {
    /// Students 1 to 4 are enrolled, with ten credits each.
    private func fixture() async throws -> RollCallFixture {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(1...4)
        return fixture
    }

    @discardableResult
    private func take(
        except: [Int64] = [], reason: String? = nil, _ fixture: RollCallFixture
    ) async throws -> Roster {
        try await fixture.send(
            TakeAttendance(
                session: RollCallFixture.session, except: except.map { .id(StudentID($0)) }, reason: reason))
    }

    @Test func `all expected students are present, without a reason`() async throws {
        let fixture = try await fixture()
        let roster = try await take(fixture)
        #expect(roster.entries.allSatisfy { $0.status == .present })
        #expect((roster.present, roster.expected) == (4, 4))
        #expect(try await fixture.creditsLeft(3) == 9)
    }

    @Test func `a student who is left out has no record`() async throws {
        let fixture = try await fixture()
        let roster = try await take(except: [2], fixture)
        #expect(roster.entries.first { $0.student == StudentID(2) }?.status == nil)
        #expect(roster.present == 3)
        #expect(try await fixture.creditsLeft(2) == 10)
    }

    @Test func `a check-in and a record by hand stay as they are`() async throws {
        let fixture = try await fixture()
        try await fixture.checkIn(1)
        try await fixture.mark("excused", 2)
        let entries = try await take(fixture).entries.sorted { $0.student < $1.student }
        #expect(entries.map(\.status) == [.present, .excused, .present, .present])
        #expect(entries.map(\.source) == ["qr", "staff", "staff", "staff"])
        #expect(try await fixture.creditsLeft(1) == 9)
    }

    @Test func `taken twice, the roll call changes nothing`() async throws {
        let fixture = try await fixture()
        let first = try await take(fixture)
        fixture.clock.set(RollCallFixture.start.adding(minutes: 1))
        #expect(try await take(fixture).entries == first.entries)
        #expect(try await fixture.creditsLeft(1) == 9)
    }

    @Test func `after the session the roll call needs a reason`() async throws {
        let fixture = try await fixture()
        fixture.clock.set(RollCallFixture.end)
        let error = await #expect(throws: InvalidValue.self) { try await take(fixture) }
        #expect(error?.code == "reason.missing")
        #expect(try await take(reason: "no phones today", fixture).present == 4)
    }

    @Test func `a student who is not expected cannot be left out`() async throws {
        let fixture = try await fixture()
        await #expect(throws: AttendanceError.notExpected("Student 9")) {
            try await take(except: [9], fixture)
        }
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `too many students cannot be left out`() async throws {
        let fixture = try await fixture()
        let many = Array(repeating: Int64(1), count: AttendanceError.exceptionLimit + 1)
        await #expect(throws: AttendanceError.tooManyExceptions) { try await take(except: many, fixture) }
        #expect(try await take(except: many.dropLast(), fixture).present == 3)
    }
}

@Suite(.limitedParallelism) struct UndoAttendanceTests {
    private func undo(
        _ student: Int64, _ fixture: RollCallFixture, reason: String? = "by mistake"
    ) async throws -> DeletedAttendance {
        try await fixture.send(
            UndoAttendance(
                session: RollCallFixture.session, student: .id(StudentID(student)), reason: reason))
    }

    @Test func `an undone record needs a reason after the session, and none before its end`() async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.end.adding(milliseconds: -1))
        try await fixture.mark("present", 1)
        #expect(try await undo(1, fixture, reason: nil).status == nil)
        try await fixture.mark("present", 1)
        fixture.clock.set(RollCallFixture.end)
        let refused = await errorCode { try await undo(1, fixture, reason: nil) }
        #expect(refused == "reason.missing")
        #expect(await errorCode { try await undo(1, fixture, reason: " ") } == "reason.missing")
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await undo(1, fixture).status == .absent)
    }

    @Test func `the audit entry of an undone record has its reason`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.mark("present", 3)
        _ = try await undo(3, fixture, reason: "wrong student")
        let reason: String? = try await fixture.store.read { db in
            try db.value(
                "SELECT new_value AS value FROM audit_changes WHERE field = 'reason' ORDER BY entry_id DESC")
        }
        #expect(reason == "wrong student")
    }

    @Test func `the audit entry of an undone record is about the session and concerns the student`()
        async throws
    {
        let fixture = try await RollCallFixture()
        try await fixture.mark("present", 3)
        _ = try await undo(3, fixture)
        let entry = try await fixture.store.read { db in
            try db.row(
                "SELECT subject, student_id FROM audit_entries WHERE action = 'UndoAttendance'"
            ).map { (try $0["subject"] as String, try $0["student_id"] as Int64) }
        }
        #expect(entry?.0 == "session 1" && entry?.1 == 3)
    }

    @Test func `the response says whether a credit was returned or a charge cancelled`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.mark("present", 1)
        try await fixture.mark("present", 3)
        try await fixture.mark("excused", 2)
        let (paid, owing, neither) = (
            try await undo(1, fixture), try await undo(3, fixture), try await undo(2, fixture)
        )
        #expect(paid.creditReturned && paid.chargeCancelled == nil)
        #expect(!owing.creditReturned && owing.chargeCancelled?.decimal == "25.00")
        #expect(!neither.creditReturned && neither.chargeCancelled == nil)
    }

    @Test func `the responses name an expired pass that got the credit back`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(2, to: 199)
        #expect(try await fixture.mark("present", 199).expiredPass == nil)
        #expect(try await fixture.mark("absent", 199).expiredPass?.pass == 44)
        #expect(try await undo(199, fixture).expiredPass == nil)
        try await fixture.mark("present", 199)
        #expect(try await undo(199, fixture).expiredPass?.planName == "12 classes")
    }

    @Test func `whether a credit was returned depends on what paid, not on the passes of now`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(nil, to: 2)
        for student in [1, 2] as [Int64] { try await fixture.mark("present", student) }
        try await fixture.grant(nil, to: 1)
        try await fixture.grant(5, to: 2)
        #expect(try await undo(1, fixture).creditReturned)
        #expect(try await !undo(2, fixture).creditReturned)
        #expect(try await fixture.creditsLeft(2) == 5)
    }

    @Test func `an undone record is gone and its credit is back`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn(1)
        #expect(try await undo(1, fixture).status == nil)
        #expect(try await fixture.count("attendance_records") == 0)
        #expect(try await fixture.creditsLeft() == 10)
        #expect(try await fixture.checkIn(1).repeated == false)
    }

    @Test func `an undone record without a credit is no longer owed`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.mark("present", 3)
        #expect(try await fixture.count("owed") == 1)
        #expect(try await undo(3, fixture).isEnrolled == false)
        #expect(try await fixture.count("owed") == 0)
    }

    @Test func `after the session an expected student is absent again`() async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.end)
        try await fixture.mark("present", 1)
        #expect(try await undo(1, fixture).status == .absent)
        #expect(try await fixture.count("attendance_records WHERE source = 'automatic'") == 1)
        #expect(try await fixture.creditsLeft() == 10)
    }

    @Test func `without a record there is nothing to undo`() async throws {
        let fixture = try await RollCallFixture()
        let error = await #expect(throws: AttendanceError.self) { try await undo(1, fixture) }
        #expect(error?.kind == .notFound)
        #expect(error?.description == "There is no attendance record of student 1 at session 1.")
        #expect(
            error?.specification.sentence(in: .spanish)
                == "No existe el registro de asistencia del alumno 1 en la sesión 1.")
    }

    @Test func `an automatic absence cannot be undone`() async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.end)
        try await fixture.mark("present", 1)
        _ = try await undo(1, fixture)
        await #expect(throws: AttendanceError.self) { try await undo(1, fixture) }
    }
}
