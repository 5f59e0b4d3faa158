import Core
import Testing

@testable import Attendance

struct CodeClockTests {
    @Test func `a step begins every 15 seconds`() {
        #expect(CodeClock.slot(at: Instant(milliseconds: 29_999)) == 1)
        #expect(CodeClock.slot(at: Instant(milliseconds: 30_000)) == 2)
        #expect(CodeClock.start(of: 2) == Instant(milliseconds: 30_000))
    }

    @Test func `the current step and the one before are accepted, no other`() throws {
        let now = Instant(milliseconds: 15_000 * 100 + 7000)
        #expect(throws: CheckInError.expired) { try CodeClock.check(98, at: now) }
        try CodeClock.check(99, at: now)
        try CodeClock.check(100, at: now)
        #expect(throws: CheckInError.notYetValid) { try CodeClock.check(101, at: now) }
    }

    @Test func `a code lives to the last millisecond of the step after its own`() throws {
        let end = CodeClock.start(of: 102)
        try CodeClock.check(100, at: end.adding(milliseconds: -1))
        #expect(throws: CheckInError.expired) { try CodeClock.check(100, at: end) }
    }
}
