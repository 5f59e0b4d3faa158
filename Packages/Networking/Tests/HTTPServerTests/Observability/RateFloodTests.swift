import Core
import Testing

@testable import HTTPServer

/// The subjects of rate limits above the maximum number of buckets.
@Suite struct RateFloodTests {
    /// A token takes ten seconds.
    private static let rate = Rate(6, per: .seconds(60), burst: 4)
    private let start = ContinuousClock.now

    /// Token buckets at one time.
    private final class Fixture {
        var buckets: TokenBuckets
        let at: ContinuousClock.Instant

        init(limit: Int, at: ContinuousClock.Instant) {
            buckets = TokenBuckets(RateFloodTests.rate, limit: limit)
            self.at = at
        }

        /// The number of requests of a subject that are admitted.
        @discardableResult
        func admitted(_ subject: Int, of count: Int, after time: Duration = .zero) -> Int {
            (0..<count).filter { _ in buckets.take(UInt64(subject), at: at + time) == nil }.count
        }
    }

    private func address(_ number: Int) -> String {
        "10.\(number >> 16).\(number >> 8 & 255).\(number & 255)"
    }

    @Test func `a flood of addresses uses no more buckets than the limit`() {
        let limiter = RateLimiter(ServerLimits(), now: { [start] in start })
        let limit = RateLimiter.maximumSubjects / RateLimit.allCases.count
        for number in 0..<(limit + 1000) { _ = limiter.refusal(.anonymous(address(number))) }
        #expect(limiter.count == limit)
    }

    @Test func `a limited subject is not forgotten in a flood`() {
        let fixture = Fixture(limit: 100, at: start)
        for subject in 1...50 { fixture.admitted(subject, of: 4) }
        for subject in 1000..<20_000 { fixture.admitted(subject, of: 1) }
        #expect((1...50).allSatisfy { fixture.admitted($0, of: 1) == 0 })
        #expect(fixture.buckets.count == 100)
    }

    @Test func `a subject that has used half its burst is replaced, and one that has used more is not`() {
        // A forgotten subject gets a new burst, from the overflow bucket.
        for (used, left) in [(1, 4), (2, 4), (3, 1), (4, 0)] {
            let fixture = Fixture(limit: 1, at: start)
            fixture.admitted(1, of: used)
            fixture.admitted(2, of: 4)
            #expect(fixture.admitted(1, of: 5) == left, "\(used) used")
        }
    }

    @Test func `the subject that has used the fewest tokens is replaced first`() {
        let fixture = Fixture(limit: 3, at: start)
        for subject in [1, 1, 2, 3, 3] { fixture.admitted(subject, of: 1) }
        fixture.admitted(4, of: 1)
        #expect(fixture.admitted(1, of: 5) == 2)
        #expect(fixture.admitted(3, of: 5) == 2)
    }

    @Test func `new subjects share the overflow bucket if no bucket can be replaced`() {
        let fixture = Fixture(limit: 10, at: start)
        for subject in 1...10 { fixture.admitted(subject, of: 4) }
        let admitted = (100..<200).filter { fixture.admitted($0, of: 1) == 1 }
        #expect(admitted.count == 4)
        #expect(fixture.buckets.count == 10)
    }

    @Test func `full buckets make room for others`() {
        let fixture = Fixture(limit: 1000, at: start)
        for subject in 0..<900 { fixture.admitted(subject, of: 4) }
        // Each new subject probes two buckets, so that they are all gone.
        for subject in 1000..<2000 { fixture.admitted(subject, of: 1, after: .seconds(40)) }
        #expect((1000..<2000).allSatisfy { fixture.admitted($0, of: 5, after: .seconds(40)) == 3 })
    }

    @Test func `buckets that are full do not stay`() {
        let fixture = Fixture(limit: 1000, at: start)
        for subject in 0..<10_000 { fixture.admitted(subject, of: 1, after: .seconds(subject)) }
        // Those of the last ten seconds, and as many that were not probed yet.
        #expect(fixture.buckets.count <= 25)
    }

    @Test func `a flood of addresses leaves principals alone`() {
        let limiter = RateLimiter(.all(Self.rate), now: { [start] in start })
        for number in 0..<30_000 { _ = limiter.refusal(.address(address(number))) }
        #expect(limiter.admitted(.init(.principal, AccountID(1)), of: 10) == 4)
    }
}
