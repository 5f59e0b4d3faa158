import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The list of flags, computed from the records.
@Suite(.limitedParallelism) struct FlagTests {
    private let fixture: RollCallFixture

    init() async throws {
        fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(2, of: 2, named: "Tango", room: 2))
        let usual = SessionPlace.usual(of: RollCallFixture.salsa, named: "Salsa")
        fixture.calendar.move(
            RollCallFixture.session,
            to: SessionPlace(
                academyClass: usual.academyClass, venue: usual.venue, instructor: usual.instructor,
                capacity: 2))
        try await fixture.enrol(1...6)
        try await fixture.enrol(1...6, in: ClassID(2))
    }

    private func flags(_ request: ListFlags = ListFlags()) async throws -> AttendanceFlags {
        try await fixture.send(request)
    }

    @Test func `a day whose attendance fits together has no flags`() async throws {
        try await fixture.checkIn(1)
        let found = try await flags()
        #expect(found.flags.isEmpty && found.count == 0)
        #expect((found.from, found.to) == (CalendarDay(number: 20_777), CalendarDay(number: 20_777)))
    }

    @Test func `a student in two rooms is listed with both sides, and both records stay`() async throws {
        try await fixture.tap()
        fixture.clock.set(RollCallFixture.start.adding(minutes: 5))
        try await fixture.tap(at: 2, as: "front-desk")
        let flag = try #require(try await flags().flags.first)
        #expect((flag.rule, flag.session, flag.className) == (.twoRooms, SessionID(2), "Tango"))
        #expect(flag.sides.map(\.className) == ["Salsa", "Tango"])
        #expect(flag.sides.map(\.studentName) == ["Zoe Rojas", "Zoe Rojas"])
        #expect(flag.sides.map(\.recordedAt.time.description) == ["18:00", "18:05"])
        #expect(flag.sides.map(\.station) == [StationID(1), nil])
        #expect(flag.sides.map(\.recordedBy) == [nil, AccountID(2)])
        #expect(try await fixture.count("attendance_records") == 2)
    }

    @Test func `three students with one phone are listed, and two are not`() async throws {
        for student in 1...2 { try await fixture.checkIn(Int64(student)) }
        #expect(try await flags().flags.isEmpty)
        try await fixture.checkIn(3)
        let found = try await flags().flags
        // The session has two places.
        #expect(Set(found.map(\.rule)) == [.oneDevice, .overCapacity])
        let device = try #require(found.first { $0.rule == .oneDevice })
        #expect(device.count == 3 && Set(device.sides.compactMap(\.device)).count == 1)
        let heads = try #require(found.first { $0.rule == .overCapacity })
        #expect((heads.count, heads.places) == (3, 2))
        #expect(heads.sides.map(\.student) == [StudentID(3)])
    }

    @Test func `a phone without a device token has no mark, and a tap has none`() async throws {
        for student in 1...3 { try await fixture.checkIn(Int64(student), on: nil) }
        for student in 4...6 { try await fixture.tap(Int64(student)) }
        #expect(try await flags().flags.allSatisfy { $0.rule != .oneDevice })
    }

    @Test func `the flags of a session, a day and a limit`() async throws {
        for student in 1...3 { try await fixture.checkIn(Int64(student)) }
        #expect(try await flags(ListFlags(session: RollCallFixture.session)).count == 2)
        #expect(try await flags(ListFlags(session: SessionID(2))).count == 0)
        let day = CalendarDay(number: 20_777)
        #expect(try await flags(ListFlags(from: day.adding(days: 1))).count == 0)
        #expect(try await flags(ListFlags(from: day.adding(days: -1), to: day)).count == 2)
        let one = try await flags(ListFlags(limit: 1))
        #expect((one.flags.count, one.count) == (1, 2))
        let unknown = ListFlags(session: SessionID(99))
        #expect(await fixture.errorCode(of: unknown) == "session.not-found")
        #expect(await fixture.errorCode(of: ListFlags(limit: 201)) == "flags.limit")
        let month = ListFlags(from: day, to: day.adding(days: 31))
        #expect(await fixture.errorCode(of: month) == "flags.days")
        #expect(await fixture.errorCode(of: ListFlags(), as: "student:1") == "access.wrong-role")
    }

    @Test func `an undone check-in is no flag, and an erasure removes the device`() async throws {
        for student in 1...3 { try await fixture.checkIn(Int64(student)) }
        try await fixture.store.write { [rollCall = fixture.rollCall] db in
            try rollCall.studentWasErased(StudentID(3), at: RollCallFixture.start, in: db)
        }
        #expect(try await flags().flags.map(\.rule) == [.overCapacity])
        try await fixture.send(
            UndoAttendance(session: RollCallFixture.session, student: .id(StudentID(3)), reason: "wrong"))
        #expect(try await flags().flags.isEmpty)
    }
}
