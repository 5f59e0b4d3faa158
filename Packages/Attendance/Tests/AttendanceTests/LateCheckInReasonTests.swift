import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The late check-ins that wait for staff because of the student or the session, and those that are refused.
@Suite(.limitedParallelism) struct LateCheckInReasonTests {
    private func fixture(lateHours: Int = 24, policy: CheckInPolicy = CheckInPolicy()) async throws
        -> RollCallFixture
    {
        let fixture = try await RollCallFixture(policy: policy, lateHours: lateHours)
        fixture.clock.set(RollCallFixture.reconnected)
        return fixture
    }

    private func reason(
        _ fixture: RollCallFixture, _ student: Int64 = 1, _ code: String? = nil,
        at time: Instant = RollCallFixture.start
    ) async throws -> LateCheckInReason? {
        let late = try await fixture.upload(
            with: fixture.phone(of: "student:\(student)"), code, at: time)
        #expect((late.state == .reported) == (late.reason != nil))
        return late.reason
    }

    @Test func `a student without a credit, and one without an enrolment, wait`() async throws {
        let fixture = try await fixture()
        try await fixture.grant(0, to: 1)
        #expect(try await reason(fixture) == .noCredit)
        #expect(try await reason(fixture, 4) == .notEnrolled)
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `a cancelled session lets it wait`() async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        #expect(try await reason(fixture) == .cancelled)
    }

    @Test(
        arguments: [
            (-30, 0, nil), (-30, -1, .notOpen), (60, -1, nil), (60, 0, .notOpen),
        ] as [(Int, Int64, LateCheckInReason?)])
    func `the session was open at the time of the scan`(
        minutes: Int, milliseconds: Int64, expected: LateCheckInReason?
    ) async throws {
        let time = RollCallFixture.start.adding(minutes: minutes).adding(milliseconds: milliseconds)
        #expect(try await reason(fixture(), at: time) == expected)
    }

    @Test(
        arguments: [
            (2, 0, nil), (2, 1, .tooLate), (0, 0, .tooLate),
        ] as [(Int, Int64, LateCheckInReason?)])
    func `it arrives within the hours of the academy`(
        hours: Int, milliseconds: Int64, expected: LateCheckInReason?
    ) async throws {
        let fixture = try await fixture(lateHours: hours)
        fixture.clock.set(RollCallFixture.start.adding(minutes: 120).adding(milliseconds: milliseconds))
        #expect(try await reason(fixture) == expected)
    }

    @Test func `a kind of code that the academy does not accept waits`() async throws {
        let policy = CheckInPolicy(acceptsSessionCodes: false)
        #expect(try await reason(fixture(policy: policy)) == .codeKind)
    }

    @Test func `the code of a room means the session that was open`() async throws {
        let fixture = try await fixture()
        let room = fixture.code(.room(RoomID(1)))
        #expect(try await reason(fixture, 1, room) == nil)
        #expect(try await fixture.records().map(\.session) == [RollCallFixture.session])
        let closed = try await fixture.scan(
            with: fixture.phone(), room, at: RollCallFixture.end)
        #expect(await fixture.errorCode(of: closed, as: "student:1") == "check-in.no-session")
    }

