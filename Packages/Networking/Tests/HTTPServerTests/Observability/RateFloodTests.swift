import Core
import Testing

@testable import HTTPServer

/// What becomes of the subjects that are kept when there are more than there is room for.
@Suite struct RateFloodTests {
    /// A token takes ten seconds.
    private static let rate = Rate(6, per: .seconds(60), burst: 4)
    private let start = ContinuousClock.now

    /// Buckets with room for so many.
    private final class Shelf {
        var buckets: TokenBuckets
        let at: ContinuousClock.Instant

        init(room: Int, at: ContinuousClock.Instant) {
            buckets = TokenBuckets(RateFloodTests.rate, room: room)
            self.at = at
        }

        /// How many of so many requests are admitted.
        @discardableResult
        func admitted(_ subject: Int, of count: Int, after time: Duration = .zero) -> Int {
            (0..<count).filter { _ in buckets.take(UInt64(subject), at: at + time) == nil }.count
        }
    }

    private func address(_ number: Int) -> String {
        "10.\(number >> 16).\(number >> 8 & 255).\(number & 255)"
    }

    @Test func `a flood of addresses takes no more room than there is`() {
        let limiter = RateLimiter(ServerLimits(), now: { [start] in start })
        let room = RateLimiter.maximumSubjects / RateLimit.allCases.count
        for number in 0..<(room + 1000) { _ = limiter.refusal(.anonymous(address(number))) }
        #expect(limiter.count == room)
    }

    @Test func `who is being limited is not forgotten in a flood`() {
        let shelf = Shelf(room: 100, at: start)
        for subject in 1...50 { shelf.admitted(subject, of: 4) }
        for subject in 1000..<20_000 { shelf.admitted(subject, of: 1) }
        #expect((1...50).allSatisfy { shelf.admitted($0, of: 1) == 0 })
        #expect(shelf.buckets.count == 100)
    }

    @Test func `a subject that has used half its burst is replaced, and one that has used more is not`() {
        // A forgotten subject gets a new burst, from the overflow bucket.
        for (used, left) in [(1, 4), (2, 4), (3, 1), (4, 0)] {
            let shelf = Shelf(room: 1, at: start)
            shelf.admitted(1, of: used)
            shelf.admitted(2, of: 4)
            #expect(shelf.admitted(1, of: 5) == left, "\(used) used")
        }
    }

    @Test func `the one who has used the least goes first`() {
        let shelf = Shelf(room: 3, at: start)
        for subject in [1, 1, 2, 3, 3] { shelf.admitted(subject, of: 1) }
        shelf.admitted(4, of: 1)
        #expect(shelf.admitted(1, of: 5) == 2)
        #expect(shelf.admitted(3, of: 5) == 2)
    }

    @Test func `new subjects share the overflow bucket if no bucket can be replaced`() {
        let shelf = Shelf(room: 10, at: start)
        for subject in 1...10 { shelf.admitted(subject, of: 4) }
        let admitted = (100..<200).filter { shelf.admitted($0, of: 1) == 1 }
        #expect(admitted.count == 4)
        #expect(shelf.buckets.count == 10)
    }

    @Test func `full buckets make room for others`() {
        let shelf = Shelf(room: 1000, at: start)
        for subject in 0..<900 { shelf.admitted(subject, of: 4) }
        // Each newcomer looks at two places, so that they are all gone.
        for subject in 1000..<2000 { shelf.admitted(subject, of: 1, after: .seconds(40)) }
        #expect((1000..<2000).allSatisfy { shelf.admitted($0, of: 5, after: .seconds(40)) == 3 })
    }

    @Test func `buckets that are full do not stay`() {
        let shelf = Shelf(room: 1000, at: start)
        for subject in 0..<10_000 { shelf.admitted(subject, of: 1, after: .seconds(subject)) }
        // Those of the last ten seconds, and as many that were not looked at yet.
        #expect(shelf.buckets.count <= 25)
    }

    @Test func `a flood of addresses leaves principals alone`() {
        let limiter = RateLimiter(.all(Self.rate), now: { [start] in start })
        for number in 0..<30_000 { _ = limiter.refusal(.address(address(number))) }
        #expect(limiter.admitted(.principal(AccountID(1)), of: 10) == 4)
    }
}
