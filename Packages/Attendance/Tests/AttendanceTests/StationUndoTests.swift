import Application
import Core
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct StationUndoTests {
    @Test func `an undo deletes the record and returns the credit`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.tap()
        let undo = try await fixture.undoTap()
        #expect((undo.student, undo.studentID) == ("Zoe", StudentID(1)))
        #expect(undo.session == RollCallFixture.session)
        #expect(try await fixture.count("attendance_records") == 0)
        #expect(try await fixture.creditsLeft() == 10)
        #expect(try await !fixture.tap().repeated)
    }

    @Test(arguments: [(-1, nil), (0, "station.undo-over")] as [(Int64, String?)])
    func `a tap can be undone for a minute`(milliseconds: Int64, expected: String?) async throws {
        let fixture = try await RollCallFixture()
        try await fixture.tap()
        fixture.clock.set(RollCallFixture.start.adding(seconds: 60).adding(milliseconds: milliseconds))
        #expect(await fixture.undoRefusal() == expected)
        #expect(try await fixture.count("attendance_records") == (expected == nil ? 0 : 1))
    }

    @Test func `a station does not undo the records of others`() async throws {
        let fixture = try await RollCallFixture()
        #expect(await fixture.undoRefusal() == "station.nothing-to-undo")
        try await fixture.checkIn()
        #expect(await fixture.undoRefusal() == "station.nothing-to-undo")
        #expect(await fixture.undoRefusal(venue: 2) == "access.only-a-screen")
        #expect(await fixture.undoRefusal(venue: 2, as: "station:21") == "station.nothing-to-undo")
        #expect(try await fixture.count("attendance_records") == 1)
    }

    @Test func `a station does not undo the tap at another one`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.tap(as: "station:2")
        #expect(await fixture.undoRefusal(as: "station:1") == "station.nothing-to-undo")
        #expect(await fixture.undoRefusal(as: "station:2") == nil)
        #expect(await fixture.undoRefusal(as: "station:2") == "station.nothing-to-undo")
    }

    @Test func `an undo after the end of the session leaves an automatic absence`() async throws {
        let fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.end.adding(milliseconds: -1))
        try await fixture.tap()
        fixture.clock.set(RollCallFixture.end.adding(seconds: 59))
        try await fixture.undoTap()
        let record = try #require(try await fixture.records().first)
        #expect((record.source, record.status, record.station) == (.automatic, .absent, nil))
        #expect(try await fixture.creditsLeft() == 10)
    }

    @Test func `a dry run of an undo changes nothing`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.tap()
        let request = UndoAtStation(
            venue: .id(VenueID(1)), session: RollCallFixture.session, student: StudentID(1))
        _ = try await fixture.send(request, as: "station:1", SendOptions(isDryRun: true))
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.creditsLeft() == 9)
    }
}
