import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct CheckInRefusalTests {
    private func code(_ fixture: RollCallFixture, step: Int64) -> String {
        fixture.code(.session(RollCallFixture.session, step: TimeStep.number(at: fixture.clock.now) + step))
    }

    @Test func `a text that is not a code is unreadable`() async throws {
        let fixture = try await RollCallFixture()
        #expect(try await fixture.refusal(with: "https://example.org") == "check-in.unreadable")
        #expect(try await fixture.refusal(with: fixture.code() + "\n") == "check-in.unreadable")
    }

    @Test func `a code of a key that the academy does not have is refused`() async throws {
        let fixture = try await RollCallFixture()
        #expect(try await fixture.refusal(with: fixture.code(kid: "BBBB")) == "check-in.unknown-key")
    }

    @Test func `a code of a retiring key is accepted and of a revoked one refused`() async throws {
        let fixture = try await RollCallFixture()
        try fixture.keys.replace([
            RollCallFixture.key("AAAA", state: .retiring), RollCallFixture.key("BBBB", state: .revoked),
        ])
        #expect(try await fixture.refusal(with: fixture.code(kid: "BBBB")) == "check-in.revoked-key")
        #expect(try await fixture.refusal(with: fixture.code(kid: "AAAA")) == nil)
    }

    @Test func `a code that this academy did not make is forged`() async throws {
        let fixture = try await RollCallFixture()
        #expect(try await fixture.refusal(with: fixture.code(academy: "academy-2")) == "check-in.forged")
        let other = fixture.code().replacing(".S1.", with: ".S2.")
        #expect(try await fixture.refusal(with: other) == "check-in.forged")
    }

    @Test func `a code of the step before is accepted and of the one before that expired`() async throws {
        let fixture = try await RollCallFixture()
        #expect(try await fixture.refusal(with: code(fixture, step: -2)) == "check-in.expired")
        #expect(try await fixture.refusal(with: code(fixture, step: 1)) == "check-in.not-yet-valid")
        #expect(try await fixture.refusal(with: code(fixture, step: -1)) == nil)
        #expect(try await fixture.refusal(with: code(fixture, step: 0)) == nil)
    }

    @Test func `a code says until when it is accepted, and is`() async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.start.adding(milliseconds: 14_999))
        let shown = try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        fixture.clock.set(shown.expiresAt)
        #expect(try await fixture.refusal(with: shown.code) == "check-in.expired")
        fixture.clock.set(shown.expiresAt.adding(milliseconds: -1))
        #expect(try await fixture.refusal(with: shown.code) == nil)
    }

    @Test func `a student without credits hears of a frozen pass, if there is one`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(0, to: 1)
        #expect(try await fixture.refusal() == "check-in.no-credit")
        try await fixture.store.write { db in
            try db.run("INSERT INTO frozen VALUES (1, 0)")
            return
        }
        #expect(try await fixture.refusal() == "check-in.pass-frozen")
        #expect(
            try await fixture.send(ListRefusals()).items.map(\.code).sorted() == [
                "check-in.no-credit", "check-in.pass-frozen",
            ])
    }

    @Test func `a session that is gone is none`() async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.remove(RollCallFixture.session)
        #expect(try await fixture.refusal() == "check-in.no-session")
    }

    @Test func `a check-in to a cancelled session is refused`() async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        #expect(try await fixture.refusal() == "check-in.cancelled")
    }

    @Test func `check-in is open from 30 minutes before the start to the end`() async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.start.adding(minutes: -30).adding(milliseconds: -1))
        #expect(try await fixture.refusal() == "check-in.too-early")
        let early = await #expect(throws: CheckInError.self) { try await fixture.checkIn(1) }
        #expect(early?.nextStep == "Try again from 17:30 on.")
        fixture.clock.set(RollCallFixture.end)
        #expect(try await fixture.refusal() == "check-in.over")
        fixture.clock.set(RollCallFixture.end.adding(milliseconds: -1))
        #expect(try await fixture.refusal() == nil)
    }

    @Test func `an inactive student, a student not enrolled and a student without a credit are refused`()
        async throws
    {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(200...200)
        #expect(try await fixture.refusal(200) == "check-in.student-inactive")
        #expect(try await fixture.refusal(2) == "check-in.not-enrolled")
        try await fixture.grant(0, to: 1)
        #expect(try await fixture.refusal(1) == "check-in.no-credit")
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `an academy accepts only the kinds of code of its policy`() async throws {
        let rooms = try await RollCallFixture(policy: CheckInPolicy(acceptsSessionCodes: false))
        let screens = try await RollCallFixture(policy: CheckInPolicy(acceptsRoomCodes: false))
        let poster = rooms.code(.room(RoomID(1)))
        #expect(try await rooms.refusal() == "check-in.code-kind-not-accepted")
        #expect(try await rooms.refusal(with: poster) == nil)
        #expect(try await screens.refusal(with: poster) == "check-in.code-kind-not-accepted")
        #expect(try await screens.refusal() == nil)
    }

    @Test func `kinds decide how a program ends`() {
        let forbidden: [CheckInError] = [.unknownKey("A"), .revokedKey("A"), .forged, .expired, .notYetValid]
        #expect(CheckInError.unreadable.kind == .invalid)
        #expect(forbidden.allSatisfy { $0.kind == .forbidden })
        #expect(CheckInError.noSuchSession(RollCallFixture.session).kind == .notFound)
        #expect(CheckInError.noOpenSession.kind == .notFound)
        #expect(CheckInError.noCredit("Zoe", className: "Salsa").kind == .conflict)
    }
}
