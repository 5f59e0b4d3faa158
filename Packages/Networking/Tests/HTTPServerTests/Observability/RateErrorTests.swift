import Core
import Testing

@testable import HTTPServer

@Suite struct RateErrorTests {
    private static let all = RateLimit.allCases.map { RateError($0, wait: .seconds(3)) }

    @Test func `each limit has its code and sentence`() {
        #expect(
            Self.all.map(\.code) == [
                "rate.principal", "rate.scan", "rate.file", "rate.export", "rate.address", "rate.anonymous",
            ])
        #expect(
            RateError(.principal, wait: .seconds(3)).description
                == "Too many requests from this account: try again in 3 seconds.")
        #expect(
            RateError(.manual, wait: .milliseconds(5)).description
                == "Too many requests of this kind from this account: try again in 1 second.")
    }

    @Test func `a rate that is passed is no fault of the request`() {
        #expect(Self.all.allSatisfy { $0.kind == .unavailable })
    }

    @Test func `what is left of a second is a second`() {
        #expect(RateError(.manual, wait: .seconds(2)).retryAfter == 2)
        #expect(RateError(.manual, wait: .seconds(2) + .nanoseconds(1)).retryAfter == 3)
        #expect(RateError(.manual, wait: .zero).retryAfter == 1)
    }
}
