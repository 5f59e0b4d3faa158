internal import Core

extension Money {
    /// - Throws: `MoneyError` if the sum overflows.
    static func total(_ amounts: [Int64], _ currency: Currency) throws -> Money {
        try amounts.reduce(Money(minorUnits: 0, currency: currency)) {
            try $0.adding(Money(minorUnits: $1, currency: currency))
        }
    }
}
