import Core
import Testing

@testable import Attendance

/// The rule of network addresses on both sides of its boundaries.
@Suite struct AddressRuleTests: FlagSuite {
    /// The check-ins of students from an address.
    private func checkIns(
        _ students: ClosedRange<Int64>, at session: SessionSummary, from address: String?,
        device: String? = nil
    ) -> [FlagPresence] {
        students.map { presence($0, at: session, after: $0, device: device, address: address) }
    }

    @Test(arguments: [(2, false), (3, true)] as [(Int64, Bool)])
    func `three students with another address than most are flagged, and two are not`(
        students: Int64, isFlagged: Bool
    ) throws {
        let here = try session()
        let elsewhere = checkIns(1...students, at: here, from: "far")
        let own = checkIns(10...13, at: here, from: "own")
        let unknown = checkIns(20...29, at: here, from: nil)
        let found = FlagRules.ofAddresses(unknown + own + elsewhere.reversed())
        #expect(found.map(\.rule) == (isFlagged ? [.oneAddress] : []))
        #expect(found.allSatisfy { $0.sides == elsewhere && $0.count == 3 })
    }

    @Test(arguments: [(12, false), (13, true)] as [(Int64, Bool)])
    func `the most common address of a venue is its own, as is one of several with as many students`(
        last: Int64, isFlagged: Bool
    ) throws {
        let here = try session()
        let all = checkIns(1...3, at: here, from: "far") + checkIns(10...last, at: here, from: "own")
        #expect(FlagRules.ofAddresses(all).isEmpty == !isFlagged)
    }

    @Test func `the most common address is that of all sessions of the venue on the day`() throws {
        let group = checkIns(1...3, at: try session(), from: "a")
        func isFlagged(with other: SessionSummary) -> Bool {
            !FlagRules.ofAddresses(group + checkIns(10...13, at: other, from: "b")).isEmpty
        }
        let sameDay = try session(2, room: 2)
        let otherVenue = try session(2, room: 12, venue: "Surco")
        let nextDay = try session(2, room: 2, daysLater: 1)
        #expect(isFlagged(with: sameDay))
        #expect(!isFlagged(with: otherVenue))
        #expect(!isFlagged(with: nextDay))
    }

    @Test func `a student at several sessions counts once`() throws {
        let (here, later) = (try session(), try session(2, room: 2, minutes: 60..<120))
        let group = checkIns(1...3, at: here, from: "a")
        let twice = checkIns(10...12, at: here, from: "b") + checkIns(10...12, at: later, from: "b")
        #expect(FlagRules.ofAddresses(group + twice).isEmpty)
        #expect(FlagRules.ofAddresses(group + twice + checkIns(13...13, at: later, from: "b")).count == 1)
    }

    @Test func `students of several sessions with one address are no flag`() throws {
        let (here, there) = (try session(), try session(2, room: 2))
        let few = checkIns(1...2, at: here, from: "far") + checkIns(3...4, at: there, from: "far")
        #expect(FlagRules.ofAddresses(few + checkIns(10...19, at: here, from: "own")).isEmpty)
    }

    @Test func `one device says more than one address`() throws {
        let here = try session()
        let own = checkIns(10...19, at: here, from: "own")
        let family = checkIns(1...3, at: here, from: "far", device: "d")
        #expect(FlagRules.flags(of: family + own, places: { _ in nil }).map(\.rule) == [.oneDevice])
        let friend = presence(4, at: here, after: 4, device: "e", address: "far")
        let found = FlagRules.flags(of: family + [friend] + own, places: { _ in nil })
        #expect(Set(found.map(\.rule)) == [.oneDevice, .oneAddress])
    }
}
