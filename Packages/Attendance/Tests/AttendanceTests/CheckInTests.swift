import Application
import Core
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct CheckInTests {
    @Test func `a student checks in with the code on the screen`() async throws {
        let fixture = try await RollCallFixture()
        let shown = try await fixture.send(IssueSessionCode(session: RollCallFixture.session))
        let receipt = try await fixture.checkIn(with: shown.code)
        #expect(receipt.student == "Zoe Rojas")
        #expect(receipt.className == "Salsa")
        #expect(receipt.status == .present)
        #expect(receipt.localTime.description == "2026-11-20T18:00")
        #expect((receipt.venue, receipt.room) == ("San Borja", "Salón 1"))
        #expect((receipt.plan, receipt.creditsLeft) == ("12 classes", 9))
        #expect(!receipt.repeated)
    }

    @Test func `a check-in is recorded with who, when and how`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn()
        let page = try await fixture.send(ListStudentAttendance(student: .me), as: "student:1")
        let record = try #require(page.items.first)
        #expect((record.status, record.source, record.creditUsed) == (.present, .qr, true))
        #expect((record.recordedAt, record.recordedBy) == (RollCallFixture.start, AccountID(101)))
        #expect(
            (record.class, record.day.description, record.reason) == (
                RollCallFixture.salsa, "2026-11-20", nil
            ))
    }

    @Test func `a student who checks in after ten minutes is late`() async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.start.adding(minutes: 10).adding(milliseconds: 1))
        #expect(try await fixture.checkIn().status == .late)
    }

    @Test func `a repeated check-in gets the same receipt and uses one credit`() async throws {
        let fixture = try await RollCallFixture()
        let first = try await fixture.checkIn()
        fixture.clock.set(RollCallFixture.start.adding(minutes: 20))
        let second = try await fixture.checkIn()
        #expect((first.repeated, second.repeated) == (false, true))
        #expect((second.status, second.checkedInAt) == (first.status, first.checkedInAt))
        #expect((second.creditsLeft, second.plan, second.localTime) == (9, first.plan, first.localTime))
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.count("spendings") == 1)
    }

    @Test func `the last credit pays for a check-in and its repetition`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(1, to: 1)
        #expect(try await fixture.checkIn().creditsLeft == 0)
        #expect(try await fixture.checkIn().repeated)
    }

    @Test func `the receipt of a membership has null credits left`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(nil, to: 1)
        let receipt = try await fixture.checkIn()
        let text = String(decoding: try JSON.encode(receipt), as: UTF8.self)
        #expect(receipt.creditsLeft == nil)
        #expect(text.contains(#""creditsLeft":null"#))
        #expect(text.contains(#""class":"Salsa""#))
        #expect(try JSON.decode(CheckInReceipt.self, from: Array(text.utf8)).className == "Salsa")
    }

    @Test func `a student marked present by hand gets the receipt of a repetition`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(0, to: 1)
        try await fixture.mark("late")
        let receipt = try await fixture.checkIn()
        #expect((receipt.repeated, receipt.status, receipt.plan) == (true, .late, nil))
    }

    @Test(arguments: ["absent", "excused"])
    func `a code does not override an absence that staff recorded`(status: String) async throws {
        let fixture = try await RollCallFixture()
        try await fixture.mark(status)
        #expect(try await fixture.refusal() == "check-in.marked-away")
        #expect(try await fixture.count("spendings") == 0)
    }

    @Test func `a check-in cannot be a dry run, and leaves nothing`() async throws {
        let fixture = try await RollCallFixture()
        await #expect(throws: DryRunError.notSupported) {
            try await fixture.send(
                CheckIn(code: fixture.code()), as: "student:1", SendOptions(isDryRun: true))
        }
        #expect(try await fixture.count("attendance_records") == 0)
        #expect(try await fixture.count("spendings") == 0)
    }

    @Test func `only students check in`() async throws {
        let fixture = try await RollCallFixture()
        await #expect(throws: AccessError.wrongRole(needed: .students)) {
            try await fixture.send(CheckIn(code: fixture.code()))
        }
        await #expect(throws: AccessError.notSignedIn) {
            try await fixture.send(CheckIn(code: fixture.code()), as: nil)
        }
    }
}
