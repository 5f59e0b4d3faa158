import Core
import Testing

@testable import Payments

@Suite struct MoneyTotalTests {
    @Test(arguments: [([], 0), ([150], 150), ([150, -50], 100)] as [([Int64], Int64)])
    func `a total without amounts is zero`(_ amounts: [Int64], _ expected: Int64) throws {
        let currency = try Currency("PEN")
        let total = try Money.totalOrZero(amounts, currency)
        #expect(total == Money(minorUnits: expected, currency: currency))
    }

    @Test func `a total beyond the range is refused`() throws {
        let currency = try Currency("PEN")
        #expect(throws: MoneyError.outOfRange) { try Money.totalOrZero([.max, 1], currency) }
    }
}
