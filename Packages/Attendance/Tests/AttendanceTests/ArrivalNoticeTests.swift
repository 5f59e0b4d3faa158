import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Guardians are informed that a student has come.
@Suite(.limitedParallelism) struct ArrivalNoticeTests {
    private let start = RollCallFixture.start

    @Test(arguments: [(-1, []), (0, ["arrival 1 18:00"])] as [(Int64, [String])])
    func `guardians are informed once a check-in can no longer be undone`(
        milliseconds: Int64, expected: [String]
    ) async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.tap()
        try await fixture.work(at: start.adding(seconds: 60).adding(milliseconds: milliseconds))
        #expect(fixture.notifier.log == expected)
    }

    @Test func `a tap that is undone informs no one`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.tap()
        try await fixture.work(at: start.adding(seconds: 30))
        try await fixture.undoTap()
        try await fixture.work(at: start.adding(minutes: 2))
        #expect(fixture.notifier.log == [])
    }

    @Test func `guardians are informed once in ten rounds of due work, also after a restart`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.checkIn()
        for minute in 1...10 { try await fixture.work(at: start.adding(minutes: minute)) }
        // The state is in the database alone.
        #expect(try await fixture.count("guardian_notices") == 1)
        #expect(fixture.notifier.log == ["arrival 1 18:00"])
    }

    @Test(arguments: [(-1, ["arrival 1 18:58"]), (0, [])] as [(Int64, [String])])
    func `no one is informed from the end of the session on`(
        milliseconds: Int64, expected: [String]
    ) async throws {
        let fixture = try await RollCallFixture.informing(notThereAfter: 0)
        fixture.clock.set(RollCallFixture.end.adding(minutes: -2))
        try await fixture.checkIn()
        try await fixture.work(at: RollCallFixture.end.adding(milliseconds: milliseconds))
        #expect(fixture.notifier.log == expected)
        try await fixture.work(at: RollCallFixture.end.adding(minutes: 5))
        #expect(fixture.notifier.log == expected)
        #expect(try await fixture.count("guardian_notices") == 0)
    }

    @Test func `arrivals of one round are in one call, so that siblings share a message`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.checkIn(1)
        try await fixture.checkIn(2)
        try await fixture.work(at: start.adding(minutes: 1))
        #expect(fixture.notifier.log == ["arrival 1 18:00+arrival 2 18:00"])
    }

    @Test func `students whose guardians want nothing leave no trace`() async throws {
        let fixture = try await RollCallFixture.informing()
        fixture.notifier.leaveOut(1)
        try await fixture.checkIn()
        try await fixture.work(at: start.adding(minutes: 1))
        #expect(fixture.notifier.log == [])
        #expect(try await fixture.count("guardian_notices") == 0)
    }

    @Test func `no work is due while the academy writes no messages`() async throws {
        let fixture = try await RollCallFixture.informing()
        fixture.notifier.disable()
        try await fixture.checkIn()
        try await fixture.work(at: start.adding(minutes: 1))
        #expect(fixture.notifier.log == [])
        fixture.notifier.enable()
        try await fixture.work(at: start.adding(minutes: 2))
        #expect(fixture.notifier.log == ["arrival 1 18:00"])
    }

    @Test func `an imported record informs no one`() async throws {
        let fixture = try await RollCallFixture.informing()
        let imported = ImportedAttendance(
            student: StudentID(1), academyClass: RollCallFixture.salsa, session: RollCallFixture.session,
            day: CalendarDay(number: 20_777), status: .present, source: .qr, at: start)
        try await fixture.store.write { [records = fixture.rollCall.records] in
            _ = try records.importRecord(imported, in: $0)
        }
        try await fixture.work(at: start.adding(minutes: 5))
        #expect(fixture.notifier.log == [])
    }

    @Test func `a presence that is recorded after the session informs no one`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.work(at: RollCallFixture.end.adding(minutes: 1))
        try await fixture.mark("present")
        try await fixture.work(at: RollCallFixture.end.adding(minutes: 5))
        #expect(fixture.notifier.log == [])
    }

    @Test func `a presence at a cancelled session informs no one`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.checkIn()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        try await fixture.work(at: start.adding(minutes: 5))
        #expect(fixture.notifier.log == [])
    }

    @Test(arguments: ["absent", "excused"])
    func `a presence that staff change is withdrawn in the same transaction`(status: String) async throws {
        let fixture = try await RollCallFixture.informing(notThereAfter: 0)
        try await fixture.checkIn()
        try await fixture.work(at: start.adding(minutes: 1))
        try await fixture.mark(status)
        #expect(fixture.notifier.log == ["arrival 1 18:00", "withdrawn arrival 1!"])
        try await fixture.work(at: start.adding(minutes: 3))
        #expect(fixture.notifier.log.count == 2)
    }

    @Test func `a presence that is deleted is withdrawn, and told again when it is back`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.checkIn()
        try await fixture.work(at: start.adding(minutes: 1))
        try await fixture.send(
            UndoAttendance(session: RollCallFixture.session, student: .id(StudentID(1))))
        fixture.clock.set(start.adding(minutes: 4))
        try await fixture.mark("present")
        try await fixture.work(at: start.adding(minutes: 6))
        #expect(fixture.notifier.log == ["arrival 1 18:00", "withdrawn arrival 1!", "arrival 1 18:04"])
    }

    @Test func `a presence that becomes a late one is not told again`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.checkIn()
        try await fixture.work(at: start.adding(minutes: 1))
        try await fixture.mark("late")
        try await fixture.work(at: start.adding(minutes: 4))
        #expect(fixture.notifier.log == ["arrival 1 18:00"])
    }

    @Test func `a change after the session withdraws nothing`() async throws {
        let fixture = try await RollCallFixture.informing(notThereAfter: 0)
        try await fixture.checkIn()
        try await fixture.work(at: start.adding(minutes: 1))
        fixture.clock.set(RollCallFixture.end)
        try await fixture.mark("absent")
        #expect(fixture.notifier.log == ["arrival 1 18:00"])
    }

    @Test func `a sibling in a cancelled message is told again`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.checkIn(1)
        try await fixture.checkIn(2)
        try await fixture.work(at: start.adding(minutes: 1))
        fixture.notifier.cancelNext(with: 2, at: RollCallFixture.session, start)
        try await fixture.mark("excused", 1)
        try await fixture.work(at: start.adding(minutes: 2))
        #expect(
            fixture.notifier.log
                == ["arrival 1 18:00+arrival 2 18:00", "withdrawn arrival 1!", "arrival 2 18:00"])
    }

    @Test func `a dry run of a change withdraws nothing`() async throws {
        let fixture = try await RollCallFixture.informing(notThereAfter: 0)
        try await fixture.checkIn()
        try await fixture.work(at: start.adding(minutes: 1))
        let trial = try await fixture.send(
            MarkAttendance(
                session: RollCallFixture.session, student: .id(StudentID(1)), status: "absent"),
            as: "admin", SendOptions(isDryRun: true))
        #expect(trial.status == .absent)
        #expect(try await fixture.records().map(\.status) == [.present])
        #expect(try await fixture.count("guardian_notices") == 1)
    }

    @Test func `an erased student leaves no notice`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.checkIn()
        try await fixture.work(at: start.adding(minutes: 1))
        try await fixture.store.write { [rollCall = fixture.rollCall, start] in
            try rollCall.studentWasErased(StudentID(1), at: start, in: $0)
        }
        #expect(try await fixture.count("guardian_notices") == 0)
    }
}
