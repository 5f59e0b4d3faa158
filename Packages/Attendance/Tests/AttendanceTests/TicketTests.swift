import Application
import Core
import TestSupport
import Testing

@testable import Attendance

/// Tickets: a code that is opened before the sign-in.
@Suite(.limitedParallelism) struct TicketTests {
    private static let otherDevice = String(repeating: "e", count: 43)

    private func ticket(_ fixture: RollCallFixture) async throws -> String {
        try #require(try await fixture.open().ticket)
    }

    /// A fixture in which students 1 and 2 are enrolled.
    private func fixture() async throws -> RollCallFixture {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(1...2)
        return fixture
    }

    @Test func `a ticket checks in on the device that opened the code, and on no other`() async throws {
        let fixture = try await fixture()
        let ticket = try await ticket(fixture)
        #expect(try await fixture.refusal(with: ticket, on: Self.otherDevice) == "check-in.foreign-ticket")
        #expect(try await fixture.refusal(with: ticket, on: nil) == "check-in.foreign-ticket")
        #expect(try await fixture.refusal(with: ticket) == nil)
    }

    @Test func `another device can neither open nor prepare a ticket`() async throws {
        let fixture = try await fixture()
        let ticket = try await ticket(fixture)
        for device in [Self.otherDevice, nil] {
            await #expect(throws: CheckInError.foreignTicket) { try await fixture.open(ticket, on: device) }
            await #expect(throws: CheckInError.foreignTicket) {
                try await fixture.send(
                    PrepareCheckIn(code: ticket, device: device.flatMap(DeviceToken.init)), as: "student:1")
            }
        }
        #expect(try await fixture.open(ticket).ticket == ticket)
    }

    @Test func `a program without a device gets no ticket`() async throws {
        let opened = try await RollCallFixture().open(on: nil)
        #expect(opened.ticket == nil && opened.expiresAt == nil)
        #expect(opened.className == "Salsa")
    }

    @Test func `a used ticket checks in no other student, and repeats the answer to its own`() async throws {
        let fixture = try await fixture()
        let ticket = try await ticket(fixture)
        #expect(try await !fixture.checkIn(1, with: ticket).repeated)
        #expect(try await fixture.refusal(2, with: ticket) == "check-in.used-ticket")
        #expect(try await fixture.checkIn(1, with: ticket).repeated)
        #expect(try await fixture.count("attendance_records") == 1)
    }

    @Test func `a ticket is used also by a student who is present already`() async throws {
        let fixture = try await fixture()
        let ticket = try await ticket(fixture)
        try await fixture.mark("present", 1)
        #expect(try await fixture.checkIn(1, with: ticket).repeated)
        #expect(try await fixture.refusal(2, with: ticket) == "check-in.used-ticket")
    }

    @Test func `a ticket whose record staff have deleted is not accepted again`() async throws {
        let fixture = try await fixture()
        let ticket = try await ticket(fixture)
        try await fixture.checkIn(1, with: ticket)
        _ = try await fixture.send(
            UndoAttendance(session: RollCallFixture.session, student: .id(StudentID(1))))
        #expect(try await fixture.refusal(1, with: ticket) == "check-in.used-ticket")
    }

    @Test func `a refusal does not use a ticket`() async throws {
        let fixture = try await fixture()
        let ticket = try await ticket(fixture)
        #expect(try await fixture.refusal(3, with: ticket) == "check-in.not-enrolled")
        #expect(try await fixture.refusal(2, with: ticket) == nil)
    }

    @Test func `a ticket is accepted for less than ten minutes`() async throws {
        let fixture = try await fixture()
        let ticket = try await ticket(fixture)
        fixture.clock.set(RollCallFixture.start.adding(seconds: 600))
        #expect(try await fixture.refusal(with: ticket) == "check-in.ticket-expired")
        fixture.clock.set(fixture.clock.now.adding(milliseconds: -1))
        #expect(try await fixture.refusal(with: ticket) == nil)
    }

    @Test func `used tickets are stored until they expire`() async throws {
        let fixture = try await fixture()
        try await fixture.checkIn(1, with: try await ticket(fixture))
        fixture.clock.set(RollCallFixture.start.adding(milliseconds: CheckInTicket.lifetime - 1))
        let second = try await ticket(fixture)
        try await fixture.checkIn(2, with: second)
        #expect(try await fixture.count("used_tickets") == 2)
        fixture.clock.set(RollCallFixture.start.adding(milliseconds: CheckInTicket.lifetime + 1))
        try await fixture.checkIn(2, with: try await ticket(fixture))
        #expect(try await fixture.count("used_tickets") == 2)
    }

    @Test(arguments: [42, 44]) func `a device token of another length is refused`(_ length: Int) async throws
    {
        let fixture = try await fixture()
        let device = String(repeating: "d", count: length)
        #expect(try await fixture.refusal(on: device) == "check-in.device-token")
        #expect(try await fixture.count("refusals") == 0)
    }

    @Test(arguments: ["", String(repeating: "a", count: 63), String(repeating: "A", count: 64)])
    func `a hash of a device of another form is refused`(_ hash: String) async throws {
        let fixture = try await fixture()
        let (open, prepare) = requests(fixture.code(), hash)
        await #expect(throws: CheckInError.invalidDeviceHash) { try await fixture.send(open, as: nil) }
        await #expect(throws: CheckInError.invalidDeviceHash) {
            try await fixture.send(prepare, as: "student:1")
        }
    }

    private func requests(_ code: String, _ hash: String) -> (OpenCode, PrepareCheckIn) {
        var (open, prepare) = (OpenCode(code: code), PrepareCheckIn(code: code))
        open.deviceHash = hash
        prepare.deviceHash = hash
        return (open, prepare)
    }

    @Test func `the requests that are addresses contain the hash of the device, and not its token`() throws {
        let token = try #require(DeviceToken(RollCallFixture.device))
        let open = OpenCode(code: "CL1", device: token)
        #expect(open.deviceHash == "9fb93e93b2f42ab1d60660300c454df7c90a2e61647223c1a725f39390cccdae")
        #expect(PrepareCheckIn(code: "CL1", device: token).deviceHash == open.deviceHash)
    }

    // A time step lasts 15 seconds.
    @Test(arguments: [(15_000, nil), (15_001, "check-in.ticket-expired")])
    func `a ticket of a clock that was ahead is accepted for one time step`(
        _ ahead: Int64, _ refusal: String?
    ) async throws {
        let fixture = try await fixture()
        let poster = fixture.code(.room(RoomID(1)))
        fixture.clock.set(RollCallFixture.start.adding(milliseconds: ahead))
        let ticket = try #require(try await fixture.open(poster).ticket)
        fixture.clock.set(RollCallFixture.start)
        #expect(try await fixture.refusal(with: ticket) == refusal)
    }

    @Test func `a student sees whose check-in it is, and whether it is done`() async throws {
        let fixture = try await fixture()
        let prepare = PrepareCheckIn(code: fixture.code())
        let before = try await fixture.send(prepare, as: "student:1")
        #expect((before.student, before.sessions.map(\.className)) == ("Zoe Rojas", ["Salsa"]))
        #expect(before.status == nil && before.checkedInAt == nil)
        try await fixture.mark("late", 1)
        let after = try await fixture.send(prepare, as: "student:1")
        #expect(after.status == .late && after.checkedInAt?.description == "2026-11-20T18:00")
        try await fixture.mark("excused", 1)
        #expect(try await fixture.send(prepare, as: "student:1").checkedInAt == nil)
    }
}
