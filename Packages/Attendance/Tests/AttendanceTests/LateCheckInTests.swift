import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Check-ins that phones scan without a connection, and send an hour after the session.
@Suite(.limitedParallelism) struct LateCheckInTests {
    private let fixture: RollCallFixture

    init() async throws {
        fixture = try await RollCallFixture()
        try await fixture.enrol(2...12)
        fixture.clock.set(RollCallFixture.reconnected)
    }

    private func refusal(of request: SendLateCheckIn, as token: String = "student:1") async -> String? {
        await fixture.errorCode(of: request, as: token)
    }

    @Test func `a fresh scan counts at its time, and is marked as sent later`() async throws {
        let late = try await fixture.upload(with: fixture.phone())
        #expect((late.state, late.reason, late.clockOffset) == (.counted, nil, 0))
        let receipt = try #require(late.receipt)
        #expect((receipt.status, receipt.repeated, receipt.creditsLeft) == (.present, false, 9))
        #expect(receipt.checkedInAt == RollCallFixture.start)
        let record = try #require(try await fixture.records().first)
        #expect((record.source, record.recordedAt) == (.qr, RollCallFixture.start))
        #expect(record.sentLaterAt == RollCallFixture.reconnected)
        let roster = try await fixture.send(ShowRoster(session: RollCallFixture.session))
        let entries = Dictionary(roster.entries.map { ($0.student, $0.sentLaterAt) }) { first, _ in first }
        #expect(entries[StudentID(1)] == RollCallFixture.reconnected)
        #expect(entries[StudentID(2)] == .some(nil))
        #expect(try await fixture.reports() == [])
    }

    @Test func `a check-in with a connection is not marked as sent later`() async throws {
        fixture.clock.set(RollCallFixture.start)
        try await fixture.checkIn()
        #expect(try await fixture.records().first?.sentLaterAt == nil)
    }

    @Test(arguments: [(10, AttendanceStatus.present), (11, .late)])
    func `the time of the scan decides who is late`(_ minutes: Int, _ status: AttendanceStatus) async throws {
        let time = RollCallFixture.start.adding(minutes: minutes)
        let late = try await fixture.upload(with: fixture.phone(), at: time)
        #expect(late.receipt?.status == status)
    }

