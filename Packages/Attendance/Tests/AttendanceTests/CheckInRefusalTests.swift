import Core
import Networking
import Testing

@testable import Attendance

struct CheckInRefusalTests {
    private func code(_ desk: Desk, step: Int64) -> String {
        desk.code(.session(Desk.session, slot: CodeClock.slot(at: desk.time.now) + step))
    }

    @Test func `what is no code is unreadable`() async throws {
        let desk = try await Desk()
        #expect(try await desk.refusal(with: "https://example.org") == "check-in.unreadable")
        #expect(try await desk.refusal(with: desk.code() + "\n") == "check-in.unreadable")
    }

    @Test func `a code of a key that the academy does not have is refused`() async throws {
        let desk = try await Desk()
        #expect(try await desk.refusal(with: desk.code(kid: "BBBB")) == "check-in.unknown-key")
    }

    @Test func `a code of a retiring key is accepted and of a revoked one refused`() async throws {
        let desk = try await Desk()
        try desk.keys.replace([Desk.key("AAAA", state: .retiring), Desk.key("BBBB", state: .revoked)])
        #expect(try await desk.refusal(with: desk.code(kid: "BBBB")) == "check-in.revoked-key")
        #expect(try await desk.refusal(with: desk.code(kid: "AAAA")) == nil)
    }

    @Test func `a code that this academy did not make is forged`() async throws {
        let desk = try await Desk()
        #expect(try await desk.refusal(with: desk.code(academy: "academy-2")) == "check-in.forged")
        let other = desk.code().replacing(".S1.", with: ".S2.")
        #expect(try await desk.refusal(with: other) == "check-in.forged")
    }

    @Test func `a code of the step before is accepted and of the one before that expired`() async throws {
        let desk = try await Desk()
        #expect(try await desk.refusal(with: code(desk, step: -2)) == "check-in.expired")
        #expect(try await desk.refusal(with: code(desk, step: 1)) == "check-in.not-yet-valid")
        #expect(try await desk.refusal(with: code(desk, step: -1)) == nil)
        #expect(try await desk.refusal(with: code(desk, step: 0)) == nil)
    }

    @Test func `a code says until when it is accepted, and is`() async throws {
        let desk = try await Desk()
        desk.time.now = Desk.start.adding(milliseconds: 14_999)
        let shown = try await desk.send(IssueSessionCode(session: Desk.session))
        desk.time.now = shown.expiresAt
        #expect(try await desk.refusal(with: shown.payload) == "check-in.expired")
        desk.time.now = shown.expiresAt.adding(milliseconds: -1)
        #expect(try await desk.refusal(with: shown.payload) == nil)
    }

    @Test func `a session that is gone is none`() async throws {
        let desk = try await Desk()
        desk.calendar.remove(Desk.session)
        #expect(try await desk.refusal() == "check-in.no-session")
    }

    @Test func `a cancelled session takes nobody`() async throws {
        let desk = try await Desk()
        desk.calendar.add(try Desk.session(isCancelled: true))
        #expect(try await desk.refusal() == "check-in.cancelled")
    }

    @Test func `check-in is open from 30 minutes before the start to the end`() async throws {
        let desk = try await Desk()
        desk.time.now = Desk.start.adding(minutes: -30).adding(milliseconds: -1)
        #expect(try await desk.refusal() == "check-in.too-early")
        desk.time.now = Desk.end
        #expect(try await desk.refusal() == "check-in.over")
        desk.time.now = Desk.end.adding(milliseconds: -1)
        #expect(try await desk.refusal() == nil)
    }

    @Test func `an inactive student, one who is not enrolled and one without credit are refused`()
        async throws
    {
        let desk = try await Desk()
        try await desk.enrol(200...200)
        #expect(try await desk.refusal(200) == "check-in.student-inactive")
        #expect(try await desk.refusal(2) == "check-in.not-enrolled")
        try await desk.grant(0, to: 1)
        #expect(try await desk.refusal(1) == "check-in.no-credit")
        #expect(try await desk.count("attendance_records") == 0)
    }

    @Test func `an academy says which codes it accepts`() async throws {
        let rooms = try await Desk(policy: CheckInPolicy(acceptsSessionCodes: false))
        let screens = try await Desk(policy: CheckInPolicy(acceptsRoomCodes: false))
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
        #expect(CheckInError.noSuchSession(Desk.session).kind == .notFound)
        #expect(CheckInError.nothingOn.kind == .notFound)
        #expect(CheckInError.noCredit("Zoe", className: "Salsa").kind == .conflict)
    }
}
