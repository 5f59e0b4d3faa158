import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The names of a session on the device of a member of staff, which students hand round.
@Suite(.limitedParallelism) struct SessionStationTests {
    private let fixture: RollCallFixture
    private let show = ShowSessionStation(session: RollCallFixture.session)

    init() async throws {
        fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango", room: 2))
        try await fixture.enrol(2...2)
    }

    private func tap(
        _ student: Int64 = 1, at session: Int64 = 1, as token: String = "handed:1"
    ) async throws -> StationReceipt {
        try await fixture.send(
            CheckInAtSession(session: SessionID(session), student: StudentID(student)), as: token)
    }

    private func refusal(
        _ student: Int64 = 1, at session: Int64 = 1, as token: String = "handed:1"
    ) async -> String? {
        await errorCode { try await tap(student, at: session, as: token) }
    }

    @Test func `the names are those of a station, and a tap is recorded by staff`() async throws {
        let shown = try await fixture.send(show, as: "handed:1")
        #expect(shown.isHandedRound && shown.isOpen && shown.venueName == "San Borja")
        #expect(shown.session.students.map(\.name) == ["Ángela", "Zoe"])
        let receipt = try await tap()
        #expect((receipt.student, receipt.repeated) == ("Zoe", false))
        let record = try #require(try await fixture.records().first)
        #expect((record.source, record.station, record.recordedBy) == (.staff, nil, AccountID(2)))
        #expect(try await tap().repeated)
        #expect(try await fixture.creditsLeft() == 9)
        #expect(try await !fixture.send(show, as: "front-desk").isHandedRound)
    }

    @Test func `a tap is undone for a minute, and one of a station is not`() async throws {
        let undo = UndoAtSession(session: RollCallFixture.session, student: StudentID(1))
        try await fixture.tap()
        #expect(await fixture.errorCode(of: undo, as: "handed:1") == "station.nothing-to-undo")
        try await fixture.undoTap()
        _ = try await tap()
        fixture.clock.set(RollCallFixture.start.adding(milliseconds: 59_999))
        #expect(await fixture.errorCode(of: undo, as: "handed:1") == nil)
        _ = try await tap()
        fixture.clock.set(RollCallFixture.start.adding(milliseconds: 119_999))
        #expect(await fixture.errorCode(of: undo, as: "handed:1") == "station.undo-over")
    }

    @Test func `a device that is handed round opens one session and nothing else`() async throws {
        #expect(await refusal(2) == nil)
        #expect(await refusal(1, at: 2) == "sign-in.handed-round")
        let other = ShowSessionStation(session: SessionID(2))
        #expect(await fixture.errorCode(of: other, as: "handed:1") == "sign-in.handed-round")
        for request in [ShowRoster(session: RollCallFixture.session)] {
            #expect(await fixture.errorCode(of: request, as: "handed:1") == "sign-in.handed-round")
        }
        #expect(await fixture.errorCode(of: ListRefusals(), as: "handed:1") == "sign-in.handed-round")
        #expect(await fixture.tapRefusal(as: "handed:1") == "sign-in.handed-round")
        let code = IssueSessionCode(session: RollCallFixture.session)
        #expect(await fixture.errorCode(of: code, as: "handed:1") == nil)
    }

    @Test func `the device learns nothing of students who are not expected`() async throws {
        #expect(await refusal(5) == "check-in.not-enrolled")
        #expect(await refusal(999) == "check-in.not-enrolled")
        #expect(try await fixture.count("refusals") == 0)
    }

    @Test(
        arguments: [(-30, 0, nil), (-30, -1, "check-in.too-early"), (60, 0, "check-in.over")]
            as [(Int, Int64, String?)])
    func `a tap counts from the opening until the end`(
        minutes: Int, milliseconds: Int64, expected: String?
    ) async throws {
        fixture.clock.set(
            RollCallFixture.start.adding(minutes: minutes).adding(milliseconds: milliseconds))
        #expect(try await fixture.send(show, as: "handed:1").isOpen == (expected == nil))
        #expect(await refusal() == expected)
    }

    @Test func `students and stations hand no device round`() async throws {
        #expect(await fixture.errorCode(of: show, as: "student:1") == "access.wrong-role")
        #expect(await fixture.errorCode(of: show, as: "station:1") == "access.only-a-screen")
    }
}
