import Core
import TestSupport
import Testing

@testable import Discovery

/// Stars, and the average by which classes are ranked.
@Suite(.limitedParallelism) struct StarsTests {
    @Test(arguments: [("1", 2), ("1.5", 3), ("4.0", 8), ("4.5", 9), ("5", 10), ("5.0", 10)])
    func `1 to 5 stars in steps of a half are accepted`(_ text: String, _ halves: Int) throws {
        #expect(try Stars(parsing: text).halves == halves)
    }

    @Test(arguments: [
        "", "0", "0.5", "5.5", "6", "4.4", "4.", ".5", "+4", "-4", "04", "4.50", "four", "4,5", "٤",
    ])
    func `anything else is refused`(_ text: String) {
        let error = #expect(throws: InvalidValue.self) { try Stars(parsing: text) }
        #expect(error?.code == "stars.invalid")
    }

    @Test func `stars are written as they are parsed`() throws {
        for halves in 2...10 {
            let stars = try #require(Stars(halves: halves))
            #expect(try Stars(parsing: stars.description) == stars)
        }
        #expect(Stars(halves: 1) == nil && Stars(halves: 11) == nil)
    }

    @Test(arguments: [(0, "0.00"), (5, "0.05"), (437, "4.37"), (500, "5.00")])
    func `an average has two decimals`(_ hundredths: Int, _ text: String) {
        #expect(BayesianAverage.text(hundredths: hundredths) == text)
    }
}
