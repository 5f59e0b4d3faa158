internal import Foundation

extension Money {
    /// The amount as a region writes it, with its currency: `S/ 1,200.00`, `$25.000`, `39,50 €`.
    public func text(in region: Region) -> String {
        // An amount without decimals has as many as the region usually writes: none in Colombia.
        region.text(number, currency, decimals: hasDecimals ? currency.decimals : nil)
    }

    /// The amount as a region writes it, without its currency.
    func number(in region: Region) -> String { region.text(number, decimals: currency.decimals) }

    private var number: Decimal {
        Decimal(
            sign: minorUnits < 0 ? .minus : .plus, exponent: -currency.decimals,
            significand: Decimal(minorUnits.magnitude))
    }

    private var hasDecimals: Bool {
        decimal.drop { $0 != "." }.contains { $0 != "." && $0 != "0" }
    }
}
