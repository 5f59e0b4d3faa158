import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct StationCheckInTests {
    @Test func `a tap records the station and uses one credit`() async throws {
        let fixture = try await RollCallFixture()
        let receipt = try await fixture.tap()
        #expect((receipt.student, receipt.studentID, receipt.className) == ("Zoe", StudentID(1), "Salsa"))
        #expect((receipt.status, receipt.repeated) == (.present, false))
        #expect(receipt.localTime.description == "2026-11-20T18:00")
        #expect(receipt.undoUntil == RollCallFixture.start.adding(seconds: 60))
        let record = try #require(try await fixture.records().first)
        #expect((record.source, record.station, record.recordedBy) == (.qr, StationID(1), nil))
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `a second tap gets the same receipt and uses no credit`() async throws {
        let fixture = try await RollCallFixture()
        let first = try await fixture.tap()
        fixture.clock.set(RollCallFixture.start.adding(seconds: 59))
        let second = try await fixture.tap()
        #expect((second.repeated, second.localTime) == (true, first.localTime))
        #expect(second.undoUntil == first.undoUntil)
        fixture.clock.set(RollCallFixture.start.adding(seconds: 60))
        #expect(try await fixture.tap().undoUntil == nil)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `a tap after a scan, and a scan after a tap, get the receipt of the first`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(2...2)
        try await fixture.checkIn(1)
        let receipt = try await fixture.tap(1)
        #expect((receipt.repeated, receipt.undoUntil) == (true, nil))
        try await fixture.tap(2)
        #expect(try await fixture.checkIn(2).repeated)
        #expect(try await fixture.count("spendings") == 2)
    }

    @Test(
        arguments: [
            (-30, 0, nil), (-30, -1, "check-in.no-session"), (60, -1, nil), (60, 0, "check-in.no-session"),
        ] as [(Int, Int64, String?)])
    func `a tap counts from the opening until the end`(
        minutes: Int, milliseconds: Int64, expected: String?
    ) async throws {
        let fixture = try await RollCallFixture()
        let time = RollCallFixture.start.adding(minutes: minutes).adding(milliseconds: milliseconds)
        fixture.clock.set(time)
        #expect(await fixture.tapRefusal() == expected)
    }

    @Test(arguments: [(0, AttendanceStatus.present), (1, .late)] as [(Int64, AttendanceStatus)])
    func `a tap is late from the first millisecond after ten minutes`(
        milliseconds: Int64, status: AttendanceStatus
    ) async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.start.adding(minutes: 10).adding(milliseconds: milliseconds))
        #expect(try await fixture.tap().status == status)
    }

    @Test func `a tap at a cancelled session is refused`() async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        #expect(await fixture.tapRefusal() == "check-in.cancelled")
    }

    @Test func `a station checks in to the sessions of its own venue only`() async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(2, room: 10))
        #expect(await fixture.tapRefusal(at: 2) == "check-in.no-session")
        #expect(await fixture.tapRefusal(at: 2, venue: 2) == "access.only-a-screen")
        #expect(await fixture.tapRefusal(at: 2, venue: 2, as: "station:21") == nil)
        #expect(await fixture.tapRefusal(at: 9) == "check-in.no-session")
    }

    @Test func `a tap, an undo and a card read one session, and not the others of the venue`() async throws {
        let fixture = try await RollCallFixture()
        for id in 2...9 {
            fixture.calendar.add(try RollCallFixture.session(Int64(id), of: 2, named: "Tango", room: 2))
        }
        let card = try await fixture.issueCard()
        #expect(try await fixture.board().sessions.count == 9)
        let before = fixture.calendar.venueSessions
        try await fixture.tap()
        #expect(fixture.calendar.venueSessions == before + 1)
        try await fixture.undoTap()
        #expect(fixture.calendar.venueSessions == before + 2)
        try await fixture.scan(card)
        #expect(fixture.calendar.venueSessions == before + 3)
        #expect(try await fixture.scan(card, to: 1).repeated)
        #expect(fixture.calendar.venueSessions == before + 4)
    }

    @Test(arguments: [2, 200, 999] as [Int64])
    func `a station learns nothing of a student who is not expected`(
        student: Int64
    ) async throws {
        let fixture = try await RollCallFixture()
        await #expect(
            throws: CheckInError.notExpected(className: "Salsa", on: CalendarDay(number: 20_777))
        ) { try await fixture.tap(student) }
        #expect(try await fixture.count("refusals") == 0)
    }

    @Test func `a refusal at a station has the first name only and is stored`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(0, to: 1)
        await #expect(throws: CheckInError.noCredit("Zoe", className: "Salsa")) { try await fixture.tap() }
        try await fixture.store.write { db in
            _ = try db.run("INSERT INTO frozen (student_id, entered_at) VALUES (1, 0)")
        }
        await #expect(throws: CheckInError.passFrozen("Zoe", className: "Salsa")) { try await fixture.tap() }
        fixture.students.withdraw(1)
        await #expect(throws: CheckInError.studentInactive("Zoe")) { try await fixture.tap() }
        let refusals = try await fixture.send(ListRefusals()).items
        #expect(
            refusals.map(\.code) == [
                "check-in.student-inactive", "check-in.pass-frozen", "check-in.no-credit",
            ])
        #expect(refusals.allSatisfy { $0.session == RollCallFixture.session })
    }

    @Test func `a tap does not override an absence that staff recorded`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.mark("excused")
        await #expect(throws: CheckInError.markedAbsent("Zoe", className: "Salsa", .excused)) {
            try await fixture.tap()
        }
    }

    @Test func `a member of staff who sends the request records by hand`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.tap(as: "front-desk")
        let record = try #require(try await fixture.records().first)
        #expect((record.source, record.station, record.recordedBy) == (.staff, nil, AccountID(2)))
        #expect(await fixture.undoRefusal() == "station.nothing-to-undo")
        #expect(await fixture.undoRefusal(as: "admin") == "station.nothing-to-undo")
        #expect(await fixture.undoRefusal(as: "front-desk") == nil)
    }

    @Test func `a mark by hand takes the record from the station`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.tap()
        try await fixture.mark("late")
        let record = try #require(try await fixture.records().first)
        #expect((record.source, record.station) == (.staff, nil))
        #expect(await fixture.undoRefusal() == "station.nothing-to-undo")
    }

    @Test func `the requests of stations count against the usual rate limit, and a scan against its own`() {
        #expect(CheckInAtStation.endpoint.cost == .usual && ShowStation.endpoint.cost == .usual)
        #expect(UndoAtStation.endpoint.cost == .usual && ShowRoomLiveCode.endpoint.cost == .usual)
        #expect(CheckIn.endpoint.cost == .manual)
    }

    @Test func `a tap cannot be a dry run`() async throws {
        let fixture = try await RollCallFixture()
        let request = CheckInAtStation(
            venue: .id(VenueID(1)), session: RollCallFixture.session, student: StudentID(1))
        await #expect(throws: DryRunError.notSupported) {
            try await fixture.send(request, as: "station:1", SendOptions(isDryRun: true))
        }
    }

    @Test func `taps are reported as scans`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.tap()
        try await fixture.tap()
        #expect(
            fixture.reported.all == [
                "1 scanned present", "1 attended 2026-11-20", "1 scanned repeated",
            ])
    }

    @Test func `a check-in that staff send is reported as attendance, and as no scan`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(0, to: 1)
        #expect(await fixture.tapRefusal(as: "front-desk") == "check-in.no-credit")
        try await fixture.grant(1, to: 1)
        try await fixture.tap(as: "front-desk")
        #expect(fixture.reported.all == ["1 attended 2026-11-20"])
    }
}
