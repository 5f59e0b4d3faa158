import Core
import Testing

/// Amounts as people write and read them in their region.
@Suite struct MoneyReadingTests {
    private func read(_ text: String, _ code: String, _ tag: String) throws -> Money {
        let currency = try Currency(code)
        return try Money(reading: text, currency, in: Region(language: tag, currency: currency))
    }

    @Test(
        arguments: [
            ("39,50", "PEN", "es-PE", 3950), ("39.5", "PEN", "es-PE", 3950), ("39", "PEN", "en", 3900),
            ("1.039,50", "PEN", "es-PE", 103_950), ("1,039.50", "EUR", "es-ES", 103_950),
            ("1.039", "EUR", "es-ES", 103_900), ("1,039", "PEN", "en", 103_900),
            ("1.234.567", "PEN", "es-PE", 123_456_700), ("1 234,50", "EUR", "es-ES", 123_450),
            ("1\u{A0}234,50", "EUR", "es", 123_450), ("1’234.50", "CHF", "de", 123_450),
            ("20.000", "CLP", "es-CL", 20_000), ("20.000", "CLP", "en", 20_000),
            ("0,500", "KWD", "en", 500), ("1.234", "KWD", "es-ES", 1234),
            ("$20.000", "CLP", "es-CL", 20_000), ("CLP 20000", "CLP", "es", 20_000),
            ("S/ 39.50", "PEN", "es-PE", 3950), ("S/.39.50", "PEN", "es", 3950),
            ("s/39,50", "PEN", "en", 3950),
            ("39,50 €", "EUR", "es-ES", 3950), ("€39.50", "EUR", "en-IE", 3950),
            ("39.50 EUR", "EUR", "en", 3950),
            ("$ 9.500,50", "ARS", "es-AR", 950_050), ("US$ 5", "USD", "es-EC", 500),
            ("R$ 1.250,00", "BRL", "pt-BR", 125_000), (" 39.50 ", "PEN", "es", 3950),
            ("₡25.000", "CRC", "es-CR", 2_500_000), ("1.234 €", "EUR", "pt-PT", 123_400),
            ("S/ 39.50", "PEN", "en-US", 3950), ("S/ 39,50", "PEN", "es-ES", 3950),
            ("25.000,00", "CLP", "es-CL", 25_000), ("25000.0", "PYG", "es-PY", 25_000),
            ("$20.000.-", "CLP", "es-CL", 20_000), ("$ 20.000,-", "ARS", "es-AR", 2_000_000),
            ("20.000.– CLP", "CLP", "es-CL", 20_000),
        ] as [(String, String, String, Int64)])
    func `an amount is read as people of the region write it`(
        _ text: String, _ code: String, _ tag: String, _ units: Int64
    ) throws {
        #expect(try read(text, code, tag).minorUnits == units)
    }

    @Test(arguments: [
        ("1.039", "PEN", "es-PE", "amount.ambiguous"), ("1,039", "EUR", "es-ES", "amount.ambiguous"),
        ("20,000", "CLP", "es-CL", "amount.ambiguous"), ("1,234", "KWD", "es-MX", "amount.ambiguous"),
        ("0.500", "PEN", "es-PE", "amount.too-many-decimals"),
        ("1234.567", "PEN", "es", "amount.too-many-decimals"),
        ("39,5", "CLP", "es", "amount.too-many-decimals"),
        ("25.000,05", "CLP", "es", "amount.too-many-decimals"), ("5.-5", "CLP", "es", "amount.malformed"),
        ("5-", "PEN", "es", "amount.negative"), ("5.", "PEN", "es", "amount.malformed"),
        ("39,50 €", "PEN", "es-PE", "amount.other-currency"), ("$20", "PEN", "es", "amount.other-currency"),
        ("20 usd", "PEN", "en", "amount.other-currency"), ("-39,50", "PEN", "es", "amount.negative"),
        ("−S/ 5", "PEN", "es", "amount.negative"), ("S/ -5", "PEN", "es", "amount.negative"),
        ("", "PEN", "es", "amount.malformed"), ("S/", "PEN", "es", "amount.malformed"),
        (".5", "PEN", "es", "amount.malformed"), ("5,", "PEN", "es", "amount.malformed"),
        ("1..5", "PEN", "es", "amount.malformed"), ("1.03,50", "PEN", "es", "amount.malformed"),
        ("1,23,456", "PEN", "es", "amount.malformed"), ("1.234,5.6", "PEN", "es", "amount.malformed"),
        ("1e3", "PEN", "es", "amount.malformed"), ("5 lessons", "PEN", "es", "amount.malformed"),
        ("--5", "PEN", "es", "amount.malformed"), ("+5", "PEN", "es", "amount.malformed"),
        ("٣", "PEN", "es", "amount.malformed"), ("10.000.000.000,01", "PEN", "es", "amount.out-of-range"),
    ])
    func `what is no amount, or two of them, is refused`(
        _ text: String, _ code: String, _ tag: String, _ error: String
    ) {
        #expect(refusal(of: { try read(text, code, tag) }) == error)
    }

