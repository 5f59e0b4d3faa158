internal import Foundation

/// The region by whose conventions amounts of money are written and read, such as Chile for `$25.000`.
///
/// It is the region of a language tag, such as `es-EC`. A tag without a region leaves it to the currency: the
/// first two letters of an ISO 4217 code are its country, whose language then decides too, so that an amount
/// in pesos reads the same to all readers. Currencies of several countries, such as the euro, are written as
/// in the language of the tag, and so are those of countries whose language is not written in Latin letters.
public struct Region: Hashable, Sendable {
    let locale: Locale

    /// - Parameter tag: a language tag by BCP 47: the academy's, or a reader's.
    public init(language tag: String, currency: Currency) {
        let country = String(currency.code.prefix(2))
        if !tag.contains("-"), Self.countries.contains(country),
            case let likely = Locale.Language(identifier: "und-\(country)").maximalIdentifier,
            likely.contains("-Latn-")
        {
            locale = Locale(identifier: likely)
        } else {
            locale = Locale(identifier: tag)
        }
    }

    /// The codes of ISO 3166; ICU also has the European Union, which is no country.
    private static let countries = Set(Locale.Region.isoRegions.map(\.identifier)).subtracting(["EU"])

    /// The ISO 3166 code of the country; nil for the euro and other currencies of several countries, if the
    /// tag names none.
    public var country: String? { locale.region?.identifier }

    var decimalSeparator: Unicode.Scalar? { locale.decimalSeparator?.unicodeScalars.first }
    var groupingSeparator: Unicode.Scalar? { locale.groupingSeparator?.unicodeScalars.first }

    /// An amount as it is written in the region, with its currency: `S/ 1,200.00`, `39,50 €`.
    ///
    /// - Parameter decimals: the number of decimals to write; nil for as many as are usual in the region.
    func text(_ amount: Decimal, _ currency: Currency, decimals: Int? = nil) -> String {
        let style = Decimal.FormatStyle.Currency(code: currency.code, locale: locale)
        return Self.plain((decimals.map { style.precision(.fractionLength($0)) } ?? style).format(amount))
    }

    /// A number as it is written in the region, with separators between thousands: `1,200.00`.
    func text(_ number: Decimal, decimals: Int) -> String {
        Self.plain(
            Decimal.FormatStyle(locale: locale).precision(.fractionLength(decimals)).format(number))
    }

    /// The marks by which people name a currency beside an amount: its code and its symbols, folded as
    /// ``folded(mark:)`` does.
    func marks(of currency: Currency) -> Set<String> {
        let local = Decimal.FormatStyle.Currency(code: currency.code, locale: locale)
        // `S/` is the symbol in Peru only, also for an academy there whose language is that of another
        // region.
        let home = Self(language: Language.spanish.rawValue, currency: currency).locale
        let own = Decimal.FormatStyle.Currency(code: currency.code, locale: home)
        let everywhere = Decimal.FormatStyle.Currency(code: currency.code, locale: Locale(identifier: ""))
        let symbols = [local, local.presentation(.narrow), own, everywhere].map { style in
            style.format(0).filter { !$0.isNumber }.trimmingCharacters(in: Self.besideSymbols)
        }
        return Set((symbols + [currency.code]).map { Self.folded(mark: $0) })
    }

    /// A mark in lower case, without spaces and full stops at its ends: `S/.` is `s/`.
    static func folded(mark: some StringProtocol) -> String {
        mark.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "."))).lowercased()
    }

    private static let besideSymbols = CharacterSet.whitespaces.union(CharacterSet(charactersIn: ".,'’٫٬"))

    /// The text with plain spaces in place of no-break spaces: people type and search for plain ones.
    private static func plain(_ text: String) -> String {
        text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
}
