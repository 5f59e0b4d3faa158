import Core
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct TimeStepTests {
    @Test func `a step begins every 15 seconds`() {
        #expect(TimeStep.number(at: Instant(milliseconds: 29_999)) == 1)
        #expect(TimeStep.number(at: Instant(milliseconds: 30_000)) == 2)
        #expect(TimeStep.start(of: 2) == Instant(milliseconds: 30_000))
    }

    @Test func `only the current step and the step before are accepted`() throws {
        let now = Instant(milliseconds: 15_000 * 100 + 7000)
        #expect(throws: CheckInError.expired) { try TimeStep.check(98, at: now) }
        try TimeStep.check(99, at: now)
        try TimeStep.check(100, at: now)
        #expect(throws: CheckInError.notYetValid) { try TimeStep.check(101, at: now) }
    }

    @Test func `a code lives to the last millisecond of the step after its own`() throws {
        let end = TimeStep.start(of: 102)
        try TimeStep.check(100, at: end.adding(milliseconds: -1))
        #expect(throws: CheckInError.expired) { try TimeStep.check(100, at: end) }
    }
}
