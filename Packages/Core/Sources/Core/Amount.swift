/// An amount in a request: a text as people write it in the academy's currency, such as `200.00` or
/// `S/ 200,00`, a JSON number, or the JSON object of a ``Money``, as responses have it.
public enum Amount: Hashable, Sendable {
    case written(String)
    /// The digits of a JSON number, in which a point is the decimal separator in every region.
    case number(String)
    case money(Money)

    /// The amount of money in a currency.
    ///
    /// - Parameter region: the academy's; nil for that of the currency.
    /// - Throws: ``InvalidValue`` of ``Money/init(reading:_:in:field:)`` or ``Money/init(parsing:_:field:)``.
    public func money(
        in currency: Currency, _ region: Region? = nil, field: String = "amount"
    ) throws(InvalidValue) -> Money {
        switch self {
        case .written(let text): return try Money(reading: text, currency, in: region, field: field)
        case .number(let digits): return try Money(parsing: digits, currency, field: field)
        case .money(let money):
            guard money.currency == currency else {
                throw InvalidValue(
                    "amount.other-currency", field: field,
                    ["field": Word.field(field), "given": money.currency, "currency": currency])
            }
            // Parsed again, since an object must keep the limits of a decimal: its units may be negative.
            return try Money(parsing: money.decimal, currency, field: field)
        }
    }
}

extension Amount: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self = .written(text) }
}

extension Amount: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let digits = (container as? any NumberTextContainer)?.numberText {
            self = .number(digits)
        } else if let text = try? container.decode(String.self) {
            self = .written(text)
        } else if let money = try? Money(from: decoder) {
            self = .money(money)
        } else {
            throw Self.wrongType()
        }
    }

    private static func wrongType(_ field: String = "amount") -> InvalidValue {
        InvalidValue("amount.wrong-type", field: field)
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .written(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .number(let digits):
            var container = encoder.singleValueContainer()
            if var container = container as? any NumberTextEncodingContainer {
                container.encode(numberText: digits)
            } else {
                try container.encode(digits)
            }
        case .money(let money): try money.encode(to: encoder)
        }
    }
}

extension Amount: SchemaDescribed {
    public static let schema = rule().schema
    public static let failures = rule().failures

    /// The rule of a field with an amount.
    public static func rule(_ field: String = "amount") -> FieldRule {
        var rule = Money.rule(field)
        rule.schema.forms = [.string, .number, .object]
        rule.schema.range = 0...Limits.amount
        var currency = Currency.schema
        currency.summary = Money.descriptions["currency"]
        rule.schema.properties = [
            "minorUnits": .integer(0...Limits.amount, example: 20_000, Money.descriptions["minorUnits"]),
            "currency": currency,
        ]
        rule.schema.summary =
            "An amount in the academy's currency, with at most the currency's number of decimals: a text, a "
            + "number, or an object as it is in responses."
        rule.failures += DocumentedErrors.of {
            let money = Money(minorUnits: 1, currency: try Currency("USD"))
            _ = try Amount.money(money).money(in: Currency("PEN"), field: field)
        }
        rule.failures += DocumentedErrors.of { throw wrongType(field) }
        return rule
    }
}

/// A container of a decoder that has the digits of a JSON number as they were written: most decimals have no
/// exact binary number.
public protocol NumberTextContainer: SingleValueDecodingContainer {
    /// The digits; nil if the value is no number.
    var numberText: String? { get }
}

/// A container of an encoder that writes the digits of a JSON number as they are.
public protocol NumberTextEncodingContainer: SingleValueEncodingContainer {
    mutating func encode(numberText: String)
}
