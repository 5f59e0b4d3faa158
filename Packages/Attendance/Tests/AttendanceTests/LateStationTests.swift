import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The taps that a station kept without a connection, and sends an hour after the session.
@Suite(.limitedParallelism) struct LateStationTests {
    private let fixture: RollCallFixture
    private let start = RollCallFixture.start

    init() async throws {
        fixture = try await RollCallFixture()
        try await fixture.enrol(2...5)
        fixture.clock.set(RollCallFixture.reconnected)
    }

    @Test func `taps count at their times, in their order, and are marked as sent later`() async throws {
        let results = try await fixture.sendTaps([(2, start), (1, start.adding(minutes: 11))])
        #expect(results.map(\.student) == [StudentID(2), StudentID(1)])
        #expect(results.map(\.state) == [.counted, .counted])
        #expect(results.map(\.reason) == [nil, nil])
        let record = try #require(try await fixture.records().first)
        #expect((record.status, record.source, record.station) == (.late, .qr, StationID(1)))
        #expect(record.recordedAt == start.adding(minutes: 11))
        #expect(record.sentLaterAt == RollCallFixture.reconnected)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `the same taps count once`() async throws {
        let taps = (1...5).map { (student: Int64($0), at: start) }
        let first = try await fixture.sendTaps(taps)
        #expect(try await fixture.sendTaps(taps) == first)
        #expect(try await fixture.count("attendance_records") == 5)
        #expect(try await fixture.count("spendings") == 5)
        #expect(try await fixture.count("late_check_ins") == 5)
    }

