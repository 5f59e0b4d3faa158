internal import Core

extension Money {
    /// The sum of amounts in minor units of a currency; 0 without amounts.
    ///
    /// - Throws: `MoneyError` if the sum overflows.
    static func totalOrZero(_ amounts: [Int64], _ currency: Currency) throws -> Money {
        try amounts.reduce(Money(minorUnits: 0, currency: currency)) {
            try $0.adding(Money(minorUnits: $1, currency: currency))
        }
    }
}