    @Test func `the same upload counts once, also with another signature`() async throws {
        let phone = try await fixture.phone()
        let first = try await fixture.upload(with: phone)
        fixture.clock.advance(seconds: 3_600)
        let again = try await fixture.upload(with: phone)
        #expect((again.id, again.state, again.receipt?.repeated) == (first.id, .counted, true))
        #expect(again.arrivedAt == first.arrivedAt)
        #expect(try await fixture.count("late_check_ins") == 1)
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `an automatic absence becomes the presence`() async throws {
        try await fixture.work(at: RollCallFixture.start.adding(minutes: -60))
        try await fixture.work(at: RollCallFixture.reconnected)
        #expect(try await fixture.records().first?.source == .automatic)
        #expect(try await fixture.upload(with: fixture.phone()).state == .counted)
        #expect(try await fixture.records().map(\.status) == [.present])
    }

    @Test func `ten phones that get one forwarded code and open it later do not count`() async throws {
        let code = fixture.code(at: RollCallFixture.start)
        for student in Int64(3)...12 {
            let phone = try await fixture.phone(of: "student:\(student)")
            let late = try await fixture.upload(
                with: phone, code, at: RollCallFixture.start.adding(seconds: 30 + Int(student)))
            #expect((late.state, late.reason, late.receipt == nil) == (.reported, .codeNotFresh, true))
        }
        #expect(try await fixture.count("attendance_records") == 0)
        #expect(try await fixture.count("spendings") == 0)
        #expect(try await fixture.reports().map(\.reason) == Array(repeating: .codeNotFresh, count: 10))
    }

    /// The control: the same phones count if they scan while the code is shown.
    @Test func `ten phones that scan the code while it is shown count once each`() async throws {
        for student in Int64(3)...12 {
            let late = try await fixture.upload(with: fixture.phone(of: "student:\(student)"))
            #expect(late.state == .counted)
        }
        #expect(try await fixture.count("attendance_records") == 10)
    }

    @Test func `an altered upload is refused, and stored as a refusal`() async throws {
        let phone = try await fixture.phone()
        let signed = try fixture.scan(with: phone)
        var dated = signed
        dated.scannedAt = signed.scannedAt.adding(milliseconds: 1)
        var recoded = signed
        recoded.code = fixture.code(at: RollCallFixture.start.adding(seconds: 15))
        var named = signed
        named.student = .id(StudentID(1))
        var unsigned = signed
        unsigned.signature = String(repeating: "A", count: 86)
        var cut = signed
        cut.signature = String(signed.signature.dropLast())
        for request in [dated, recoded, named, unsigned, cut] {
            #expect(await refusal(of: request) == "late-check-in.signature")
        }
        #expect(try await fixture.count("attendance_records") == 0)
        #expect(try await fixture.count("late_check_ins") == 0)
        #expect(try await fixture.send(ListRefusals(code: "late-check-in.signature")).items.count == 5)
        #expect(try await fixture.send(signed, as: "student:1").state == .counted)
    }

    @Test func `the time of sending is not signed, and lets nothing count that was late`() async throws {
        var request = try await fixture.scan(with: fixture.phone())
        request.sentAt = request.sentAt.adding(seconds: -21)
        let late = try await fixture.send(request, as: "student:1")
        #expect((late.state, late.reason, late.clockOffset) == (.reported, .clockOff, -21))
    }

    @Test func `a back-dated scan has a code of another time`() async throws {
        let phone = try await fixture.phone()
        // The code was shown after the session; the phone states the start.
        let code = fixture.code(at: RollCallFixture.start.adding(minutes: 70))
        let late = try await fixture.upload(with: phone, code)
        #expect((late.state, late.reason) == (.reported, .codeNotFresh))
    }

    @Test func `a key of another account and an unknown one are refused`() async throws {
        let phone = try await fixture.phone(of: "student:2")
        let request = try fixture.scan(with: phone)
        #expect(await refusal(of: request, as: "student:1") == "late-check-in.unknown-key")
        var unknown = request
        unknown.key = CheckInKeyID(99)
        #expect(await refusal(of: unknown, as: "student:2") == "late-check-in.unknown-key")
        #expect(try await fixture.send(request, as: "student:2").state == .counted)
    }

    @Test(
        arguments: [
            (-1, .counted, nil), (0, .reported, .keyTooNew),
        ] as [(Int64, LateCheckInState, LateCheckInReason?)])
    func `a key counts if it was registered before the start`(
        milliseconds: Int64, state: LateCheckInState, reason: LateCheckInReason?
    ) async throws {
        let phone = try await fixture.phone(
            registered: RollCallFixture.start.adding(milliseconds: milliseconds))
        let time = RollCallFixture.start.adding(minutes: 5)
        let late = try await fixture.upload(with: phone, at: time)
        #expect((late.state, late.reason) == (state, reason))
    }

    @Test func `two students with one device: the first counts, the second waits`() async throws {
        let phone = try await fixture.phone(of: "mother:1,2")
        #expect(try await fixture.upload(with: phone, student: 1).state == .counted)
        let second = try await fixture.upload(with: phone, student: 2)
        #expect((second.state, second.reason) == (.reported, .deviceOfAnother))
        #expect(try await fixture.records(of: 2).isEmpty)
    }

    @Test func `a student with two devices: the second waits if the first did not count`() async throws {
        let (first, second) = (try await fixture.phone(), try await fixture.phone())
        let old = fixture.code(at: RollCallFixture.start.adding(minutes: -1))
        #expect(try await fixture.upload(with: first, old).state == .reported)
        let late = try await fixture.upload(with: second)
        #expect((late.state, late.reason) == (.reported, .otherDevice))
        // The first device may scan again.
        let time = RollCallFixture.start.adding(seconds: 15)
        let again = try await fixture.upload(with: first, at: time)
        #expect((again.state, again.reason) == (.reported, .otherDevice))
    }

    @Test func `two accounts on one phone have a key each, and the second student waits`() async throws {
        for (student, token, reason) in [
            (1, "d", nil), (2, "e", nil), (3, "d", .deviceOfAnother),
        ] as [(Int64, String, LateCheckInReason?)] {
            let phone = try await fixture.phone(of: "student:\(student)")
            var request = try fixture.scan(with: phone)
            request.deviceToken = String(repeating: token, count: 43)
            let late = try await fixture.send(request, as: phone.token)
            #expect(late.reason == reason)
            #expect(late.state == (reason == nil ? .counted : .reported))
        }
        #expect(try await fixture.count("attendance_records") == 2)
        var request = try await fixture.scan(with: fixture.phone(of: "student:4"))
        request.deviceToken = "short"
        #expect(await refusal(of: request, as: "student:4") == "check-in.device-token")
    }

    @Test func `a record without a connection has the mark of the device, as any other`() async throws {
        var request = try await fixture.scan(with: fixture.phone())
        request.deviceToken = RollCallFixture.device
        _ = try await fixture.send(request, as: "student:1")
        fixture.clock.set(RollCallFixture.start)
        try await fixture.checkIn(2)
        let marks: [String] = try await fixture.store.read { db in
            try db.rows("SELECT device FROM attendance_records ORDER BY student_id").map {
                try $0["device"]
            }
        }
        #expect(marks.count == 2 && marks[0] == marks[1])
    }

    @Test func `a student who is present already gets that record`() async throws {
        fixture.clock.set(RollCallFixture.start)
        let first = try await fixture.checkIn()
        fixture.clock.set(RollCallFixture.reconnected)
        let late = try await fixture.upload(
            with: fixture.phone(registered: RollCallFixture.end), at: RollCallFixture.start)
        #expect((late.state, late.receipt?.repeated) == (.counted, true))
        #expect(late.receipt?.checkedInAt == first.checkedInAt)
        #expect(try await fixture.records().first?.sentLaterAt == nil)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `a mark by staff in the meantime lets it wait`() async throws {
        try await fixture.mark("absent")
        let late = try await fixture.upload(with: fixture.phone())
        #expect((late.state, late.reason) == (.reported, .markedAway))
        #expect(try await fixture.records().map(\.status) == [.absent])
    }
}
