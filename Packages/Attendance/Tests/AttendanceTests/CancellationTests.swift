import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct CancellationTests {
    @Test func `a cancelled session returns credits, is not owed, and keeps its records`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn(1)
        try await fixture.mark("present", 3)
        let (rollCall, now) = (fixture.rollCall, fixture.clock.now)
        try await fixture.store.write {
            try rollCall.sessionWasCancelled(RollCallFixture.session, at: now, in: $0)
        }
        #expect(try await fixture.creditsLeft() == 10)
        #expect(try await fixture.count("owed") == 0)
        #expect(try await fixture.count("attendance_records") == 2)
    }

    @Test func `the roster and the lists of a cancelled session say that it is`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn(1)
        let (roster, list) = (
            ShowRoster(session: RollCallFixture.session), ListStudentAttendance(student: .key("s1"))
        )
        #expect(try await fixture.send(roster).isCancelled == false)
        #expect(try await fixture.send(list).items.map(\.isSessionCancelled) == [nil])
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        #expect(try await fixture.send(roster).isCancelled)
        #expect(try await fixture.send(list).items.map(\.isSessionCancelled) == [true])
    }

    @Test func `a session that is restored is paid for and owed again`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn(1)
        try await fixture.mark("present", 3)
        let (rollCall, now) = (fixture.rollCall, fixture.clock.now)
        try await fixture.store.write { db in
            try rollCall.sessionWasCancelled(RollCallFixture.session, at: now, in: db)
            for _ in 1...2 { try rollCall.sessionWasRestored(RollCallFixture.session, at: now, in: db) }
        }
        #expect(try await fixture.creditsLeft() == 9)
        #expect(try await fixture.count("owed") == 1)
    }
}
