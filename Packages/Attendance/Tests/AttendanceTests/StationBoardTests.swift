import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct StationBoardTests {
    @Test func `a station shows the open sessions of its venue and the next one`() async throws {
        let fixture = try await RollCallFixture()
        for session in [
            try RollCallFixture.session(2, of: 2, named: "Tango", minutes: 30..<90),
            try RollCallFixture.session(3, of: 3, named: "Ballet", minutes: 31..<90),
            try RollCallFixture.session(4, of: 4, named: "Jazz", minutes: 0..<60, isCancelled: true),
            try RollCallFixture.session(5, of: 5, named: "Far", room: 10),
            try RollCallFixture.session(6, of: 6, named: "Over", minutes: -60..<0),
        ] { fixture.calendar.add(session) }
        let board = try await fixture.board()
        #expect((board.venue, board.venueName) == (VenueID(1), "San Borja"))
        #expect(board.sessions.map(\.className) == ["Salsa", "Tango"])
        #expect(board.sessions.map(\.roomName) == ["Salón 1", "Salón 1"])
        #expect(board.sessions[0].startTime.description == "2026-11-20T18:00")
        #expect((board.next?.className, board.next?.students) == ("Ballet", []))
    }

    @Test(arguments: [
        ("2026-11-20T23:00", "2026-11-21T05:00"), ("2026-11-21T04:59", "2026-11-21T05:00"),
        ("2026-11-21T05:00", "2026-11-22T05:00"),
    ])
    func `a station forgets the names at midnight of its venue`(now: String, end: String) async throws {
        let fixture = try await RollCallFixture()
        try fixture.clock.set(now)
        #expect(try await fixture.board().dayEndsAt.description == end + ":00.000Z")
    }

    @Test(arguments: [(24 * 60, true), (24 * 60 + 1, false)])
    func `the next session starts within a day`(minutes: Int, isShown: Bool) async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(
            try RollCallFixture.session(2, of: 2, named: "Tango", minutes: minutes..<minutes + 60))
        #expect(try await fixture.board().next?.className == (isShown ? "Tango" : nil))
    }

    @Test func `a station keeps the sessions that open in the next two hours`() async throws {
        let fixture = try await RollCallFixture()
        for session in [
            try RollCallFixture.session(2, named: "Tango", minutes: 31..<90),
            try RollCallFixture.session(3, of: 3, named: "Ballet", minutes: 150..<210),
            try RollCallFixture.session(4, of: 4, named: "Jazz", minutes: 151..<210),
            try RollCallFixture.session(5, of: 5, named: "Off", minutes: 60..<90, isCancelled: true),
        ] { fixture.calendar.add(session) }
        let board = try await fixture.board(upcoming: true)
        #expect(board.sessions.map(\.className) == ["Salsa"])
        let upcoming = try #require(board.upcoming)
        #expect(upcoming.map(\.className) == ["Tango", "Ballet"])
        #expect(upcoming.map { $0.students.map(\.name) } == [["Zoe"], []])
        #expect(upcoming[0].opensAt == RollCallFixture.start.adding(minutes: 1))
        #expect(upcoming[0].endsAt == RollCallFixture.start.adding(minutes: 90))
        #expect(board.next?.className == "Tango")
        for upcoming in [nil, false] as [Bool?] {
            let live = try await fixture.board(upcoming: upcoming)
            #expect(live.upcoming == nil)
            #expect(live.sessions == board.sessions)
        }
    }

    @Test func `a station shows first names, and initials where two are the same`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(2...2)
        try await fixture.enrol(15...16)
        let students = try #require(try await fixture.board().sessions.first).students
        #expect(students.map(\.name) == ["Ángela", "Student 1.", "Student 1.", "Zoe"])
        #expect(students.map(\.initials) == ["ÁN", "S1", "S1", "ZR"])
    }

    @Test func `a second initial tells apart students with the same first name and initial`() {
        let (camila, other, ana) = (StudentID(1), StudentID(2), StudentID(3))
        let names = StationNames(
            of: [camila, other, ana], firstNames: [camila: "Camila", other: "Camila", ana: "Ana"],
            fullNames: [camila: "Camila Torres Flores", other: "Camila Torres Vega", ana: "Ana Torres"])
        #expect([camila, other, ana].map { names.name(of: $0) } == ["Camila T. F.", "Camila T. V.", "Ana"])
    }

    @Test func `a station shows no last name, no credit and no contact`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(2...3)
        let text = String(decoding: try JSON.encode(try await fixture.board()), as: UTF8.self)
        for secret in ["Rojas", "Núñez", "Díaz", "credit", "plan", "email", "phone", "birth"] {
            #expect(!text.contains(secret), "\(secret)")
        }
        #expect(text.contains("Bruno"))
    }

    @Test func `a station shows who came and what it can undo`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(2...3)
        try await fixture.tap(1)
        try await fixture.checkIn(2)
        let session = try #require(try await fixture.board().sessions.first)
        #expect((session.checkedIn, session.expected) == (2, 3))
        let end = RollCallFixture.start.adding(seconds: 60)
        #expect(session.students.map(\.status) == [.present, nil, .present])
        #expect(session.students.map(\.undoUntil) == [nil, nil, end])
        let other = try #require(try await fixture.board(as: "station:2").sessions.first)
        #expect(other.students.map(\.undoUntil) == [nil, nil, nil])
        fixture.clock.set(end)
        let later = try #require(try await fixture.board().sessions.first)
        #expect(later.students.map(\.undoUntil) == [nil, nil, nil])
    }

    @Test func `a student who has left or frozen a pass is not on the station`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(2...3)
        fixture.students.withdraw(2)
        try await fixture.store.write { db in
            _ = try db.run("INSERT INTO frozen (student_id, entered_at) VALUES (3, 0)")
        }
        let session = try #require(try await fixture.board().sessions.first)
        #expect(session.students.map(\.student) == [StudentID(1)])
        #expect(session.expected == 1)
    }

    @Test func `a station shows its own venue only, and students do not see it`() async throws {
        let fixture = try await RollCallFixture()
        #expect(await errorCode { try await fixture.board(as: "station:21") } == "access.only-a-screen")
        #expect(await errorCode { try await fixture.board(as: "student:1") } == "access.wrong-role")
        #expect(try await fixture.board(as: "front-desk").sessions.count == 1)
        let unknown = ShowStation(venue: .id(VenueID(3)))
        #expect(await fixture.errorCode(of: unknown) == "venue.not-found")
    }
}
