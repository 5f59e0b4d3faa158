import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The check-ins with a student's own code at a station.
@Suite(.limitedParallelism) struct CardCheckInTests {
    private let fixture: RollCallFixture

    init() async throws { fixture = try await RollCallFixture() }

    @Test func `a card checks its student in as a tap does, and the same station undoes it`() async throws {
        let card = try await fixture.issueCard()
        let receipt = try await fixture.scan(card)
        #expect((receipt.student, receipt.studentID, receipt.repeated) == ("Zoe", StudentID(1), false))
        #expect(receipt.undoUntil == RollCallFixture.start.adding(seconds: 60))
        let record = try #require(try await fixture.records().first)
        #expect((record.source, record.station, record.recordedBy) == (.qr, StationID(1), nil))
        #expect(try await fixture.scan(card).repeated)
        #expect(try await fixture.creditsLeft() == 9)
        try await fixture.undoTap()
        #expect(try await fixture.creditsLeft() == 10)
    }

    @Test func `a card of another academy, an altered one and one of a revoked key are refused`()
        async throws
    {
        let card = try await fixture.issueCard()
        let scope = CheckInCode.Scope.student(StudentID(1), serial: 1)
        #expect(fixture.code(scope) == card)
        #expect(await fixture.scanRefusal(fixture.code(scope, academy: "academy-2")) == "check-in.forged")
        let altered = card.replacing(".P1.1.", with: ".P2.1.")
        #expect(altered != card)
        #expect(await fixture.scanRefusal(altered) == "check-in.forged")
        #expect(await fixture.scanRefusal(card.replacing(".P1.1.", with: ".P1.2.")) == "check-in.forged")
        #expect(await fixture.scanRefusal(fixture.code(scope, kid: "BBBB")) == "check-in.unknown-key")
        #expect(await fixture.scanRefusal("hello") == "check-in.unreadable")
        try fixture.keys.replace([RollCallFixture.key("AAAA", state: .revoked)])
        #expect(await fixture.scanRefusal(card) == "check-in.revoked-key")
        #expect(try await fixture.count("refusals") == 0)
    }

    @Test func `a card with an earlier serial number and a revoked one are refused, and that is stored`()
        async throws
    {
        let first = try await fixture.issueCard()
        let second = try await fixture.send(ReplaceCard(student: .id(StudentID(1)))).code
        #expect(await fixture.scanRefusal(first) == "check-in.ended-card")
        #expect(await fixture.scanRefusal(second) == nil)
        try await fixture.undoTap()
        try await fixture.send(RevokeCard(student: .id(StudentID(1))))
        #expect(await fixture.scanRefusal(second) == "check-in.ended-card")
        let never = fixture.code(.student(StudentID(2), serial: 1))
        #expect(await fixture.scanRefusal(never) == "check-in.ended-card")
        let refusals = try await fixture.send(ListRefusals(code: "check-in.ended-card")).items
        #expect(refusals.map(\.student) == [StudentID(2), StudentID(1), StudentID(1)])
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `a phone does not check in with a card, and opens none`() async throws {
        let card = try await fixture.issueCard()
        #expect(try await fixture.refusal(with: card) == "check-in.own-code")
        let opened = await errorCode { try await fixture.open(card) }
        #expect(opened == "check-in.own-code")
        let prepared = PrepareCheckIn(code: card)
        #expect(await fixture.errorCode(of: prepared, as: "student:1") == "check-in.own-code")
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `a station reads no code of a session or a room, nor a ticket`() async throws {
        #expect(await fixture.scanRefusal(fixture.code()) == "check-in.no-own-code")
        #expect(await fixture.scanRefusal(fixture.code(.room(RoomID(1)))) == "check-in.no-own-code")
        let ticket = try #require(try await fixture.open().ticket)
        #expect(await fixture.scanRefusal(ticket) == "check-in.unreadable")
    }

    @Test func `the codes of sessions and of students have different MACs`() {
        let signer = CodeSigner(key: RollCallFixture.key("AAAA"), academy: "academy-1")
        let card = signer.sign(.student(StudentID(1), serial: 1))
        #expect(CodeSigner.cardLabel != CodeSigner.label && CodeSigner.cardLabel != CodeSigner.ticketLabel)
        let moved = CheckInCode(kid: card.kid, scope: .session(SessionID(1), step: 1), mac: card.mac)
        #expect(signer.isValid(card) && !signer.isValid(moved))
    }

    @Test func `a card needs no PIN, and works after the PIN is locked`() async throws {
        let pin = try await fixture.send(CreateStationPIN(student: .id(StudentID(1)))).pin
        let card = try await fixture.issueCard()
        #expect(await fixture.tapRefusal() == "station-pin.needed")
        for _ in 1...5 { _ = await fixture.tapRefusal(pin: pin == "0000" ? "1111" : "0000") }
        #expect(await fixture.tapRefusal(pin: pin) == "station-pin.locked")
        #expect(await fixture.scanRefusal(card) == nil)
    }

    @Test func `a student who is not expected is refused, without a record`() async throws {
        let card = try await fixture.issueCard(2)
        #expect(await fixture.scanRefusal(card) == "check-in.no-class-here")
        #expect(await fixture.scanRefusal(card, to: 1) == "check-in.not-enrolled")
        let mine = try await fixture.issueCard()
        #expect(await fixture.scanRefusal(mine, venue: 2, as: "station:21") == "check-in.no-class-here")
        #expect(await fixture.scanRefusal(mine, venue: 2) == "access.only-a-screen")
        #expect(await fixture.scanRefusal(mine, to: 9) == "check-in.no-session")
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test(
        arguments: [(-30, 0, nil), (-30, -1, "check-in.no-class-here"), (60, 0, "check-in.no-class-here")]
            as [(Int, Int64, String?)])
    func `a card counts from the opening until the end`(
        minutes: Int, milliseconds: Int64, expected: String?
    ) async throws {
        let card = try await fixture.issueCard()
        let time = RollCallFixture.start.adding(minutes: minutes).adding(milliseconds: milliseconds)
        fixture.clock.set(time)
        #expect(await fixture.scanRefusal(card) == expected)
    }

    @Test func `of several open sessions the student chooses, and the one without a record is meant`()
        async throws
    {
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango", room: 2))
        try await fixture.enrol(1...1, in: ClassID(2))
        let card = try await fixture.issueCard()
        #expect(await fixture.scanRefusal(card) == "check-in.several-sessions")
        #expect(try await fixture.count("refusals") == 0)
        #expect(try await fixture.scan(card, to: 2).className == "Tango")
        #expect(try await fixture.scan(card).className == "Salsa")
        #expect(try await fixture.scan(card).repeated)
    }

    @Test func `a refusal names the first name only, and staff may scan a card too`() async throws {
        let card = try await fixture.issueCard()
        try await fixture.grant(0, to: 1)
        await #expect(throws: CheckInError.noCredit("Zoe", className: "Salsa")) {
            try await fixture.scan(card)
        }
        try await fixture.grant(1, to: 1)
        try await fixture.scan(card, as: "front-desk")
        let record = try #require(try await fixture.records().first)
        #expect((record.source, record.recordedBy) == (.staff, AccountID(2)))
        #expect(await fixture.scanRefusal(card, as: "student:1") == "access.wrong-role")
    }
}
