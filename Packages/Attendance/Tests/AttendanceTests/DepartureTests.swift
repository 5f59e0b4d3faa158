import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// How students leave sessions, and the adults who pick them up.
@Suite(.limitedParallelism) struct DepartureTests {
    private let start = RollCallFixture.start
    private let end = RollCallFixture.end

    /// Students 1 and 2 are present; Rosa acts for student 1.
    private func fixture(recordsDepartures: Bool = true) async throws -> RollCallFixture {
        let fixture = try await RollCallFixture.informing(recordsDepartures: recordsDepartures)
        for student: Int64 in 1...3 { fixture.notifier.leaveOut(student) }
        try await fixture.checkIn(1)
        try await fixture.checkIn(2)
        return fixture
    }

    @discardableResult
    private func leave(
        _ fixture: RollCallFixture, _ kind: DepartureKind = .pickedUp, with adult: String? = "Rosa Rojas",
        _ student: Int64 = 1, as token: String = "admin"
    ) async throws -> Departure {
        try await fixture.send(Self.request(kind, with: adult, student), as: token)
    }

    private static func request(
        _ kind: DepartureKind, with adult: String?, _ student: Int64 = 1
    ) -> RecordDeparture {
        RecordDeparture(
            session: RollCallFixture.session, student: .id(StudentID(student)), kind: kind.rawValue,
            adult: adult)
    }

    private func undo(_ fixture: RollCallFixture, _ student: Int64 = 1) async throws {
        try await fixture.send(
            UndoDeparture(session: RollCallFixture.session, student: .id(StudentID(student))))
    }

    private func entry(_ fixture: RollCallFixture, _ student: Int64 = 1) async throws -> RosterEntry? {
        try await fixture.send(ShowRoster(session: RollCallFixture.session)).entries
            .first { $0.student == StudentID(student) }
    }

    @Test(arguments: [("Rosa Rojas", true), ("rosa rojas", true), ("Carmen Quispe", true), ("Hugo", false)])
    func `an adult who may not pick the student up is marked, and not refused`(
        adult: String, isListed: Bool
    ) async throws {
        let fixture = try await fixture()
        try await fixture.send(AddPickupAdult(student: .id(StudentID(1)), name: "Carmen Quispe"))
        let departure = try await leave(fixture, with: adult)
        #expect(departure.isListed == isListed)
        #expect(departure.adult == (adult == "rosa rojas" ? "Rosa Rojas" : adult))
        let shown = try await entry(fixture)?.departure
        #expect(shown?.isListed == isListed && shown?.adult == departure.adult)
    }

    @Test func `the roster has the adults of those who are there`() async throws {
        let fixture = try await fixture()
        try await fixture.send(AddPickupAdult(student: .id(StudentID(1)), name: "Carmen Quispe"))
        #expect(try await entry(fixture)?.adults == ["Rosa Rojas", "Carmen Quispe"])
        #expect(try await entry(fixture, 2)?.adults == [])
        // Student 3 is not there.
        #expect(try await entry(fixture, 3)?.adults == nil)
        try await leave(fixture)
        #expect(try await entry(fixture)?.adults == nil)
    }

