import Core
import Networking
import Testing

@testable import Attendance

struct CheckInTests {
    @Test func `a student checks in with the code on the screen`() async throws {
        let desk = try await Desk()
        let shown = try await desk.send(IssueSessionCode(session: Desk.session))
        let receipt = try await desk.checkIn(with: shown.payload)
        #expect(receipt.student == "Zoe Rojas")
        #expect(receipt.className == "Salsa")
        #expect(receipt.status == .present)
        #expect(receipt.localTime.description == "2026-11-20T18:00")
        #expect((receipt.venue, receipt.room) == ("San Borja", "Salón 1"))
        #expect((receipt.plan, receipt.creditsLeft) == ("12 classes", 9))
        #expect(!receipt.repeated)
    }

    @Test func `a check-in is recorded with who, when and how`() async throws {
        let desk = try await Desk()
        try await desk.checkIn()
        let page = try await desk.send(ListStudentAttendance(student: .me), as: "student:1")
        let record = try #require(page.items.first)
        #expect((record.status, record.source, record.creditUsed) == (.present, .qr, true))
        #expect((record.recordedAt, record.recordedBy) == (Desk.start, AccountID(101)))
        #expect((record.class, record.day.description, record.reason) == (Desk.salsa, "2026-11-20", nil))
    }

    @Test func `who comes past ten minutes is late`() async throws {
        let desk = try await Desk()
        desk.time.now = Desk.start.adding(minutes: 10).adding(milliseconds: 1)
        #expect(try await desk.checkIn().status == .late)
    }

    @Test func `the same student again gets the same answer and pays once`() async throws {
        let desk = try await Desk()
        let first = try await desk.checkIn()
        desk.time.now = Desk.start.adding(minutes: 20)
        let second = try await desk.checkIn()
        #expect((first.repeated, second.repeated) == (false, true))
        #expect((second.status, second.checkedInAt) == (first.status, first.checkedInAt))
        #expect((second.creditsLeft, second.plan, second.localTime) == (9, first.plan, first.localTime))
        #expect(try await desk.count("attendance_records") == 1)
        #expect(try await desk.count("spendings") == 1)
    }

    @Test func `the last credit is good for a check-in and its repetition`() async throws {
        let desk = try await Desk()
        try await desk.grant(1, to: 1)
        #expect(try await desk.checkIn().creditsLeft == 0)
        #expect(try await desk.checkIn().repeated)
    }

    @Test func `a membership has nothing left to count and the answer says null`() async throws {
        let desk = try await Desk()
        try await desk.grant(nil, to: 1)
        let receipt = try await desk.checkIn()
        let text = String(decoding: try JSON.encode(receipt), as: UTF8.self)
        #expect(receipt.creditsLeft == nil)
        #expect(text.contains(#""creditsLeft":null"#))
        #expect(text.contains(#""class":"Salsa""#))
        #expect(try JSON.decode(CheckInReceipt.self, from: Array(text.utf8)).className == "Salsa")
    }

    @Test func `who was marked present by hand is told so again`() async throws {
        let desk = try await Desk()
        try await desk.grant(0, to: 1)
        try await desk.mark("late")
        let receipt = try await desk.checkIn()
        #expect((receipt.repeated, receipt.status, receipt.plan) == (true, .late, nil))
    }

    @Test(arguments: ["absent", "excused"])
    func `the desk's word that somebody is away stands against a code`(status: String) async throws {
        let desk = try await Desk()
        try await desk.mark(status)
        #expect(try await desk.refusal() == "check-in.marked-away")
        #expect(try await desk.count("spendings") == 0)
    }

    @Test func `a check-in cannot be a dry run, and leaves nothing`() async throws {
        let desk = try await Desk()
        await #expect(throws: DryRunError.notSupported) {
            try await desk.send(CheckIn(code: desk.code()), as: "student:1", SendOptions(isDryRun: true))
        }
        #expect(try await desk.count("attendance_records") == 0)
        #expect(try await desk.count("spendings") == 0)
    }

    @Test func `only students check in`() async throws {
        let desk = try await Desk()
        await #expect(throws: AccessError.wrongRole(needed: .student)) {
            try await desk.send(CheckIn(code: desk.code()))
        }
        await #expect(throws: AccessError.notSignedIn) {
            try await desk.send(CheckIn(code: desk.code()), as: nil)
        }
    }
}
