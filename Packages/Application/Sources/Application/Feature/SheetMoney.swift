public import Core

extension Money {
    /// An amount of a CSV row.
    ///
    /// - Parameters:
    ///   - code: the row's currency; nil for the academy's.
    ///   - academy: the academy's currency, which must be the row's.
    ///   - region: the academy's region, by whose conventions the cell is read; nil for that of the currency.
    /// - Throws: ``InvalidValue`` `currency.not-the-academys`; errors of the parsers.
    public init(
        cell: String, _ code: String?, column: String, academy: Currency, in region: Region? = nil
    ) throws(InvalidValue) {
        let currency = try code.map { code throws(InvalidValue) in try Currency(code) } ?? academy
        guard currency == academy else {
            throw InvalidValue(
                "currency.not-the-academys", field: "currency",
                ["given": currency, "currency": academy])
        }
        try self.init(reading: cell, currency, in: region, field: column)
    }
}
