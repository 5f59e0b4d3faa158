/// An amount in a request: as people write it in the academy's currency, such as `200.00` or `S/ 200,00`, or
/// the JSON object of a ``Money``, as responses have it.
public enum Amount: Hashable, Sendable {
    case written(String)
    case money(Money)

    /// The amount of money in a currency.
    ///
    /// - Parameter region: the academy's; nil for that of the currency.
    /// - Throws: ``InvalidValue`` of ``Money/init(reading:_:in:field:)``.
    public func money(
        in currency: Currency, _ region: Region? = nil, field: String = "amount"
    ) throws(InvalidValue) -> Money {
        switch self {
        case .written(let text): return try Money(reading: text, currency, in: region, field: field)
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
        do {
            self = .written(try decoder.singleValueContainer().decode(String.self))
        } catch {
            guard let money = try? Money(from: decoder) else { throw error }
            self = .money(money)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .written(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
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
        // The OpenAPI document has no schema for the object: its currency must be the academy's, which the
        // document does not know.
        rule.schema.summary =
            (rule.schema.summary ?? "") + " An amount as it is in responses is accepted too."
        rule.failures += DocumentedErrors.of {
            let money = Money(minorUnits: 1, currency: try Currency("USD"))
            _ = try Amount.money(money).money(in: Currency("PEN"), field: field)
        }
        return rule
    }
}
