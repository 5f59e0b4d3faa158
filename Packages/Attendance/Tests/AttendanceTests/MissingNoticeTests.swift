import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Guardians are informed that an expected student is not there.
@Suite(.limitedParallelism) struct MissingNoticeTests {
    private let start = RollCallFixture.start
    private let quarter = RollCallFixture.start.adding(minutes: 15)

    /// Student 3 is there, so that attendance is being recorded; its guardians want nothing.
    private func fixture(notThereAfter: Int = 15) async throws -> RollCallFixture {
        let fixture = try await RollCallFixture.informing(notThereAfter: notThereAfter)
        fixture.notifier.leaveOut(3)
        try await fixture.checkIn(3)
        return fixture
    }

    @Test(arguments: [(-1, []), (0, ["not-there 1 18:00+not-there 2 18:00"])] as [(Int64, [String])])
    func `guardians are informed fifteen minutes after the start`(
        milliseconds: Int64, expected: [String]
    ) async throws {
        let fixture = try await fixture()
        try await fixture.work(at: quarter.adding(milliseconds: milliseconds))
        #expect(fixture.notifier.log == expected)
    }

    @Test(arguments: [(0, false), (5, true), (60, false)])
    func `the academy chooses the minutes, and 0 informs no one`(
        minutes: Int, isInformed: Bool
    ) async throws {
        let fixture = try await fixture(notThereAfter: minutes)
        try await fixture.work(at: start.adding(minutes: 5))
        #expect(fixture.notifier.log.isEmpty == !isInformed)
    }

    @Test func `guardians are informed once`() async throws {
        let fixture = try await fixture()
        for minute in 0..<10 { try await fixture.work(at: quarter.adding(minutes: minute)) }
        #expect(fixture.notifier.log == ["not-there 1 18:00+not-there 2 18:00"])
    }

    @Test(arguments: [(-1, 1), (0, 0)] as [(Int64, Int)])
    func `no one is informed from the end of the session on`(
        milliseconds: Int64, count: Int
    ) async throws {
        let fixture = try await fixture()
        try await fixture.work(at: RollCallFixture.end.adding(milliseconds: milliseconds))
        #expect(fixture.notifier.log.count == count)
    }

    @Test func `an academy that does not record attendance frightens no one`() async throws {
        let fixture = try await RollCallFixture.informing()
        try await fixture.work(at: quarter)
        // An absence that was announced does not show that attendance is recorded.
        try await fixture.mark("excused", 2)
        try await fixture.work(at: quarter.adding(minutes: 1))
        #expect(fixture.notifier.log == [])
        try await fixture.mark("absent", 2)
        try await fixture.work(at: quarter.adding(minutes: 2))
        #expect(
            fixture.notifier.log == ["not-there 1 18:00+not-there 2 18:00+not-there 3 18:00"])
    }

    @Test(arguments: ["absent", "excused"])
    func `an absence that was announced before the start is not told`(status: String) async throws {
        let fixture = try await RollCallFixture.informing()
        fixture.notifier.leaveOut(3)
        fixture.clock.set(start.adding(minutes: -10))
        try await fixture.mark(status, 1)
        fixture.clock.set(start)
        try await fixture.checkIn(3)
        try await fixture.work(at: quarter)
        #expect(fixture.notifier.log == ["not-there 2 18:00"])
    }

    @Test func `an absence that staff record after the start is told`() async throws {
        let fixture = try await fixture()
        try await fixture.mark("absent", 1)
        try await fixture.work(at: quarter)
        #expect(fixture.notifier.log == ["not-there 1 18:00+not-there 2 18:00"])
    }

    @Test func `a student with a frozen pass and a cancelled session are not told`() async throws {
        let fixture = try await fixture()
        try await fixture.store.write { [start] db in
            _ = try db.run("INSERT INTO frozen (student_id, entered_at) VALUES (1, \(start))")
        }
        try await fixture.work(at: quarter)
        #expect(fixture.notifier.log == ["not-there 2 18:00"])
        let other = try await self.fixture()
        other.calendar.add(try RollCallFixture.session(isCancelled: true))
        try await other.work(at: quarter)
        #expect(other.notifier.log == [])
    }

    @Test func `a student who is not enrolled is not told`() async throws {
        let fixture = try await fixture()
        try await fixture.work(at: quarter)
        #expect(!fixture.notifier.log.joined().contains("not-there 4"))
    }

    @Test(arguments: ["present", "late", "excused"])
    func `a record by staff withdraws it in the same transaction`(status: String) async throws {
        let fixture = try await fixture()
        try await fixture.work(at: quarter)
        try await fixture.mark(status, 1)
        #expect(fixture.notifier.log.last == "withdrawn not-there 1")
    }

    @Test func `a roll call withdraws it in the same transaction`() async throws {
        let fixture = try await fixture()
        try await fixture.work(at: quarter)
        try await fixture.send(TakeAttendance(session: RollCallFixture.session))
        #expect(
            Set(fixture.notifier.log.dropFirst()) == ["withdrawn not-there 1", "withdrawn not-there 2"])
    }

    @Test func `a scan withdraws it with the next due work, and the arrival is told`() async throws {
        let fixture = try await fixture()
        try await fixture.work(at: quarter)
        try await fixture.checkIn(1)
        try await fixture.work(at: quarter.adding(seconds: 30))
        try await fixture.work(at: quarter.adding(seconds: 60))
        #expect(Array(fixture.notifier.log.dropFirst()) == ["withdrawn not-there 1", "arrival 1 18:15"])
    }

    @Test func `after a tap that was undone it is told again`() async throws {
        let fixture = try await fixture()
        try await fixture.work(at: quarter)
        try await fixture.tap(1)
        try await fixture.work(at: quarter.adding(seconds: 30))
        try await fixture.undoTap(1)
        try await fixture.work(at: quarter.adding(seconds: 40))
        #expect(Array(fixture.notifier.log.dropFirst()) == ["withdrawn not-there 1", "not-there 1 18:00"])
    }

    @Test func `a session that is cancelled withdraws it`() async throws {
        let fixture = try await fixture()
        try await fixture.work(at: quarter)
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        try await fixture.work(at: quarter.adding(minutes: 1))
        #expect(
            Set(fixture.notifier.log.dropFirst()) == ["withdrawn not-there 1", "withdrawn not-there 2"])
    }
}
