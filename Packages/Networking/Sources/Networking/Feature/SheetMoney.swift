public import Core

extension Money {
    /// An amount of a CSV row.
    ///
    /// - Parameters:
    ///   - code: the row's currency.
    ///   - academy: the academy's currency, which must be the row's.
    /// - Throws: ``InvalidValue`` `currency.missing` or `currency.not-the-academys`; errors of the parsers.
    public init(cell: String, _ code: String?, column: String, academy: Currency) throws(InvalidValue) {
        guard let code else {
            throw InvalidValue("currency.missing", field: "currency")
        }
        let amount = try Money(parsing: cell, Currency(code), field: column)
        guard amount.currency == academy else {
            throw InvalidValue(
                "currency.not-the-academys", field: "currency",
                ["given": amount.currency, "currency": academy])
        }
        self = amount
    }
}
