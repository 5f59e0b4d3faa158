import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Taps, scans, changes and due work at the same time.
@Suite(.limitedParallelism) struct NoticeRaceTests {
    private let minute = RollCallFixture.start.adding(minutes: 1)

    @Test func `taps and scans at once inform guardians once`() async throws {
        let fixture = try await RollCallFixture.informing(notThereAfter: 0)
        _ = await race(100) {
            try await $0.isMultiple(of: 2) ? fixture.tap().repeated : fixture.checkIn().repeated
        }
        try await fixture.work(at: minute)
        #expect(fixture.notifier.log == ["arrival 1 18:00"])
    }

    @Test func `many rounds of due work at once inform guardians once`() async throws {
        let fixture = try await RollCallFixture.informing(notThereAfter: 0)
        try await fixture.checkIn()
        let (rollCall, minute) = (fixture.rollCall, minute)
        _ = await race(100) { _ in
            try await fixture.store.write { try rollCall.performDueWork(at: minute, in: $0) }
        }
        #expect(try await fixture.count("guardian_notices") == 1)
        #expect(fixture.notifier.log == ["arrival 1 18:00"])
    }

    /// Without the stored notice the same race informs guardians many times, so the test above can fail.
    @Test func `finding the work and doing it in two transactions would inform guardians again`()
        async throws
    {
        let fixture = try await RollCallFixture.informing(notThereAfter: 0)
        try await fixture.checkIn()
        let (finding, notifier) = (fixture.rollCall.notifying.finding, fixture.notifier)
        let minute = minute
        let barrier = Barrier(100)
        _ = await race(100) { _ in
            let work = try await fixture.store.read { try finding.work(at: minute, for: notifier, in: $0) }
            await barrier.wait()
            try await fixture.store.write { try notifier.inform(of: work.due, at: minute, in: $0) }
        }
        #expect(notifier.log.count > 1)
    }

    @Test func `a change at the same time as due work leaves no notice of an absent student`() async throws {
        let fixture = try await RollCallFixture.informing(notThereAfter: 0)
        try await fixture.checkIn()
        fixture.clock.set(minute)
        let (rollCall, minute) = (fixture.rollCall, minute)
        _ = await race(100) { number in
            if number == 50 {
                try await fixture.mark("absent")
            } else {
                try await fixture.store.write { try rollCall.performDueWork(at: minute, in: $0) }
            }
        }
        #expect(try await fixture.count("guardian_notices") == 0)
        let log = fixture.notifier.log
        #expect(log == [] || log == ["arrival 1 18:00", "withdrawn arrival 1!"])
    }
}
