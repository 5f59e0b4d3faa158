import Core
import Testing

@testable import Attendance

/// The rules of flags on both sides of their boundaries.
@Suite struct FlagRuleTests: FlagSuite {
    private let minute: Int64 = 60_000

    @Test(arguments: [(59, FlagRule.twoRooms), (60, nil)] as [(Int, FlagRule?)])
    func `a student is in two rooms at a time if the sessions overlap by a minute`(
        start: Int, rule: FlagRule?
    ) throws {
        let other = try session(2, room: 2, minutes: start..<120)
        let found = FlagRules.ofStudent([
            presence(1, at: try session(), .staff), presence(1, at: other, .staff),
        ])
        #expect(found.map(\.rule) == [rule].compactMap(\.self))
        #expect(found.allSatisfy { $0.sides.map(\.session.id) == [SessionID(1), SessionID(2)] })
    }

    @Test func `two sessions in one room at a time are no flag, nor are two students in two rooms`() throws {
        let other = try session(2, minutes: 0..<60)
        #expect(
            FlagRules.ofStudent([presence(1, at: try session()), presence(1, at: other)]).isEmpty)
        let elsewhere = try session(3, room: 2)
        let flags = FlagRules.flags(
            of: [presence(1, at: try session()), presence(2, at: elsewhere)], places: { _ in nil })
        #expect(flags.isEmpty)
    }

    @Test(arguments: [(30 * 60_000, true), (30 * 60_000 + 1, false)] as [(Int64, Bool)])
    func `two venues within thirty minutes are flagged`(milliseconds: Int64, isFlagged: Bool) throws {
        let (here, there) = (
            try session(), try session(2, room: 12, venue: "Surco", minutes: 100..<160)
        )
        let first = presence(1, at: here)
        let second = presence(1, at: there, after: milliseconds - 100 * minute)
        let found = FlagRules.ofStudent([second, first])
        #expect(found.map(\.rule) == (isFlagged ? [.twoVenues] : []))
        #expect(found.allSatisfy { $0.sides == [first, second] })
        let byHand = presence(1, at: there, after: milliseconds - 100 * minute, .staff)
        #expect(FlagRules.ofStudent([first, byHand]).isEmpty)
    }

    @Test func `two venues say more than two rooms`() throws {
        let there = try session(2, room: 12, venue: "Surco")
        let found = FlagRules.ofStudent([presence(1, at: try session()), presence(1, at: there)])
        #expect(found.map(\.rule) == [.twoVenues])
    }

    @Test(arguments: [(2, false), (3, true)] as [(Int64, Bool)])
    func `one device for three students of a session is flagged`(students: Int64, isFlagged: Bool) throws {
        let here = try session()
        let same = (1...students).map { presence($0, at: here, after: $0, device: "d") }
        let others = [presence(8, at: here, device: "e"), presence(9, at: here), presence(10, at: here)]
        let found = FlagRules.ofDevices(same + others)
        #expect(found.map(\.rule) == (isFlagged ? [.oneDevice] : []))
        #expect(found.allSatisfy { $0.count == 3 && $0.sides == same })
    }

    @Test(arguments: [(2, nil), (3, 1)] as [(Int64, Int?)])
    func `more students than places are flagged, with those who came last`(
        students: Int64, above: Int?
    ) throws {
        let here = try session()
        let all = (1...students).map { presence($0, at: here, after: $0) }
        let found = FlagRules.overCapacity(all.reversed(), places: 2)
        #expect(found.first?.sides.count == above)
        #expect(found.allSatisfy { $0.count == 3 && $0.places == 2 && $0.sides == [all[2]] })
    }

    @Test(arguments: [(30 * 60_000, false), (30 * 60_000 + 1, true)] as [(Int64, Bool)])
    func `a check-in more than thirty minutes from all others is flagged`(
        milliseconds: Int64, isFlagged: Bool
    ) throws {
        let here = try session()
        let others = (1...4).map { presence($0, at: here, after: $0) }
        let last = presence(5, at: here, after: 4 + milliseconds)
        let found = FlagRules.farInTime(others + [last])
        #expect(found.map(\.rule) == (isFlagged ? [.farInTime] : []))
        #expect(found.allSatisfy { $0.sides == [others[3], last] })
    }

    @Test func `of fewer than five check-ins none is far, and marks by hand do not count`() throws {
        let here = try session()
        let three = (1...3).map { presence($0, at: here, after: $0) }
        let late = presence(4, at: here, after: 50 * minute)
        #expect(FlagRules.farInTime(three + [late]).isEmpty)
        #expect(FlagRules.farInTime(three + [late, presence(5, at: here, .staff)]).isEmpty)
        #expect(FlagRules.farInTime(three + [late, presence(5, at: here)]).count == 1)
    }

    @Test func `a request lists at most 31 days and 200 flags`() throws {
        let day = CalendarDay(number: 20_777)
        try FlagRules.checkDays(from: day, to: day.adding(days: 30))
        #expect(throws: InvalidValue.self) { try FlagRules.checkDays(from: day, to: day.adding(days: 31)) }
        #expect(throws: InvalidValue.self) { try FlagRules.checkDays(from: day, to: day.adding(days: -1)) }
        #expect(try [nil, 1, 200].map(FlagRules.limit) == [100, 1, 200])
        for number in [0, 201] { #expect(throws: InvalidValue.self) { try FlagRules.limit(number) } }
    }
}
