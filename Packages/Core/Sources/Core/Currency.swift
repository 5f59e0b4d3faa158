/// A currency by its ISO 4217 code, with the number of decimals its amounts have.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
    public let code: String
    /// Decimals of the minor unit: 2 for PEN, 0 for CLP, 3 for KWD.
    public let decimals: Int

    /// - Throws: ``InvalidValue`` `currency.unknown` where ISO 4217 has no such code.
    public init(_ code: String, field: String = "currency") throws(InvalidValue) {
        guard let decimals = Self.decimals(of: code) else {
            throw InvalidValue("currency.unknown", field: field, ["text": code.excerpt()])
        }
        self.code = code
        self.decimals = decimals
    }

    public var description: String { code }

    private static func decimals(of code: String) -> Int? {
        // The length first: hashing a text takes quadratic time in the number of its combining marks.
        guard code.utf8.count == 3 else { return nil }
        if noDecimals.contains(code) { return 0 }
        if threeDecimals.contains(code) { return 3 }
        return twoDecimals.contains(code) ? 2 : nil
    }

    // The codes of list one of ISO 4217 of January 2026, without those of funds, precious metals and tests;
    // and the withdrawn codes ANG (until March 2025) and BGN (until December 2025) of stored amounts.
    private static let noDecimals: Set<String> = set(
        "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF")
    private static let threeDecimals: Set<String> = set("BHD IQD JOD KWD LYD OMR TND")
    private static let twoDecimals: Set<String> = set(
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
        CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF
        IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
        MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD
        SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG
        YER ZAR ZMW ZWG
        """)

    private static func set(_ codes: String) -> Set<String> {
        Set(codes.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}

extension Currency: TextCodable {
    public static let defaultField = "currency"

    public init(parsing text: String, field: String) throws(InvalidValue) {
        try self.init(text, field: field)
    }
}

extension Currency: SchemaDescribed {
    public static let schema = ValueSchema.oneOf(
        noDecimals.union(twoDecimals).union(threeDecimals).sorted(), example: "PEN"
    ).named("Currency")
    public static let writtenSchema = ValueSchema.text("[A-Z]{3}", example: "PEN", "An ISO 4217 code.")
    public static let failures = DocumentedErrors.of { _ = try Currency("soles") }
}
