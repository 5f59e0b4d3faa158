public import Core

/// The currency and the region by which amounts of files are read.
public struct AmountConventions: Sendable {
    private let currency: Currency
    private let region: Region

    public init(currency: Currency, region: Region) {
        self.currency = currency
        self.region = region
    }

    /// The amount of a cell; nil if the import refuses it.
    func amount(_ text: String) -> Money? { try? Money(reading: text, currency, in: region) }
}
