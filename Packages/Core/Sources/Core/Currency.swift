/// A currency by its ISO 4217 code, with the number of decimals its amounts have.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
    public let code: String
    /// Decimals of the minor unit: 2 for PEN, 0 for CLP, 3 for KWD.
    public let decimals: Int

    /// - Throws: ``InvalidValue`` `currency.unknown` where ISO 4217 has no such code.
    public init(_ code: String, field: String = "currency") throws(InvalidValue) {
        // The length first: hashing a text takes quadratic time in the number of its combining marks.
        guard code.utf8.count == 3, let decimals = Self.decimals[code] else {
            throw InvalidValue("currency.unknown", field: field, ["text": code.excerpt()])
        }
        self.code = code
        self.decimals = decimals
    }

    public var description: String { code }

    /// The decimals by code: list one of ISO 4217 of January 2026, without funds, precious metals and tests;
    /// and the withdrawn codes ANG (until March 2025) and BGN (until December 2025) of stored amounts.
    private static let decimals: [String: Int] = [
        0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
        2: """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
        CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD
        HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD
        MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON
        RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD
        TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
        """,
        3: "BHD IQD JOD KWD LYD OMR TND",
    ].reduce(into: [:]) { decimals, group in
        for code in group.value.split(whereSeparator: \.isWhitespace) { decimals[String(code)] = group.key }
    }
}

extension Currency: TextCodable {
    public static let defaultField = "currency"

    public init(parsing text: String, field: String) throws(InvalidValue) {
        try self.init(text, field: field)
    }
}

extension Currency: SchemaDescribed {
    public static let schema = ValueSchema.oneOf(decimals.keys.sorted(), example: "PEN").named("Currency")
    public static let writtenSchema = ValueSchema.text("[A-Z]{3}", example: "PEN", "An ISO 4217 code.")
    public static let failures = DocumentedErrors.of { _ = try Currency("soles") }
}
