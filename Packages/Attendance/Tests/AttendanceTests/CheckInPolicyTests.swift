import Core
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct CheckInPolicyTests {
    private func status(
        _ milliseconds: Int64, after minutes: Int, _ policy: CheckInPolicy = CheckInPolicy()
    ) throws -> AttendanceStatus {
        let at = RollCallFixture.start.adding(minutes: minutes).adding(milliseconds: milliseconds)
        return try policy.status(at: at, for: RollCallFixture.session())
    }

    @Test func `check-in opens 30 minutes before the start`() throws {
        #expect(throws: CheckInError.self) { try status(-1, after: -30) }
        #expect(try status(0, after: -30) == .present)
    }

    @Test func `one is late past 10 minutes after the start`() throws {
        #expect(try status(0, after: 10) == .present)
        #expect(try status(1, after: 10) == .late)
    }

    @Test func `check-in closes at the end`() throws {
        #expect(try status(-1, after: 60) == .late)
        #expect(throws: CheckInError.self) { try status(0, after: 60) }
    }

    @Test func `both limits are settings`() throws {
        let strict = CheckInPolicy(opensBefore: 5, lateAfter: 0)
        #expect(throws: CheckInError.self) { try status(-1, after: -5, strict) }
        #expect(try status(0, after: -5, strict) == .present)
        #expect(try status(1, after: 0, strict) == .late)
    }

    @Test func `an early or late check-in is refused with the venue's local time`() throws {
        let early = #expect(throws: CheckInError.self) { try status(-1, after: -30) }
        let late = #expect(throws: CheckInError.self) { try status(0, after: 60) }
        #expect(early?.description.contains("2026-11-20 at 17:30") == true)
        #expect(late?.description.contains("2026-11-20 at 19:00") == true)
    }
}
