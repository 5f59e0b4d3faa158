import Core
import Testing

@testable import Academy

struct ClockReadingTests {
    private static let start = Instant(milliseconds: 1_800_000_000_000)
    private static let day = ClockReading.largestJump

    private func uptime(_ milliseconds: Int64, boot: String = "a") -> Uptime {
        Uptime(boot: boot, milliseconds: milliseconds)
    }

    /// The state of a clock, some milliseconds after a reading by the clock, and others by the uptime.
    private func state(
        after milliseconds: Int64, uptime: Uptime?, of former: Uptime? = Uptime(boot: "a", milliseconds: 50),
        newestEntry: Instant? = nil
    ) -> ClockState {
        ClockReading(at: Self.start, uptime: former, lastEntry: 0)
            .state(at: Self.start.adding(milliseconds: milliseconds), uptime, newestEntry: newestEntry)
    }

    @Test func `time that passes while the machine runs is plausible, however long it is`() {
        #expect(state(after: 60 * Self.day, uptime: uptime(50 + 60 * Self.day)) == .plausible)
    }

    @Test func `a jump of a day is plausible, and a longer one is not`() {
        #expect(state(after: Self.day, uptime: uptime(50)) == .plausible)
        #expect(state(after: Self.day + 1, uptime: uptime(50)) == .ahead(of: Self.start))
        #expect(state(after: Self.day + 1_001, uptime: uptime(1_050)) == .ahead(of: Self.start))
        #expect(state(after: Self.day + 1_000, uptime: uptime(1_050)) == .plausible)
    }

    @Test func `an entry that a clock ahead has dated does not make the clock plausible`() {
        let jump = 60 * Self.day
        for entry in [jump - 1, jump, jump + 1] {
            #expect(
                state(
                    after: jump, uptime: uptime(50), newestEntry: Self.start.adding(milliseconds: entry))
                    == .ahead(of: Self.start))
        }
    }

    @Test(arguments: [
        nil, Uptime(boot: "b", milliseconds: 99 * day), Uptime(boot: "a", milliseconds: 49),
    ])
    func `without a comparable uptime the whole time counts`(uptime: Uptime?) {
        #expect(state(after: Self.day, uptime: uptime) == .plausible)
        #expect(state(after: Self.day + 1, uptime: uptime) == .ahead(of: Self.start))
    }

    @Test func `a clock may be set back by minutes, as after an adjustment`() {
        let limit = ClockReading.largestDelay
        #expect(state(after: -limit, uptime: uptime(50)) == .plausible)
        #expect(state(after: -limit - 1, uptime: uptime(50)) == .setBack(Self.start))
        let entry = Self.start.adding(milliseconds: 10 * limit)
        #expect(state(after: 9 * limit, uptime: uptime(50), newestEntry: entry) == .plausible)
        #expect(state(after: 8 * limit, uptime: uptime(50), newestEntry: entry) == .setBack(entry))
    }
}