    @Test func `a tap at another time counts after staff removed the record of the first`() async throws {
        try await fixture.sendTaps([(1, start)])
        _ = try await fixture.send(
            UndoAttendance(session: RollCallFixture.session, student: .id(StudentID(1)), reason: "mistake"))
        #expect(try await fixture.sendTaps([(1, start)]).map(\.state) == [.dismissed])
        #expect(try await fixture.records().map(\.status) == [.absent])
        let later = start.adding(minutes: 5)
        #expect(try await fixture.sendTaps([(1, later)]).map(\.state) == [.counted])
        #expect(try await fixture.records().map(\.recordedAt) == [later])
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `a second tap of a student is no second report, and is one after the first is decided`()
        async throws
    {
        let taps = [(student: Int64(9), at: start), (student: Int64(9), at: start.adding(minutes: 1))]
        let results = try await fixture.sendTaps(taps)
        #expect(results.map(\.state) == [.reported, .reported])
        let report = try #require(try await fixture.reports().first)
        #expect(try await fixture.count("late_check_ins") == 1)
        _ = try await fixture.send(DismissReportedCheckIn(report: report.id))
        #expect(try await fixture.sendTaps(taps).map(\.state) == [.dismissed, .reported])
        #expect(try await fixture.count("late_check_ins") == 2)
    }

    @Test(
        arguments: [
            (-30, 0, nil), (-30, -1, .notOpen), (60, -1, nil), (60, 0, .notOpen),
        ] as [(Int, Int64, LateCheckInReason?)])
    func `the session was open at the time of the tap`(
        minutes: Int, milliseconds: Int64, expected: LateCheckInReason?
    ) async throws {
        let time = start.adding(minutes: minutes).adding(milliseconds: milliseconds)
        let results = try await fixture.sendTaps([(1, time)])
        #expect(results.map(\.reason) == [expected])
    }

    @Test func `a student who was not expected, and one with a PIN, wait`() async throws {
        _ = try await fixture.send(CreateStationPIN(student: .id(StudentID(2))))
        let results = try await fixture.sendTaps([(9, start), (2, start), (1, start)])
        #expect(results.map(\.reason) == [.notExpected, .pin, nil])
        #expect(results.map(\.state) == [.reported, .reported, .counted])
        let reports = try await fixture.reports()
        #expect(reports.map(\.stationed) == [true, true])
        #expect(reports.map(\.station) == [StationID(1), StationID(1)])
    }

    @Test func `staff need no PIN, and their taps are theirs`() async throws {
        _ = try await fixture.send(CreateStationPIN(student: .id(StudentID(2))))
        let results = try await fixture.sendTaps([(2, start)], as: "front-desk")
        #expect(results.map(\.state) == [.counted])
        let record = try #require(try await fixture.records(of: 2).first)
        #expect((record.source, record.station, record.recordedBy) == (.staff, nil, AccountID(2)))
    }

    @Test(
        arguments: [(60, nil), (61, .clockOff), (-20, nil), (-21, .clockOff)] as [(Int, LateCheckInReason?)])
    func `the clock of the station is right`(seconds: Int, expected: LateCheckInReason?) async throws {
        let sent = RollCallFixture.reconnected.adding(seconds: seconds)
        let results = try await fixture.sendTaps([(1, start)], sent: sent)
        #expect(results.map(\.reason) == [expected])
    }

    @Test func `taps of the last minutes of a station whose clock is fast wait for staff`() async throws {
        fixture.clock.set(start.adding(minutes: 5))
        let fast = start.adding(minutes: 15)
        let results = try await fixture.sendTaps([(1, fast), (2, start)], sent: fast)
        #expect(results.map(\.state) == [.reported, .reported])
        #expect(results.map(\.reason) == [.clockOff, .clockOff])
        #expect(try await fixture.reports().map(\.clockOffset) == [600, 600])
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `taps that can never count are refused, and the others count`() async throws {
        fixture.calendar.add(try RollCallFixture.session(20, room: 12))
        let elsewhere = try await fixture.sendTaps([(1, start)], session: SessionID(20))
        #expect(elsewhere.map(\.state) == [.refused])
        #expect(try await fixture.sendTaps([(1, start)], session: SessionID(99)).map(\.state) == [.refused])
        let future = RollCallFixture.reconnected.adding(seconds: 61)
        let results = try await fixture.sendTaps([(1, future), (999, start), (2, start)])
        #expect(results.map(\.state) == [.refused, .refused, .counted])
        #expect(try await fixture.count("late_check_ins") == 1)
        #expect(try await fixture.count("attendance_records") == 1)
    }

    @Test func `a session is looked up once for all taps of a request`() async throws {
        fixture.calendar.add(try RollCallFixture.session(2))
        let before = fixture.calendar.venueSessions
        let taps = (Int64(1)...5).flatMap { student in
            [SessionID(1), SessionID(2)].map { session in
                StationLateCheckIn(session: session, student: StudentID(student), at: start)
            }
        }
        let request = SendStationCheckIns(
            venue: .id(VenueID(1)), sentAt: fixture.clock.now, checkIns: taps)
        let results = try await fixture.send(request, as: "station:1").results
        #expect(results.map(\.state) == Array(repeating: .counted, count: 10))
        #expect(results.map(\.session) == taps.map(\.session))
        #expect(fixture.calendar.venueSessions == before + 2)
    }

    @Test func `a request has at most 200 taps`() async throws {
        let tap = StationLateCheckIn(session: SessionID(99), student: StudentID(1), at: start)
        for (count, expected) in [(200, nil), (201, "late-check-in.too-many")] as [(Int, String?)] {
            let request = SendStationCheckIns(
                venue: .id(VenueID(1)), sentAt: start, checkIns: Array(repeating: tap, count: count))
            #expect(await fixture.errorCode(of: request, as: "station:1") == expected)
        }
    }

    @Test func `a station sends the taps of its venue only, and students send none`() async throws {
        let tap = StationLateCheckIn(session: RollCallFixture.session, student: StudentID(1), at: start)
        let request = SendStationCheckIns(venue: .id(VenueID(1)), sentAt: start, checkIns: [tap])
        #expect(await fixture.errorCode(of: request, as: "station:21") == "access.only-a-screen")
        #expect(await fixture.errorCode(of: request, as: "student:1") == "access.wrong-role")
        #expect(try await fixture.count("attendance_records") == 0)
    }

    @Test func `a student who checked in by phone keeps that record`() async throws {
        fixture.clock.set(start)
        try await fixture.checkIn()
        fixture.clock.set(RollCallFixture.reconnected)
        let results = try await fixture.sendTaps([(1, start.adding(minutes: 5))])
        #expect(results.map(\.state) == [.counted])
        #expect(try await fixture.records().map(\.station) == [nil])
        #expect(try await fixture.creditsLeft() == 9)
    }
}