    @Test func `nothing of it is there until the academy records departures`() async throws {
        let fixture = try await fixture(recordsDepartures: false)
        #expect(try await entry(fixture)?.adults == nil)
        #expect(
            await fixture.errorCode(of: Self.request(.pickedUp, with: "Rosa Rojas")) == "departure.disabled")
        #expect(try await fixture.count("departures") == 0)
    }

    @Test(
        arguments: [
            (DepartureKind.pickedUp, Int64(-1), nil), (.pickedUp, 0, nil), (.leftEarly, -1, nil),
            (.leftEarly, 0, "departure.over"),
        ] as [(DepartureKind, Int64, String?)])
    func `a student leaves early until the end of the session`(
        kind: DepartureKind, milliseconds: Int64, expected: String?
    ) async throws {
        let fixture = try await fixture()
        fixture.clock.set(end.adding(milliseconds: milliseconds))
        #expect(await fixture.errorCode(of: Self.request(kind, with: "Rosa Rojas")) == expected)
    }

    @Test(arguments: [(0, nil), (1, "departure.too-late")] as [(Int64, String?)])
    func `a departure can be recorded for four hours`(
        milliseconds: Int64, expected: String?
    ) async throws {
        let fixture = try await fixture()
        fixture.clock.set(end.adding(minutes: 240).adding(milliseconds: milliseconds))
        #expect(await fixture.errorCode(of: Self.request(.pickedUp, with: "Rosa Rojas")) == expected)
    }

    @Test func `invalid departures are refused`() async throws {
        let fixture = try await fixture()
        #expect(await fixture.errorCode(of: Self.request(.pickedUp, with: nil)) == "adult.missing")
        #expect(await fixture.errorCode(of: Self.request(.pickedUp, with: "  ")) == "adult.missing")
        #expect(
            await fixture.errorCode(of: Self.request(.pickedUp, with: "Rosa", 3)) == "departure.not-present")
        var unknown = Self.request(.pickedUp, with: "Rosa")
        unknown.kind = "home"
        #expect(await fixture.errorCode(of: unknown) == "departure-kind.unknown")
        try await leave(fixture)
        #expect(
            await fixture.errorCode(of: Self.request(.leftEarly, with: nil)) == "departure.recorded")
        #expect(try await fixture.count("departures") == 1)
    }

    @Test func `a departure that is undone can be recorded again`() async throws {
        let fixture = try await fixture()
        try await leave(fixture, with: "Hugo")
        try await undo(fixture)
        #expect(await errorCode { try await undo(fixture) } == "departure.none")
        try await leave(fixture, .leftEarly, with: nil)
        let shown = try await entry(fixture)?.departure
        #expect(shown?.kind == .leftEarly && shown?.adult == nil && shown?.isListed == false)
    }

    @Test func `the adults of a student have different names, and are limited`() async throws {
        let fixture = try await fixture()
        let student = Reference<Kind.Student>.id(StudentID(1))
        try await fixture.send(AddPickupAdult(student: student, name: "Carmen", phone: "999 888 777"))
        #expect(
            await fixture.errorCode(of: AddPickupAdult(student: student, name: "CARMEN"))
                == "pickup-adult.exists")
        for number in 2...PickupAdult.most {
            try await fixture.send(AddPickupAdult(student: student, name: "Adult \(number)"))
        }
        #expect(
            await fixture.errorCode(of: AddPickupAdult(student: student, name: "One more"))
                == "pickup-adult.too-many")
        let adults = try await fixture.send(ListPickupAdults(student: student)).items
        #expect(adults.count == PickupAdult.most && adults.first?.phone == "999 888 777")
        let first = try #require(adults.first)
        try await fixture.send(RemovePickupAdult(adult: first.id))
        #expect(await fixture.errorCode(of: RemovePickupAdult(adult: first.id)) == "pickup-adult.not-found")
    }

    @Test func `two members of staff at once record one departure`() async throws {
        let fixture = try await fixture()
        let codes = await race(20) { _ in
            await fixture.errorCode(of: Self.request(.pickedUp, with: "Rosa Rojas")) ?? "done"
        }.compactMap(\.self)
        #expect(codes.count { $0 == "done" } == 1)
        #expect(Set(codes) == ["done", "departure.recorded"])
        #expect(try await fixture.count("departures") == 1)
    }

    @Test func `an erased student leaves neither departures nor adults`() async throws {
        let fixture = try await fixture()
        try await fixture.send(AddPickupAdult(student: .id(StudentID(1)), name: "Carmen"))
        try await leave(fixture)
        try await leave(fixture, with: "Hugo", 2)
        try await fixture.store.write { [rollCall = fixture.rollCall, end] in
            try rollCall.studentWasErased(StudentID(1), at: end, in: $0)
        }
        #expect(try await fixture.count("departures") == 1)
        #expect(try await fixture.count("pickup_adults") == 0)
    }

    @Test func `a merge keeps the departures and the adults of both, each once`() async throws {
        let fixture = try await fixture()
        for (student, name) in [(1, "Carmen"), (2, "Carmen"), (2, "Hugo")] as [(Int64, String)] {
            try await fixture.send(AddPickupAdult(student: .id(StudentID(student)), name: name))
        }
        try await leave(fixture)
        try await leave(fixture, with: "Hugo", 2)
        try await fixture.store.write { [rollCall = fixture.rollCall, end] in
            _ = try rollCall.studentWasMerged(
                StudentID(2), into: StudentID(1), at: end, language: .english, in: $0)
        }
        #expect(try await fixture.count("departures WHERE student_id = 1 AND adult = 'Rosa Rojas'") == 1)
        #expect(try await fixture.count("departures") == 1)
        #expect(try await fixture.count("pickup_adults WHERE student_id = 1") == 2)
    }

    @Test(arguments: [true, false])
    func `the log has the departure that a change by hand removed`(hasLeft: Bool) async throws {
        let fixture = try await fixture()
        if hasLeft { try await leave(fixture) }
        let at = fixture.clock.now
        try await fixture.mark("absent")
        let entry = try #require(
            try await fixture.send(ListAuditEntries(action: "MarkAttendance")).items.first)
        let change = entry.changes.first { $0.field == "departure" }
        #expect(change?.old == (hasLeft ? "picked-up \(at)" : nil) && change?.new == nil)
    }
}
