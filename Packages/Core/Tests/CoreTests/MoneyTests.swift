import Core
import Testing

@Suite struct MoneyTests {
    private func parse(_ text: String, _ code: String) throws -> Money {
        try Money(parsing: text, try Currency(code))
    }

    @Test(
        arguments: [
            ("200.00", "PEN", 20_000), ("200", "PEN", 20_000), ("200.5", "PEN", 20_050), ("0", "PEN", 0),
            ("0.01", "PEN", 1), ("007.50", "PEN", 750), ("200", "CLP", 200), ("1.234", "KWD", 1234),
            ("1", "KWD", 1000),
            ("10000000000.00", "PEN", 1_000_000_000_000), ("1000000000000", "CLP", 1_000_000_000_000),
        ] as [(String, String, Int64)])
    func `an amount is digits and as many decimals as its currency has`(
        _ text: String, _ code: String, _ units: Int64
    ) throws {
        #expect(try parse(text, code).minorUnits == units)
    }

    @Test(arguments: [
        ("1.001", "PEN", "amount.too-many-decimals"), ("1.000", "PEN", "amount.too-many-decimals"),
        ("1.0", "CLP", "amount.too-many-decimals"), ("1.0000", "KWD", "amount.too-many-decimals"),
        ("-1", "PEN", "amount.negative"), ("-0", "PEN", "amount.negative"),
        ("-0.01", "PEN", "amount.negative"),
        ("10000000000.01", "PEN", "amount.out-of-range"), ("1000000000001", "CLP", "amount.out-of-range"),
        ("99999999999999999999", "PEN", "amount.out-of-range"),
        ("00000000000001", "CLP", "amount.out-of-range"),
        ("", "PEN", "amount.malformed"), (".", "PEN", "amount.malformed"), ("1.", "PEN", "amount.malformed"),
        (".5", "PEN", "amount.malformed"), ("1,50", "PEN", "amount.malformed"),
        ("1.2.3", "PEN", "amount.malformed"),
        ("+1", "PEN", "amount.malformed"), (" 1", "PEN", "amount.malformed"),
        ("1e3", "PEN", "amount.malformed"),
        ("--1", "PEN", "amount.malformed"), ("١", "PEN", "amount.malformed"),
        ("NaN", "PEN", "amount.malformed"),
    ])
    func `an amount of another shape is refused and never rounded`(
        _ text: String, _ code: String, _ error: String
    ) {
        #expect(throws: InvalidValue.self) { try parse(text, code) }
        #expect(refusal(of: { try parse(text, code) }) == error)
    }

    @Test(
        arguments: [
            (20_000, "PEN", "200.00"), (1, "PEN", "0.01"), (-1, "PEN", "-0.01"), (-12_345, "PEN", "-123.45"),
            (0, "PEN", "0.00"), (200, "CLP", "200"), (5, "KWD", "0.005"),
            (Int64.min, "CLP", "-9223372036854775808"),
        ] as [(Int64, String, String)])
    func `an amount is written with the decimals of its currency`(
        _ units: Int64, _ code: String, _ text: String
    ) throws {
        let money = Money(minorUnits: units, currency: try Currency(code))
        #expect(money.decimal == text)
        #expect(money.description == "\(code) \(text)")
    }

    @Test func `the error of an amount has the amount, and not the name of its property`() {
        let error = #expect(throws: InvalidValue.self) {
            try Money(parsing: "free", Currency("PEN"), field: "dropInPrice")
        }
        #expect(error?.description == "“free” is not an amount: write it as 123.45.")
    }

    @Test func `amounts of one currency add up`() throws {
        #expect(try parse("1.50", "PEN").adding(parse("0.75", "PEN")) == parse("2.25", "PEN"))
    }

    @Test func `the total is the sum of all amounts, and nil without amounts`() throws {
        #expect(try Money.total([]) == nil)
        #expect(try Money.total([parse("1.50", "PEN")]) == parse("1.50", "PEN"))
        #expect(
            try Money.total([parse("1.50", "PEN"), parse("0.75", "PEN"), parse("0.25", "PEN")])
                == parse("2.50", "PEN"))
    }

    @Test func `amounts of two currencies do not add up`() throws {
        let (soles, pesos) = (try Currency("PEN"), try Currency("CLP"))
        #expect(throws: MoneyError.mixedCurrencies(soles, pesos)) {
            try Money(minorUnits: 1, currency: soles).adding(Money(minorUnits: 1, currency: pesos))
        }
    }

    @Test func `an overflow is an error and not the end of the process`() throws {
        let currency = try Currency("PEN")
        let (most, least) = (
            Money(minorUnits: .max, currency: currency), Money(minorUnits: .min, currency: currency)
        )
        let one = Money(minorUnits: 1, currency: currency)
        #expect(throws: MoneyError.outOfRange) { try most.adding(one) }
        #expect(throws: MoneyError.outOfRange) { try Money.total([one, most]) }
        #expect(throws: MoneyError.outOfRange) {
            try least.adding(Money(minorUnits: -1, currency: currency))
        }
    }

    @Test(arguments: ["PEN", "EUR", "CLP", "KWD", "XCG", "VED"])
    func `a currency is a code of ISO 4217`(_ code: String) throws {
        #expect(try Currency(code).code == code)
    }

    @Test(arguments: ["ANG", "BGN"])
    func `a withdrawn currency of stored amounts stays valid`(_ code: String) throws {
        #expect(try parse("1.50", code).minorUnits == 150)
    }

    @Test(arguments: ["", "pen", "PE", "SOL", "XXX", "PEN "])
    func `an unknown code is refused`(_ code: String) {
        #expect(refusal(of: { try Currency(code) }) == "currency.unknown")
    }
}
