internal import Foundation

extension Money: SentenceValue {
    /// The amount as its region writes it, with its currency: `S/ 1,200.00`, `$25.000`, `39,50 €`.
    public func text(in language: Language, of catalogue: Catalogue) -> String {
        text(in: Region(language: language.rawValue, currency: currency))
    }

    /// `PEN 1200.00`
    public func machineText(of catalogue: Catalogue) -> String { description }

    /// The amount as a region writes it, with its currency.
    public func text(in region: Region) -> String {
        // An amount without decimals has as many as the region usually writes: none in Colombia.
        region.text(number, currency, decimals: hasDecimals ? currency.decimals : nil)
    }

    /// The amount as a region writes it, without its currency.
    func number(in region: Region) -> String { region.text(number, decimals: currency.decimals) }

    /// The amount alone, for a table whose amounts have one currency: `1,200.00`.
    public var withoutCurrency: any SentenceValue { AmountAlone(money: self) }

    private var number: Decimal {
        Decimal(
            sign: minorUnits < 0 ? .minus : .plus, exponent: -currency.decimals,
            significand: Decimal(minorUnits.magnitude))
    }

    private var hasDecimals: Bool {
        decimal.drop { $0 != "." }.contains { $0 != "." && $0 != "0" }
    }
}

/// An amount of money without its currency.
private struct AmountAlone: SentenceValue {
    let money: Money

    func text(in language: Language, of catalogue: Catalogue) -> String {
        money.number(in: Region(language: language.rawValue, currency: money.currency))
    }

    func machineText(of _: Catalogue) -> String { money.decimal }
}
