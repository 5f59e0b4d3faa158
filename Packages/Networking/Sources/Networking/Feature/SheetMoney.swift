public import Core

extension Money {
    /// An amount of a CSV row.
    ///
    /// - Parameters:
    ///   - code: the row's currency; nil for the academy's.
    ///   - academy: the academy's currency, which must be the row's.
    /// - Throws: ``InvalidValue`` `currency.not-the-academys`; errors of the parsers.
    public init(cell: String, _ code: String?, column: String, academy: Currency) throws(InvalidValue) {
        let currency = try code.map { code throws(InvalidValue) in try Currency(code) } ?? academy
        let amount = try Money(parsing: cell, currency, field: column)
        guard amount.currency == academy else {
            throw InvalidValue(
                "currency.not-the-academys", field: "currency",
                ["given": amount.currency, "currency": academy])
        }
        self = amount
    }
}
