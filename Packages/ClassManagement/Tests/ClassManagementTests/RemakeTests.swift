import Core
import Testing

@testable import ClassManagement

@Suite struct RemakeTests {
    private func planned(_ hours: Int...) -> [PlannedSession] {
        hours.map {
            PlannedSession(
                day: CalendarDay(number: $0 / 24), startTime: .midnight, startsAt: at($0), endsAt: at($0 + 1))
        }
    }

    private func session(
        _ id: Int64, _ hour: Int, hours: Int = 1, isExtra: Bool = false, isCancelled: Bool = false
    ) -> ScheduledSession {
        ScheduledSession(
            id: SessionID(id), day: CalendarDay(number: hour / 24), startTime: .midnight, startsAt: at(hour),
            endsAt: at(hour + hours),
            isExtra: isExtra, isCancelled: isCancelled)
    }

    private func at(_ hour: Int) -> Instant { Instant(milliseconds: Int64(hour) * 3_600_000) }

    @Test func `a session the schedule still has keeps its id`() {
        let remake = Remake(planned: planned(10), replaceable: [session(1, 10)], kept: [])
        #expect(remake.moved == [SessionID(1)] && remake.removed.isEmpty && remake.added.isEmpty)
    }

    @Test func `a session the schedule no longer has is removed`() {
        let remake = Remake(planned: [], replaceable: [session(1, 10)], kept: [])
        #expect(remake.removed == [SessionID(1)])
    }

    @Test func `a session that gets longer is made again`() {
        let remake = Remake(planned: planned(10), replaceable: [session(1, 10, hours: 2)], kept: [])
        #expect(remake.removed == [SessionID(1)] && remake.added == planned(10))
    }

    @Test func `a kept session at its time is not made twice`() {
        let remake = Remake(planned: planned(10, 34), replaceable: [], kept: [session(1, 10)])
        #expect(remake.added == planned(34))
    }

    @Test func `a kept session stands for the one its day gets at another time`() {
        let remake = Remake(planned: planned(12, 36), replaceable: [], kept: [session(1, 10)])
        #expect(remake.added == planned(36))
    }

    @Test func `a kept session at its own time leaves the others of its day`() {
        let remake = Remake(planned: planned(10, 12), replaceable: [], kept: [session(1, 10)])
        #expect(remake.added == planned(12))
    }

    @Test func `a cancelled session stays cancelled when its class moves to another hour`() {
        let remake = Remake(planned: planned(12), replaceable: [], kept: [session(1, 10, isCancelled: true)])
        #expect(remake.added.isEmpty && remake.removed.isEmpty)
    }

    @Test func `an extra session stands for none of the schedule`() {
        let remake = Remake(planned: planned(12), replaceable: [], kept: [session(1, 10, isExtra: true)])
        #expect(remake.added == planned(12))
    }
}
