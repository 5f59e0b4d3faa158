import Core
import Testing

@testable import ClassManagement

@Suite struct SessionPlanDiffTests {
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

    @Test func `a session that the schedule still contains keeps its id`() {
        let diff = SessionPlanDiff(planned: planned(10), replaceable: [session(1, 10)], kept: [])
        #expect(diff.moved == [SessionID(1)] && diff.removed.isEmpty && diff.added.isEmpty)
    }

    @Test func `a session that the schedule no longer contains is removed`() {
        let diff = SessionPlanDiff(planned: [], replaceable: [session(1, 10)], kept: [])
        #expect(diff.removed == [SessionID(1)])
    }

    @Test func `a session that gets longer is replaced`() {
        let diff = SessionPlanDiff(planned: planned(10), replaceable: [session(1, 10, hours: 2)], kept: [])
        #expect(diff.removed == [SessionID(1)] && diff.added == planned(10))
    }

    @Test func `a kept session at a planned time is not added again`() {
        let diff = SessionPlanDiff(planned: planned(10, 34), replaceable: [], kept: [session(1, 10)])
        #expect(diff.added == planned(34))
    }

    @Test func `a kept session replaces the planned one of its day at another time`() {
        let diff = SessionPlanDiff(planned: planned(12, 36), replaceable: [], kept: [session(1, 10)])
        #expect(diff.added == planned(36))
    }

    @Test func `a kept session at its planned time does not replace the others of its day`() {
        let diff = SessionPlanDiff(planned: planned(10, 12), replaceable: [], kept: [session(1, 10)])
        #expect(diff.added == planned(12))
    }

    @Test func `a cancelled session stays cancelled when its class moves to another hour`() {
        let diff = SessionPlanDiff(
            planned: planned(12), replaceable: [], kept: [session(1, 10, isCancelled: true)])
        #expect(diff.added.isEmpty && diff.removed.isEmpty)
    }

    @Test func `an extra session replaces no planned session`() {
        let diff = SessionPlanDiff(
            planned: planned(12), replaceable: [], kept: [session(1, 10, isExtra: true)])
        #expect(diff.added == planned(12))
    }
}