    @Test func `the code of a room with two sessions of the student waits`() async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(2))
        #expect(try await reason(fixture, 1, fixture.code(.room(RoomID(1)))) == .severalSessions)
    }

    @Test func `a second scan of a room does not count for the next session`() async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(2, minutes: 60..<120))
        let (phone, room) = (try await fixture.phone(), fixture.code(.room(RoomID(1))))
        #expect(try await fixture.upload(with: phone, room).state == .counted)
        let again = try await fixture.upload(
            with: phone, room, at: RollCallFixture.start.adding(minutes: 35))
        #expect((again.state, again.reason, again.session) == (.reported, .severalSessions, SessionID(2)))
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test(
        arguments: [
            (-600_001, nil), (-600_000, .severalSessions), (600_000, .severalSessions), (600_001, nil),
        ] as [(Int64, LateCheckInReason?)])
    func `a scan of a room means the next session if the last check-in was not at about the same time`(
        milliseconds: Int64, expected: LateCheckInReason?
    ) async throws {
        let fixture = try await fixture()
        fixture.calendar.add(try RollCallFixture.session(2, minutes: 60..<120))
        let time = RollCallFixture.start.adding(minutes: 45)
        fixture.clock.set(time.adding(milliseconds: milliseconds))
        try await fixture.checkIn()
        fixture.clock.set(RollCallFixture.reconnected)
        #expect(try await reason(fixture, 1, fixture.code(.room(RoomID(1))), at: time) == expected)
        #expect(try await fixture.count("attendance_records") == (expected == nil ? 2 : 1))
    }

    @Test func `codes that can never count are refused`() async throws {
        let fixture = try await fixture()
        let phone = try await fixture.phone()
        let step = TimeStep.number(at: RollCallFixture.start)
        for (code, expected) in [
            ("CL1.NO", "check-in.unreadable"),
            (fixture.code(at: RollCallFixture.start).replacing("S1", with: "S2"), "check-in.forged"),
            (fixture.code(academy: "academy-2"), "check-in.forged"),
            (fixture.code(kid: "BBBB"), "check-in.unknown-key"),
            (fixture.code(.student(StudentID(1), serial: 1)), "check-in.own-code"),
            (fixture.code(.session(SessionID(9), step: step)), "check-in.no-session"),
        ] {
            let request = try fixture.scan(with: phone, code)
            #expect(await fixture.errorCode(of: request, as: "student:1") == expected)
        }
        #expect(try await fixture.count("late_check_ins") == 0)
        #expect(try await fixture.count("refusals") == 6)
    }

    @Test func `a link is signed as the code at its end`() async throws {
        let fixture = try await fixture()
        let phone = try await fixture.phone()
        var request = try fixture.scan(with: phone)
        request.code = "https://studio.example.org/c/" + request.code + "?from=camera"
        #expect(try await fixture.send(request, as: "student:1").state == .counted)
    }

    @Test func `a check-in of the future and one of a former month are refused`() async throws {
        let fixture = try await fixture()
        let phone = try await fixture.phone()
        let soon = try fixture.scan(with: phone, at: RollCallFixture.reconnected.adding(seconds: 61))
        #expect(await fixture.errorCode(of: soon, as: "student:1") == "late-check-in.future")
        fixture.clock.set(RollCallFixture.end.adding(minutes: 14 * 24 * 60))
        let old = try fixture.scan(with: phone)
        #expect(await fixture.errorCode(of: old, as: "student:1") == "late-check-in.too-old")
        fixture.clock.set(RollCallFixture.start.adding(minutes: 14 * 24 * 60))
        #expect(try await reason(fixture) == .tooLate)
    }

    @Test func `at most twenty check-ins of a student wait`() async throws {
        let fixture = try await fixture()
        let phone = try await fixture.phone()
        for second in 0...20 {
            let time = RollCallFixture.start.adding(minutes: 1).adding(seconds: second)
            let request = try fixture.scan(with: phone, fixture.code(at: RollCallFixture.start), at: time)
            let code = await fixture.errorCode(of: request, as: "student:1")
            #expect(code == (second == 20 ? "late-check-in.too-many" : nil))
        }
        #expect(try await fixture.count("late_check_ins") == 20)
    }

    @Test func `a check-in of a student whom staff marked present waits no longer`() async throws {
        let fixture = try await fixture()
        let phone = try await fixture.phone()
        for second in 1...20 {
            let time = RollCallFixture.start.adding(minutes: 1).adding(seconds: second)
            _ = try await fixture.upload(with: phone, fixture.code(at: RollCallFixture.start), at: time)
        }
        fixture.calendar.add(try RollCallFixture.session(2))
        let time = RollCallFixture.start.adding(minutes: 2)
        let code = fixture.code(.session(SessionID(2), step: TimeStep.number(at: RollCallFixture.start)))
        let request = try fixture.scan(with: phone, code, at: time)
        #expect(await fixture.errorCode(of: request, as: "student:1") == "late-check-in.too-many")
        try await fixture.mark("present")
        #expect(try await fixture.send(request, as: "student:1").state == .reported)
        #expect(try await fixture.reports().map(\.session) == [SessionID(2)])
    }

    @Test func `a guardian sends the check-in of a child only with the right`() async throws {
        let fixture = try await fixture()
        let phone = try await fixture.phone(of: "mother:1")
        let request = try fixture.scan(with: phone, student: 1)
        for token in ["aunt:1", "student:2"] {
            #expect(await fixture.errorCode(of: request, as: token) == "access.not-yours")
        }
        #expect(await fixture.errorCode(of: request, as: "father:1") == "late-check-in.unknown-key")
        #expect(try await fixture.send(request, as: "mother:1").state == .counted)
        let entry = try #require(try await fixture.send(ListAuditEntries()).items.first)
        #expect(entry.action == "SendLateCheckIn" && entry.student == StudentID(1))
        #expect(entry.subject == "session 1")
    }
}
