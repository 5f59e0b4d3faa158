import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The flags of refused scans, from the stored refusals.
@Suite(.limitedParallelism) struct RefusedScanFlagTests: FlagSuite {
    private let fixture: RollCallFixture

    init() async throws {
        fixture = try await RollCallFixture()
        fixture.calendar.add(try session(2, room: 12, venue: "Surco"))
    }

    /// A student checks in at San Borja, and scans a code of Surco ten minutes later.
    private func scanTwice(_ code: CheckInCode.Scope, academy: String = "academy-1") async throws -> String? {
        try await fixture.checkIn()
        fixture.clock.set(RollCallFixture.start.adding(minutes: 10))
        return try await fixture.refusal(with: fixture.code(code, academy: academy))
    }

    private func flags(_ request: ListFlags = ListFlags()) async throws -> [AttendanceFlag] {
        try await fixture.send(request).flags
    }

    @Test func `a refused code of another venue is listed with its reason`() async throws {
        let step = TimeStep.number(at: RollCallFixture.start)
        #expect(try await scanTwice(.session(SessionID(2), step: step)) == "check-in.expired")
        let flag = try #require(try await flags().first)
        #expect((flag.rule, flag.session, flag.className) == (.twoVenues, SessionID(1), "Salsa"))
        #expect(flag.at == RollCallFixture.start.adding(minutes: 10))
        #expect(flag.sides.map(\.venueName) == ["San Borja", "Surco"])
        #expect(flag.sides.map(\.session) == [SessionID(1), SessionID(2)])
        #expect(flag.sides.map(\.refusal) == [nil, "check-in.expired"])
        #expect(flag.sides.map(\.status) == [.present, nil] && flag.sides.map(\.source) == [.qr, nil])
        #expect(flag.sides.map(\.recordedAt.time.description) == ["18:00", "18:10"])
        for session in 1...2 {
            #expect(try await flags(ListFlags(session: SessionID(Int64(session)))).count == 1)
        }
        #expect(try await flags(ListFlags(from: CalendarDay(number: 20_778))).isEmpty)
    }

    @Test func `a poster of a room without a session is a side of its own`() async throws {
        #expect(try await scanTwice(.room(RoomID(13))) == "check-in.no-session")
        let side = try #require(try await flags().first?.sides.last)
        #expect((side.session, side.className, side.startTime) == (nil, nil, nil))
        #expect((side.roomName, side.venueName) == ("Salón 13", "Surco"))
        #expect(side.refusal == "check-in.no-session")
        let sentence = "Zoe Rojas, Salón 13, Surco, 18:10, rechazada: sin sesión abierta"
        #expect(side.phrase.text(in: .spanish, of: .attendance) == sentence)
    }

    @Test func `two refused posters are a flag without a session`() async throws {
        #expect(try await fixture.refusal(with: fixture.code(.room(RoomID(3)))) == "check-in.no-session")
        #expect(try await fixture.refusal(with: fixture.code(.room(RoomID(13)))) == "check-in.no-session")
        let flag = try #require(try await flags().first)
        #expect((flag.session, flag.className, flag.sides.count) == (nil, nil, 2))
        #expect(flag.day == CalendarDay(number: 20_777))
    }

    @Test func `a forged code, an unknown room and one venue are no flag`() async throws {
        #expect(try await scanTwice(.room(RoomID(13)), academy: "academy-2") == "check-in.forged")
        let unknown = fixture.code(.room(RoomID(13)), kid: "BBBB")
        #expect(try await fixture.refusal(with: unknown) == "check-in.unknown-key")
        for room in [3, 99] as [Int64] {
            let code = fixture.code(.room(RoomID(room)))
            #expect(try await fixture.refusal(with: code) == "check-in.no-session")
        }
        #expect(try await fixture.count("refusals") == 4)
        #expect(try await flags().isEmpty)
        #expect(try await fixture.refusal(with: fixture.code(.room(RoomID(13)))) == "check-in.no-session")
        #expect(try await flags().count == 1)
    }

    @Test func `only so many refused scans are read, the latest ones`() async throws {
        for room in [3, 13, 4] as [Int64] {
            _ = try await fixture.refusal(with: fixture.code(.room(RoomID(room))))
        }
        let (start, end) = (RollCallFixture.start, RollCallFixture.start.adding(minutes: 1))
        let scans = try await fixture.store.read {
            try SQLRefusalRepository().scans(from: start, before: end, limit: 2, in: $0)
        }
        #expect(scans.map(\.room) == [RoomID(4), RoomID(13)])
        let none = try await fixture.store.read {
            try SQLRefusalRepository().scans(from: end, before: end.adding(minutes: 1), limit: 2, in: $0)
        }
        let earlier = try await fixture.store.read {
            try SQLRefusalRepository().scans(from: start.adding(minutes: -1), before: start, limit: 2, in: $0)
        }
        #expect(none.isEmpty && earlier.isEmpty)
    }
}
