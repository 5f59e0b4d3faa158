import Core
import Testing

@testable import Attendance

/// Everything is wrong at first; each test mends one thing more and meets the next refusal.
struct CheckInOrderTests {
    private let old = CheckInCode.Scope.session(SessionID(9), slot: 1)

    @Test func `the proof is judged before the step, and the key before the proof`() async throws {
        let desk = try await Desk()
        let stranger = desk.code(old, kid: "BBBB", academy: "academy-2")
        let forged = desk.code(old, academy: "academy-2")
        #expect(try await desk.refusal(200, with: stranger) == "check-in.unknown-key")
        #expect(try await desk.refusal(200, with: forged) == "check-in.forged")
        #expect(try await desk.refusal(200, with: desk.code(old)) == "check-in.expired")
    }

    @Test func `the session is judged before the hour, and the hour before the student`() async throws {
        let desk = try await Desk()
        desk.calendar.add(try Desk.session(9, of: 2, minutes: 300..<360, isCancelled: true))
        let slot = CodeClock.slot(at: Desk.start)
        let missing = desk.code(.session(SessionID(8), slot: slot))
        let code = desk.code(.session(SessionID(9), slot: slot))
        #expect(try await desk.refusal(200, with: missing) == "check-in.no-session")
        #expect(try await desk.refusal(200, with: code) == "check-in.cancelled")
        desk.calendar.add(try Desk.session(9, of: 2, minutes: 300..<360))
        #expect(try await desk.refusal(200, with: code) == "check-in.too-early")
        desk.calendar.add(try Desk.session(9, of: 2))
        #expect(try await desk.refusal(200, with: code) == "check-in.student-inactive")
        #expect(try await desk.refusal(2, with: code) == "check-in.not-enrolled")
        desk.calendar.enrol(StudentID(2), in: ClassID(2))
        #expect(try await desk.refusal(2, with: code) == "check-in.no-credit")
        try await desk.grant(1, to: 2)
        #expect(try await desk.refusal(2, with: code) == nil)
    }
}
