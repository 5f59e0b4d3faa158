import Core
import TestSupport
import Testing

@testable import ClassManagement

@Suite(.limitedParallelism) struct SessionPlanDiffTests {
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

    private func diff(
        _ planned: [PlannedSession], _ replaceable: [ScheduledSession], kept: [ScheduledSession] = [],
        after hour: Int = 0
    ) -> SessionPlanDiff {
        SessionPlanDiff(planned: planned, replaceable: replaceable, kept: kept, after: at(hour))
    }

    private func at(_ hour: Int) -> Instant { Instant(milliseconds: Int64(hour) * 3_600_000) }

    @Test func `a session that the schedule still contains keeps its id`() {
        let diff = self.diff(planned(10), [session(1, 10)])
        #expect(diff.moved == [SessionID(1)] && diff.removed.isEmpty && diff.added.isEmpty)
    }

    @Test func `a session that the schedule no longer contains is removed`() {
        let diff = self.diff([], [session(1, 10)])
        #expect(diff.removed == [SessionID(1)])
    }

    /// The ids of the sessions that get another time, with the hours of their new starts.
    private func rescheduled(_ diff: SessionPlanDiff) -> [Int64: Int64] {
        var hours: [Int64: Int64] = [:]
        for change in diff.rescheduled {
            hours[change.session.id.number] = change.plan.startsAt.milliseconds / 3_600_000
        }
        return hours
    }

    @Test func `a session that gets longer or shorter keeps its id`() {
        let diff = self.diff(planned(10), [session(1, 10, hours: 2)])
        #expect(rescheduled(diff) == [1: 10] && diff.removed.isEmpty && diff.added.isEmpty)
    }

    @Test func `a session that gets another hour of its day keeps its id`() {
        let diff = self.diff(planned(12), [session(1, 10)])
        #expect(rescheduled(diff) == [1: 12] && diff.removed.isEmpty && diff.added.isEmpty)
    }

    @Test func `the sessions of a day get other hours in their order`() {
        let diff = self.diff(planned(11, 13, 15), [session(2, 12), session(1, 10)])
        #expect(rescheduled(diff) == [1: 11, 2: 13] && diff.added == planned(15))
    }

    @Test func `a session at a planned start keeps it, and the other one of its day gets the free one`() {
        let diff = self.diff(planned(12, 14), [session(1, 10), session(2, 12)])
        #expect(diff.moved == [SessionID(2)] && rescheduled(diff) == [1: 14])
    }

    @Test func `a session does not move to another day`() {
        let diff = self.diff(planned(34), [session(1, 10)])
        #expect(diff.removed == [SessionID(1)] && diff.added == planned(34))
    }

    @Test(arguments: [(9, true), (10, false)])
    func `a session does not move to the past`(_ now: Int, _ isMoved: Bool) {
        let diff = self.diff(planned(10), [session(1, 12)], after: now)
        #expect(rescheduled(diff).isEmpty != isMoved && diff.removed.isEmpty == isMoved && diff.added.isEmpty)
    }

    @Test func `a session that a holiday no longer cancels keeps its id`() {
        var cancelled = session(1, 10, isCancelled: true)
        cancelled.holiday = HolidayID(1)
        #expect(rescheduled(diff(planned(10), [cancelled])) == [1: 10])
    }

    @Test func `a kept session at a planned time is not added again`() {
        let diff = self.diff(planned(10, 34), [], kept: [session(1, 10)])
        #expect(diff.added == planned(34))
    }

    @Test func `a kept session replaces the planned one of its day at another time`() {
        let diff = self.diff(planned(12, 36), [], kept: [session(1, 10)])
        #expect(diff.added == planned(36))
    }

    @Test func `a kept session at its planned time does not replace the others of its day`() {
        let diff = self.diff(planned(10, 12), [], kept: [session(1, 10)])
        #expect(diff.added == planned(12))
    }

    @Test func `a cancelled session stays cancelled when its class moves to another hour`() {
        let diff = self.diff(planned(12), [], kept: [session(1, 10, isCancelled: true)])
        #expect(diff.added.isEmpty && diff.removed.isEmpty)
    }

    @Test func `an extra session replaces no planned session`() {
        let diff = self.diff(planned(12), [], kept: [session(1, 10, isExtra: true)])
        #expect(diff.added == planned(12))
    }
}
