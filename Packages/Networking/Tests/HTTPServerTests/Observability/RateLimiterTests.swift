import Core
import Testing

@testable import HTTPServer

@Suite struct RateLimiterTests {
    private let clock = ManualClock()

    /// Six a minute, three at once: a token takes ten seconds.
    private static let slow = Rate(6, per: .seconds(60), burst: 3)

    static let subjects: [(RateLimiter.Subject, RateLimit)] = [
        (.init(.principal, AccountID(7)), .principal), (.init(.manual, AccountID(7)), .manual),
        (.init(.export, AccountID(7)), .export), (.init(.file, AccountID(7)), .file),
        (.address("203.0.113.7"), .address), (.anonymous("203.0.113.7"), .anonymous),
    ]

    private func limiter(_ limits: ServerLimits = .all(slow)) -> RateLimiter {
        RateLimiter(limits, now: { [clock] in clock.now })
    }

    @Test(arguments: subjects)
    func `a burst is admitted and one more is not`(subject: RateLimiter.Subject, limit: RateLimit) {
        let limiter = limiter()
        #expect(limiter.admitted(subject, of: 3) == 3)
        #expect(limiter.refusal(subject)?.limit == limit)
    }

    @Test func `a token is there when its time has passed and not before`() {
        let limiter = limiter()
        _ = limiter.admitted(.address("203.0.113.7"), of: 3)
        clock.move(.seconds(10) - .nanoseconds(1))
        #expect(limiter.refusal(.address("203.0.113.7")) != nil)
        clock.move(.nanoseconds(1))
        #expect(limiter.admitted(.address("203.0.113.7"), of: 2) == 1)
    }

    @Test func `a long rest gives no more than a burst`() {
        let limiter = limiter()
        _ = limiter.admitted(.init(.principal, AccountID(1)), of: 3)
        clock.move(.seconds(86_400))
        #expect(limiter.admitted(.init(.principal, AccountID(1)), of: 10) == 3)
    }

    @Test func `a refused request costs nothing`() {
        let limiter = limiter()
        _ = limiter.admitted(.init(.principal, AccountID(1)), of: 1000)
        clock.move(.seconds(10))
        #expect(limiter.admitted(.init(.principal, AccountID(1)), of: 10) == 1)
    }

    @Test func `over a long time no more is admitted than the rate and a burst`() {
        let limiter = limiter()
        var admitted = 0
        for _ in 0..<600 {
            admitted += limiter.admitted(.init(.manual, AccountID(1)), of: 3)
            clock.move(.seconds(1))
        }
        #expect(admitted == 60 + 3 - 1)
    }

    @Test func `the seconds to wait are rounded up and at least one`() {
        let limiter = limiter()
        _ = limiter.admitted(.init(.export, AccountID(1)), of: 3)
        #expect(limiter.refusal(.init(.export, AccountID(1)))?.retryAfter == 10)
        clock.move(.milliseconds(1))
        #expect(limiter.refusal(.init(.export, AccountID(1)))?.retryAfter == 10)
        clock.move(.milliseconds(9_900))
        #expect(limiter.refusal(.init(.export, AccountID(1)))?.retryAfter == 1)
    }

    @Test func `who waits as long as was said is admitted`() throws {
        let limiter = limiter(.all(Rate(7, per: .seconds(60), burst: 2)))
        _ = limiter.admitted(.address("a"), of: 2)
        let wait = try #require(limiter.refusal(.address("a"))).seconds
        clock.move(.seconds(wait))
        #expect(limiter.refusal(.address("a")) == nil)
    }

    @Test func `one account's limits are not another's`() {
        let limiter = limiter()
        _ = limiter.admitted(.init(.principal, AccountID(1)), of: 4)
        #expect(limiter.refusal(.init(.principal, AccountID(2))) == nil)
        #expect(limiter.refusal(.init(.manual, AccountID(1))) == nil)
    }

    @Test func `a rate of none has no limit`() {
        let limiter = limiter(.all(.unlimited))
        #expect(limiter.admitted(.anonymous("203.0.113.7"), of: 10_000) == 10_000)
        #expect(limiter.count == 0)
    }

    @Test(arguments: [
        Rate(.max, per: .seconds(Int64.max), burst: .max), Rate(1, per: .zero, burst: 1),
        Rate(1, per: .seconds(-5), burst: 0), Rate(1, per: .seconds(Int64.max), burst: .max),
    ])
    func `a setting beyond all measure admits the first request`(rate: Rate) {
        #expect(limiter(.all(rate)).refusal(.address("203.0.113.7")) == nil)
    }

    @Test func `a burst of none is a burst of one`() {
        let limiter = limiter(.all(Rate(6, per: .seconds(60), burst: 0)))
        #expect(limiter.admitted(.address("203.0.113.7"), of: 5) == 1)
    }

    @Test(arguments: [
        ("2001:db8::1", "2001:db8:0:0:ffff::9", true), ("2001:db8::1", "2001:DB8::1", true),
        ("2001:db8::1", "2001:db8:0:1::1", false), ("203.0.113.7", "::ffff:203.0.113.7", true),
        ("203.0.113.7", "203.0.113.8", false), ("::ffff:203.0.113.7", "::ffff:203.0.113.8", false),
        ("local", "unknown", false), ("local", "local", true),
    ])
    func `neighbours in a network of 64 bits share a bucket and others do not`(
        one: String, other: String, areOne: Bool
    ) {
        let limiter = limiter()
        _ = limiter.admitted(.address(one), of: 3)
        #expect((limiter.refusal(.address(other)) != nil) == areOne)
    }

    @Test func `a hundred tasks get a burst between them and no more`() async {
        let limiter = limiter(.all(Rate(6, per: .seconds(60), burst: 50)))
        let admitted = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask { limiter.admitted(.init(.principal, AccountID(1)), of: 10) }
            }
            return await group.reduce(0, +)
        }
        #expect(admitted == 50)
    }
}
