import Core
import Testing

@testable import Attendance

/// The rule of refused scans at two venues on both sides of its boundaries.
@Suite struct RefusedScanRuleTests: FlagSuite {
    private let minute: Int64 = 60_000

    /// A refused scan of a student at a session, some milliseconds after its start.
    private func refusal(
        _ student: Int64, at session: SessionSummary, after milliseconds: Int64 = 0
    ) -> FlagRefusal {
        FlagRefusal(
            student: StudentID(student), at: session.startsAt.adding(milliseconds: milliseconds),
            code: "check-in.expired", place: .session(session))
    }

    private func surco(_ id: Int64 = 2) throws -> SessionSummary {
        try session(id, room: 10 + id, venue: "Surco")
    }

    @Test(arguments: [(30 * 60_000, true), (30 * 60_000 + 1, false)] as [(Int64, Bool)])
    func `a check-in and a refused scan at another venue within thirty minutes are flagged`(
        milliseconds: Int64, isFlagged: Bool
    ) throws {
        let made = presence(1, at: try session(), after: milliseconds)
        let refused = refusal(1, at: try surco())
        let found = FlagRules.flags(of: [made], [refused], places: { _ in nil })
        #expect(found.map(\.rule) == (isFlagged ? [.twoVenues] : []))
        #expect(found.allSatisfy { $0.sides == [made] && $0.refusals == [refused] })
        #expect(found.allSatisfy { $0.at == made.record.recordedAt && $0.session?.id == SessionID(1) })
    }

    @Test func `both scans may be refused, also with codes of rooms`() throws {
        let room = FlagRefusal(
            student: StudentID(1), at: RollCallFixture.start, code: "check-in.no-session",
            place: .room(
                RoomPlace(roomName: "Salón 1", venueName: "San Borja", timeZone: try Zone("America/Lima"))))
        let other = refusal(1, at: try surco(), after: 5 * minute)
        let found = FlagRules.ofRefusals([other, room], with: [])
        #expect(found.map(\.refusals) == [[room, other]])
        #expect(found.allSatisfy { $0.sides.isEmpty && $0.session?.id == SessionID(2) && $0.at == other.at })
        #expect(room.day == CalendarDay(number: 20_777) && room.session == nil)
    }

    @Test func `one venue, another student and a mark by hand are no flag`() throws {
        let (here, there) = (try session(), try surco(3))
        let refused = refusal(1, at: try surco())
        #expect(FlagRules.ofRefusals([refused], with: [presence(1, at: there)]).isEmpty)
        #expect(FlagRules.ofRefusals([refused], with: [presence(2, at: here)]).isEmpty)
        #expect(FlagRules.ofRefusals([refused], with: [presence(1, at: here, .staff)]).isEmpty)
        #expect(FlagRules.ofRefusals([refused], with: [presence(1, at: here)]).count == 1)
    }

    @Test func `repeated scans are one flag, with the nearest ones`() throws {
        let made = presence(1, at: try session(), after: 10 * minute)
        let there = try surco()
        let refused = (0..<Int64(20)).map { refusal(1, at: there, after: $0 * minute) }
        let found = FlagRules.ofRefusals(refused, with: [made])
        #expect(found.count == 1 && found.first?.sides == [made])
        #expect(found.first?.refusals == [refused[10]])
    }

    @Test func `a check-in is shown rather than a nearer refused scan`() throws {
        let (here, there) = (try session(), try surco())
        let made = presence(1, at: here)
        let refused = [refusal(1, at: there, after: 5 * minute), refusal(1, at: here, after: 6 * minute)]
        let found = FlagRules.ofRefusals(refused, with: [made])
        #expect(found.map(\.sides) == [[made]] && found.map(\.refusals) == [[refused[0]]])
    }

    @Test func `a refused scan adds nothing to check-ins at both venues`() throws {
        let (here, there) = (try session(), try surco())
        let made = [presence(1, at: here), presence(1, at: there, after: 10 * minute)]
        let refused = refusal(1, at: here, after: 5 * minute)
        let found = FlagRules.flags(of: made, [refused], places: { _ in nil })
        #expect(found.map(\.sides) == [made] && found.allSatisfy(\.refusals.isEmpty))
        let third = refusal(1, at: try session(3, room: 20, venue: "Lince"), after: 5 * minute)
        #expect(FlagRules.flags(of: made, [third], places: { _ in nil }).count == 3)
    }
}
