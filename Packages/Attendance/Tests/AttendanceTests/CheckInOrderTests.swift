import Core
import TestSupport
import Testing

@testable import Attendance

/// Everything is wrong at first; each test mends one thing more and meets the next refusal.
@Suite(.limitedParallelism) struct CheckInOrderTests {
    private let old = CheckInCode.Scope.session(SessionID(9), step: 1)

    @Test func `the MAC is checked before the time step, and the key before the MAC`() async throws {
        let fixture = try await RollCallFixture()
        let stranger = fixture.code(old, kid: "BBBB", academy: "academy-2")
        let forged = fixture.code(old, academy: "academy-2")
        #expect(try await fixture.refusal(200, with: stranger) == "check-in.unknown-key")
        #expect(try await fixture.refusal(200, with: forged) == "check-in.forged")
        #expect(try await fixture.refusal(200, with: fixture.code(old)) == "check-in.expired")
    }

    @Test func `the session is judged before the hour, and the hour before the student`() async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(9, of: 2, minutes: 300..<360, isCancelled: true))
        let step = TimeStep.number(at: RollCallFixture.start)
        let missing = fixture.code(.session(SessionID(8), step: step))
        let code = fixture.code(.session(SessionID(9), step: step))
        #expect(try await fixture.refusal(200, with: missing) == "check-in.no-session")
        #expect(try await fixture.refusal(200, with: code) == "check-in.cancelled")
        fixture.calendar.add(try RollCallFixture.session(9, of: 2, minutes: 300..<360))
        #expect(try await fixture.refusal(200, with: code) == "check-in.too-early")
        fixture.calendar.add(try RollCallFixture.session(9, of: 2))
        #expect(try await fixture.refusal(200, with: code) == "check-in.student-inactive")
        #expect(try await fixture.refusal(2, with: code) == "check-in.not-enrolled")
        fixture.calendar.enrol(StudentID(2), in: ClassID(2))
        #expect(try await fixture.refusal(2, with: code) == "check-in.no-credit")
        try await fixture.grant(1, to: 2)
        #expect(try await fixture.refusal(2, with: code) == nil)
    }
}
