import Application
import Core
import TestSupport
import Testing

@testable import Attendance

/// What the feature reports of students.
@Suite(.limitedParallelism) struct UsageTests {
    private let fixture: RollCallFixture

    init() async throws { fixture = try await RollCallFixture() }

    private func mark(_ status: String) async throws {
        try await fixture.send(
            MarkAttendance(session: RollCallFixture.session, student: .id(StudentID(1)), status: status))
    }

    @Test func `a check-in is a scan and an attendance, and a repetition is a scan`() async throws {
        try await fixture.checkIn()
        #expect(fixture.reported.all == ["1 scanned present", "1 attended 2026-11-20"])
        try await fixture.checkIn()
        #expect(fixture.reported.all.suffix(1) == ["1 scanned repeated"])
    }

    @Test(arguments: [(10, "present"), (11, "late")])
    func `a scan is reported as present or late`(_ minutes: Int, _ result: String) async throws {
        fixture.clock.advance(seconds: minutes * 60)
        try await fixture.checkIn()
        #expect(fixture.reported.all.first == "1 scanned \(result)")
    }

    @Test func `a refused scan is reported with its code`() async throws {
        _ = try await fixture.refusal(with: "CL1.NO")
        #expect(fixture.reported.all == ["1 refused check-in.unreadable"])
    }

    @Test func `a record by hand is reported if the student was there`() async throws {
        try await mark("absent")
        #expect(fixture.reported.all == [])
        try await mark("late")
        #expect(fixture.reported.all == ["1 attended 2026-11-20"])
    }

    @Test func `the roll call reports the students whom it records`() async throws {
        try await fixture.enrol(2...3)
        try await fixture.checkIn(2)
        fixture.clock.advance(seconds: 1)
        try await fixture.send(TakeAttendance(session: RollCallFixture.session))
        #expect(
            Set(fixture.reported.all.dropFirst(2)) == ["1 attended 2026-11-20", "3 attended 2026-11-20"])
    }
}
