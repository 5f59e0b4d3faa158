internal import Core
internal import Persistence

/// Reads prices by the conventions of the academy.
struct ReadPrices {
    let currency: @Sendable (any Transaction) throws -> Currency
    /// The region by whose conventions amounts are read; nil means that of the currency.
    let region: @Sendable (any Transaction) throws -> Region?

    /// Parses the price of one session; nil if the text is missing or empty.
    func price(_ text: String?, in db: any Transaction) throws -> Money? {
        guard let text, !text.isEmpty else { return nil }
        return try Money(reading: text, currency(db), in: region(db), field: "dropInPrice")
    }
}
