/// An amount of money in whole minor units of one currency. Arithmetic is checked and never rounds.
public struct Money: Hashable, Sendable, Codable, CustomStringConvertible {
    public let minorUnits: Int64
    public let currency: Currency

    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Digits before the decimals of the longest amount: ``Limits/amount`` in a currency without decimals.
    private static let mostDigits = 13

    /// Parses a decimal such as `200.00`, with at most the currency's number of decimals.
    ///
    /// - Throws: ``InvalidValue`` with `amount.malformed`, `amount.negative`, `amount.too-many-decimals` or
    ///   `amount.out-of-range` (above ``Limits/amount`` minor units).
    public init(parsing text: String, _ currency: Currency, field: String = "amount") throws(InvalidValue) {
        func refusal(_ code: String, _ key: String? = nil) -> InvalidValue {
            let region = Region(language: Language.english.rawValue, currency: currency)
            return Self.refusal(code, text, currency, in: region, field: field, sentence: key)
        }
        // By bytes: comparing characters takes quadratic time in the number of combining marks.
        let isNegative = text.utf8.first == 0x2D
        let digits = isNegative ? text.utf8.dropFirst() : text.utf8[...]
        let parts = digits.split(separator: 0x2E, omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count),
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) })
        else { throw refusal("amount.malformed") }
        if isNegative { throw refusal("amount.negative") }
        try self.init(
            whole: String(Substring(parts[0])), decimals: parts.count == 2 ? String(Substring(parts[1])) : "",
            currency, refusal: refusal)
    }

    /// An amount of digits before and after the decimal point.
    ///
    /// - Parameter refusal: returns the error of a code, with the key of its sentence.
    init(
        whole: String, decimals: String, _ currency: Currency,
        refusal: (_ code: String, _ sentence: String?) -> InvalidValue
    ) throws(InvalidValue) {
        guard decimals.count <= currency.decimals else { throw refusal("amount.too-many-decimals", nil) }
        let padded = decimals + String(repeating: "0", count: currency.decimals - decimals.count)
        guard whole.count <= Self.mostDigits, let units = Int64(whole + padded), units <= Limits.amount
        else { throw refusal("amount.out-of-range", "amount.too-large") }
        self.init(minorUnits: units, currency: currency)
    }

    /// The refusal of a text, with an amount of the currency as an example of its form in a region.
    static func refusal(
        _ code: String, _ text: String, _ currency: Currency, in region: Region, field: String,
        sentence key: String? = nil, _ values: [String: any SentenceValue] = [:]
    ) -> InvalidValue {
        let example = Money(minorUnits: 12345, currency: currency)
        return InvalidValue(
            code, field: field, sentence: key,
            [
                "text": text.excerpt(), "currency": currency, "decimals": currency.decimals,
                "example": example.number(in: region),
            ].merging(values) { $1 })
    }

    /// The amount as a decimal without its currency: `200.00`.
    public var decimal: String {
        let digits = String(minorUnits.magnitude)
        let sign = minorUnits < 0 ? "-" : ""
        guard currency.decimals > 0 else { return sign + digits }
        let padded = String(repeating: "0", count: max(0, currency.decimals + 1 - digits.count)) + digits
        return sign + padded.dropLast(currency.decimals) + "." + padded.suffix(currency.decimals)
    }

    public var description: String { "\(currency) \(decimal)" }

    /// The sum of two amounts of one currency.
    ///
    /// - Throws: ``MoneyError/mixedCurrencies(_:_:)``; ``MoneyError/outOfRange`` beyond the range of `Int64`.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
        let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .outOfRange }
        return Money(minorUnits: sum, currency: currency)
    }

    /// The sum of amounts of one currency; nil without amounts.
    ///
    /// - Throws: the errors of ``adding(_:)``.
    public static func total(_ amounts: [Money]) throws(MoneyError) -> Money? {
        guard var total = amounts.first else { return nil }
        for amount in amounts.dropFirst() { total = try total.adding(amount) }
        return total
    }
}

/// Why amounts cannot be added.
public enum MoneyError: AcademyError, Equatable {
    case mixedCurrencies(Currency, Currency)
    case outOfRange

    public var specification: ErrorSpecification {
        switch self {
        case .mixedCurrencies(let one, let other):
            ErrorSpecification(.invalid, "amount.mixed-currencies", ["one": one, "other": other])
        case .outOfRange:
            ErrorSpecification(.invalid, "amount.out-of-range")
        }
    }
}

extension Money {
    /// The pattern of a text that can be an amount.
    public static let pattern = "[^0-9]{0,8}[0-9](?:[0-9.,'’\\s]{0,30}[0-9])?[^0-9]{0,8}"

    /// The rule of a field with an amount.
    public static func rule(_ field: String = "amount") -> FieldRule {
        let invalid = ["free", "-1.00", "1.00000", "99999999999999.00", "1.000", "1 €"]
        var rule = FieldRule(
            .text(
                pattern, example: "200.00",
                "An amount in the academy's currency, as it is written in the academy's region or with a decimal "
                    + "point, and with at most the currency's number of decimals."))
        for text in invalid {
            rule.failures += DocumentedErrors.of {
                _ = try Money(reading: text, Currency("PEN"), field: field)
            }
        }
        // The academy's currency and region decide which texts are amounts.
        rule.conditions = Set(rule.failures.map(\.code))
        return rule
    }
}

extension Money: PropertiesDescribed {
    public static let descriptions = [
        "minorUnits":
            "The amount in the smallest unit of the currency: 3500 is 35.00 in PEN, which has two decimals.",
        "currency": "The currency.",
    ]
}
