import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// The sums of all ratings, from which the mean of the Bayesian average is computed.
@Suite(.limitedParallelism) struct RatingSumTests {
    @Test func `the sums of all ratings follow each rating`() async throws {
        let fixture = try await DiscoveryFixture()
        func sums() async throws -> [Int?] {
            [
                try await fixture.number("SELECT ratings AS value FROM rating_sums"),
                try await fixture.number("SELECT half_stars AS value FROM rating_sums"),
            ]
        }
        #expect(try await sums() == [0, 0])
        try await fixture.rate(1, "4.5")
        try await fixture.rate(2, "3")
        try await fixture.rate(1, "2", as: 2)
        #expect(try await sums() == [3, 19])
        try await fixture.rate(2, "5")
        #expect(try await sums() == [3, 23])
        let discoveries = fixture.discoveries
        try await fixture.store.write { try discoveries.classWasDeleted(ClassID(1), in: $0) }
        #expect(try await sums() == [1, 10])
    }
}