    @Test(arguments: [("39.50", 3950), ("39.5", 3950), ("39", 3900)] as [(String, Int64)])
    func `the point of a JSON number is the decimal one in every region`(
        _ digits: String, _ units: Int64
    ) throws {
        let currency = try Currency("EUR")
        let region = Region(language: "es-ES", currency: currency)
        #expect(try Amount.number(digits).money(in: currency, region).minorUnits == units)
    }

    @Test(arguments: [
        ("39.500", "EUR", "amount.too-many-decimals"), ("20.000", "CLP", "amount.too-many-decimals"),
        ("-5", "EUR", "amount.negative"), ("5e2", "EUR", "amount.malformed"),
    ])
    func `a JSON number is never read as one with thousands`(
        _ digits: String, _ code: String, _ error: String
    ) throws {
        let currency = try Currency(code)
        let region = Region(language: "es-ES", currency: currency)
        #expect(refusal(of: { try Amount.number(digits).money(in: currency, region) }) == error)
    }

    @Test func `the refusal of an amount with two readings has both`() {
        let error = #expect(throws: InvalidValue.self) { try read("1.039", "PEN", "es-PE") }
        #expect(
            error?.specification.sentence
                == "The amount “1.039” can be S/ 1,039.00 or S/ 1.039: write it without separators, such as "
                + "1039 if you mean S/ 1,039.00.")
    }

    @Test func `an amount that is no number has an example of the region`() {
        let error = #expect(throws: InvalidValue.self) { try read("free", "EUR", "es-ES") }
        #expect(error?.description == "“free” is not an amount: write it as 123,45.")
    }

    @Test(
        arguments: [
            (120_000, "PEN", "es", "S/ 1,200.00"), (120_000, "PEN", "en", "S/ 1,200.00"),
            (25_000, "CLP", "en", "$25.000"), (3950, "EUR", "es", "39,50 €"), (3950, "EUR", "en", "€39.50"),
            (950_050, "ARS", "es", "$ 9.500,50"), (125_050, "MXN", "es", "$1,250.50"),
            (5_000_000, "COP", "es", "$ 50.000"), (5_000_050, "COP", "es", "$ 50.000,50"),
            (120_000, "USD", "en", "$1,200.00"), (120_000, "USD", "es-EC", "$1.200,00"),
            (3950, "GBP", "en-GB", "£39.50"), (1234, "KWD", "en", "KWD 1.234"),
            (-50, "PEN", "es", "-S/ 0.50"),
            (.min, "CLP", "es-CL", "$-9.223.372.036.854.775.808"),
        ] as [(Int64, String, String, String)])
    func `an amount is written as its region writes it`(
        _ units: Int64, _ code: String, _ tag: String, _ text: String
    ) throws {
        let currency = try Currency(code)
        let money = Money(minorUnits: units, currency: currency)
        #expect(money.text(in: Region(language: tag, currency: currency)) == text)
    }

    @Test(arguments: ["PEN", "CLP", "EUR", "ARS", "COP", "USD", "CHF", "KWD", "JPY", "BRL", "XOF"])
    func `what is written is read again`(_ code: String) throws {
        let currency = try Currency(code)
        for units in [1, 100, 123_456_789] as [Int64] {
            let money = Money(minorUnits: units, currency: currency)
            let region = Region(language: "es", currency: currency)
            #expect(try Money(reading: money.text(in: region), currency, in: region) == money)
        }
    }
}
