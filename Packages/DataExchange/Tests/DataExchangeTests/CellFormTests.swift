import Core
import Testing

@testable import DataExchange

/// The rules by which cells are read as people and spreadsheet programs write them.
@Suite struct CellFormTests {
    private func read(_ text: String, _ kind: CellKind, _ form: String? = nil) throws -> String? {
        try kind.form(form, of: "first_name")?.read(text)?.text
    }

    @Test(
        arguments: [
            ("2026-11-03", nil, "2026-11-03"), ("2026/11/3", nil, "2026-11-03"),
            ("25/11/2026", nil, "2026-11-25"), ("11-25-2026", nil, "2026-11-25"),
            ("5/5/2026", nil, "2026-05-05"),
            ("03/11/2026", nil, nil), ("03/11/2026", "DD/MM/YYYY", "2026-11-03"),
            ("03.11.26", "DD/MM/YYYY", "2026-11-03"), ("3-11-99", "DD/MM/YYYY", "1999-11-03"),
            ("03/11/2026", "MM/DD/YYYY", "2026-03-11"), ("3-nov-26", nil, "2026-11-03"),
            ("3 de setiembre de 2026", nil, "2026-09-03"), ("Nov 3, 2026", nil, "2026-11-03"),
            ("martes, 3 de noviembre de 2026", nil, "2026-11-03"), ("2026-11-03T00:00:00", nil, "2026-11-03"),
            ("25/11/2026 18:30", nil, "2026-11-25"), ("31/02/2026", nil, nil), ("noviembre", nil, nil),
            ("31/12/29", "DD/MM/YY", "2029-12-31"), ("31/12/30", "DD/MM/YY", "1930-12-31"), ("--", nil, ""),
            ("2001-02-13T00:00:00.000Z", nil, "2001-02-13"), ("2001-02-13 05:00:00Z", nil, "2001-02-13"),
            ("2001-02-12T23:00:00Z", nil, nil), ("2001-02-13T23:00:00-05:00", nil, "2001-02-13"),
            ("2001-02-13T18:30:00.123", nil, "2001-02-13"), ("NULL", nil, ""), ("sin dato", nil, ""),
            ("n/a", nil, ""), (String(repeating: "1 ", count: 5_000), "DD/MM/YYYY", nil),
            ("1/2/3/2026", "DD/MM/YYYY", nil), ("١/١/1999", "DD/MM/YYYY", nil), ("12-2026", nil, nil),
        ] as [(String, String?, String?)])
    func `a day is read`(_ text: String, _ order: String?, _ day: String?) throws {
        #expect(try read(text, .day, order) == day)
    }

    @Test(
        arguments: [
            ("9:00", "09:00"), ("9h", "09:00"), ("9h30", "09:30"), ("9.30 pm", "21:30"),
            ("21:00:00", "21:00"),
            ("9:00 a. m.", "09:00"), ("12:15 p.m.", "12:15"), ("12 am", "00:00"), ("12 m.", "12:00"),
            ("9,30", "09:30"), ("18:30:00.000", "18:30"),
            ("18:30 hrs", "18:30"), ("7PM", "19:00"), ("24:00", "24:00"), ("24:30", nil), ("9", nil),
            ("13 pm", nil), ("9:60", nil), ("18:00:75", nil), ("mañana", nil), ("9:00 9:30", nil),
        ] as [(String, String?)])
    func `a time of day is read`(_ text: String, _ time: String?) throws {
        #expect(try read(text, .time) == time)
    }

    @Test(
        arguments: [
            ("2026-11-03", "2026-11-03T00:00"), ("03/11/2026", "2026-11-03T00:00"),
            ("03/11/2026 18:30", "2026-11-03T18:30"), ("2026-11-03 18:30", "2026-11-03T18:30"),
            ("2026-11-03T18:30:00", "2026-11-03T18:30"), ("3/11/26 6:30 p. m.", "2026-11-03T18:30"),
            ("03-11-2026, 9h", "2026-11-03T09:00"), ("3 nov 2026 - 18:30", "2026-11-03T18:30"),
            ("2026-11-03T18:30:00.000", "2026-11-03T18:30"), ("2026-11-03T18:30:00Z", nil),
            ("2026-11-03T18:30:00-05:00", nil), (String(repeating: "1 ", count: 5_000), nil),
            ("03/11/2026 25:00", nil), ("18:30", nil),
        ] as [(String, String?)])
    func `a day with a time is read`(_ text: String, _ time: String?) throws {
        #expect(try read(text, .localTime, "DD/MM/YYYY") == time)
    }

    @Test(
        arguments: [
            ("2026-11-20T23:00:00Z", "2026-11-20T23:00:00.000Z"),
            ("2026-11-20 18:00:00-05:00", "2026-11-20T23:00:00.000Z"),
            ("2026-11-20T23:00+0000", "2026-11-20T23:00:00.000Z"),
            ("2026-11-20T23:00:00.123456Z", "2026-11-20T23:00:00.123Z"),
            ("2026-11-21T00:30:00+01:30", "2026-11-20T23:00:00.000Z"), ("2026-11-20T23:00:00", nil),
        ] as [(String, String?)])
    func `an instant is read`(_ text: String, _ instant: String?) throws {
        #expect(try read(text, .instant) == instant)
    }

    @Test(
        arguments: [
            ("MO|WE", "MO|WE"), ("Lunes y miércoles", "MO|WE"), ("Lu, Mi, Vi", "MO|WE|FR"),
            ("lunes a viernes", "MO|TU|WE|TH|FR"), ("Mon/Wed", "MO|WE"), ("L-X-V", "MO|WE|FR"),
            ("Sábados 9:00-10:30", "SA 09:00-10:30"),
            ("Mar y jue 18:00 a 19:00", "TU 18:00-19:00|TH 18:00-19:00"),
            ("MO 18:00-19:00|SA 10:00-11:00", "MO 18:00-19:00|SA 10:00-11:00"),
            ("LuMiVi", "MO|WE|FR"), ("Mondays and Weds", "MO|WE"), ("LMV", nil),
            ("MO 9:00–10:00|SA", "MO 09:00-10:00|SA"), ("L-V", nil), ("L M V", nil), ("diario", nil),
            ("viernes a lunes", nil), ("Lunes 18:00", nil),
        ] as [(String, String?)])
    func `days of the week are read`(_ text: String, _ days: String?) throws {
        #expect(try read(text, .weekdays) == days)
    }

    @Test(
        arguments: [
            ("(01) 444-5566", nil, "014445566"), ("+1 (555) 123-4567", nil, "+15551234567"),
            ("555.123.4567", nil, "5551234567"), ("555-123-4567 x12", nil, "5551234567"),
            ("987 654 321 / 912 345 678", nil, "987654321"), ("+51 987 654 321 (mamá)", nil, "+51987654321"),
            ("600/123456", nil, "600123456"), ("tel:+51987654321", nil, "+51987654321"),
            ("0051 987 654 321", nil, "+51987654321"), ("987654321 912345678", nil, "987654321"),
            ("9,87654321E+08", nil, "987654321"), ("5.1993709817E+10", "+51", "+51993709817"),
            ("9,87654E+08", nil, nil), ("987654321.0", nil, "987654321"),
            ("51993709817", "+51", "+51993709817"),
            ("993709817", "+51", "993709817"), ("no tiene", nil, ""), ("pedir", nil, nil),
            ("12345", nil, nil), ("-", nil, ""),
            ("4445566 - 4445567", nil, "4445566"), ("444556 987654", nil, "444556"),
            ("4445566-4445567", nil, "4445566"), ("01 4445566 - 01 4445567", nil, "014445566"),
            ("4445566/67", nil, "4445566"), ("4445566-7", nil, "4445566"),
            ("555-123-4567", nil, "5551234567"),
            ("987 654 321", nil, "987654321"), ("N/A", nil, ""),
            ("Rosa: 987654321; Luis: 912345678", nil, "987654321"),
            ("(+34) 600 12 34 56", nil, "+34600123456"),
        ] as [(String, String?, String?)])
    func `a phone number is read`(_ text: String, _ code: String?, _ number: String?) throws {
        #expect(try read(text, .phone, code) == number)
    }

    @Test(
        arguments: [
            ("12.345.678-9", nil, "12345678-9"), ("41 234 567", nil, "41234567"),
            ("4.1234567E+07", nil, "41234567"),
            ("1234567", "00000000", "01234567"), ("41234567", "00000000", "41234567"),
            ("41234567.0", nil, "41234567"),
            ("'01234567", nil, "01234567"), ("4,12E+07", nil, nil), ("X1234567L", "00000000", "X1234567L"),
            ("—", nil, ""), ("no tiene", nil, ""), ("N/A", nil, ""), ("NULL", nil, ""), ("sin dni", nil, nil),
            ("DNI", nil, nil), ("en trámite", "00000000", nil), ("41234567/8", nil, nil),
            ("41234567 (mamá)", nil, nil), (String(repeating: "1", count: 33), nil, nil),
        ] as [(String, String?, String?)])
    func `an id is read`(_ text: String, _ pattern: String?, _ id: String?) throws {
        #expect(try read(text, .nationalID, pattern) == id)
    }

    @Test(
        arguments: [
            ("39,50", "1.234,56", "39.50"), ("1.039,50", "1.234,56", "1039.50"),
            ("S/ 1.150", "1.234,56", "S/ 1150"),
            ("1,039.50", "1,234.56", "1039.50"), ("39,50 €", "1.234,56", "39.50 €"),
            ("1,2,3", "1.234,56", nil), ("150.00", "1.234,56", nil), ("39.5", "1.234,56", nil),
            ("39,50", "1,234.56", nil), ("2 x 39,50", "1.234,56", nil), ("12/11/2026", "1.234,56", nil),
            ("1 039,50", "1.234,56", "1039.50"), ("1.039.500,00", "1.234,56", "1039500.00"),
            ("1.03,50", "1.234,56", nil), ("0.500", "1.234,56", nil), ("39,500", "1.234,56", "0039.500"),
            ("1,039.500", "1,234.56", "1039.500"), ("1.039'500", "1.234,56", nil),
            ("gratis", "1.234,56", nil),
        ] as [(String, String, String?)])
    func `an amount is read by the decimal separator of its column`(
        _ text: String, _ form: String, _ amount: String?
    ) throws {
        #expect(try read(text, .amount, form) == amount)
    }

    @Test(
        arguments: [
            ("Sí", "yes"), ("NO", "no"), ("TRUE", "yes"), ("falso", "no"), ("1", "yes"), ("x", "yes"),
            ("Y", "yes"),
            ("quizá", nil),
        ] as [(String, String?)])
    func `yes and no are read`(_ text: String, _ flag: String?) throws {
        #expect(try read(text, .flag) == flag)
    }

    @Test(
        arguments: [("12", "12"), ("12.0", "12"), ("12,00", "12"), ("12,5", nil), ("doce", nil)]
            as [(String, String?)])
    func `a whole number is read`(_ text: String, _ number: String?) throws {
        #expect(try read(text, .number) == number)
    }

    @Test(
        arguments: [
            ("ana@example.org", "ana@example.org"), ("mailto:ana@example.org", "ana@example.org"),
            ("Ana <ana@example.org>", "ana@example.org"), ("a@example.org; b@example.org", "a@example.org"),
            ("no tiene", ""), ("pedir", nil), ("-", ""),
        ] as [(String, String?)])
    func `an e-mail address is read`(_ text: String, _ address: String?) throws {
        #expect(try read(text, .email) == address)
    }

    @Test(arguments: [
        ("QUISPE MAMANI, JUAN CARLOS", "Family, Given", "JUAN CARLOS", "QUISPE MAMANI"),
        ("Ana Rojas Paz", "Given Family Family", "Ana", "Rojas Paz"),
        ("Ana Rojas", "Given Family Family", "Ana", "Rojas"),
        (
            "María de los Ángeles Rojas de la Cruz", "Given Family Family", "María de los Ángeles",
            "Rojas de la Cruz"
        ),
        ("John Fitzgerald Kennedy", "Given Family", "John Fitzgerald", "Kennedy"),
        ("ROJAS PAZ ANA LUCÍA", "Family Family Given", "ANA LUCÍA", "ROJAS PAZ"),
        ("Rojas Ana", "family given", "Ana", "Rojas"), ("Suharto", "Given Family", "Suharto", ""),
        ("Paz, Ana", "Given Family", "Ana", "Paz"),
    ])
    func `a full name is split`(_ text: String, _ order: String, _ given: String, _ family: String) throws {
        #expect(try CellKind.personName.form(order, of: "first_name")?.read(text)?.text == given)
        #expect(try CellKind.personName.form(order, of: "last_name")?.read(text)?.text == family)
    }

    @Test func `a full name without a comma among names with commas is not read`() throws {
        #expect(try read("Ana Rojas", .personName, "Family, Given") == nil)
        #expect(try read("Ana", .personName, "Family, Given") == "Ana")
        #expect(try read("Ana Rojas", .personName, "Given Family") == "Ana")
    }

    @Test(arguments: [
        ("Efectivo", "cash"), ("Cash", "cash"), ("CARD", "card"), ("Yape", "yape"), ("Plin", "plin"),
        ("Mercado Pago", "mercado-pago"), ("Tarjeta de crédito", "card"), ("Depósito", "transfer"),
        ("cash", "cash"), ("Bitcoin", "bitcoin"),
    ])
    func `a method of payment is read`(_ text: String, _ method: String) throws {
        #expect(try read(text, .method) == method)
    }

    @Test(arguments: [
        ("end_time", CellKind.time), ("rest", .amount), ("method", .method), ("reason", .text),
    ])
    func `the columns of texts have rules of their own`(_ column: String, _ kind: CellKind) {
        #expect(CellKind(String.self, column) == kind)
    }

    @Test(arguments: [
        ("price", CellKind.amount), ("key", .text), ("emergency_phone", .phone), ("national_id", .nationalID),
    ])
    func `a rule that is none is refused with its column`(_ column: String, _ kind: CellKind) throws {
        let error = #expect(throws: InvalidValue.self) { try kind.form("x", of: column) }
        #expect(error?.specification.sentence(in: .english).contains("column \(column).") == true)
    }

    @Test(arguments: [
        (CellKind.day, "DD/MM"), (.day, "DD/MM.YYYY"), (.phone, "51"), (.nationalID, "8"), (.amount, "comma"),
        (.personName, "Given"), (.flag, "yes"), (.text, "x"),
    ])
    func `a rule that a column does not have is refused`(_ kind: CellKind, _ form: String) {
        #expect(throws: InvalidValue.self) { try kind.form(form, of: "x") }
    }

    @Test(arguments: [
        ("\u{202A}+51 987\u{202C}", "+51 987"), ("\u{200E}Ana", "Ana"), ("\u{FEFF}Ana", "Ana"),
        ("Ana\tPaz", "Ana Paz"),
        ("Ana\r\nPaz", "Ana  Paz"), ("Ana\u{A0}Paz", "Ana Paz"), ("An\u{200B}a", "Ana"),
        ("👩\u{200D}🎓", "👩\u{200D}🎓"),
    ])
    func `marks that cannot be seen are dropped`(_ text: String, _ clean: String) {
        #expect(text.withoutInvisibleMarks.replacing("  ", with: " ") == clean.replacing("  ", with: " "))
    }

    @Test(arguments: [
        "#N/A", "#REF!", "#¡VALOR!", "#N/D", "Err:502", "#div/0!", "#¡DESBORDAMIENTO!", "#CAMPO!", "#N/DISP",
        "#REF", "####",
    ])
    func `the error of a formula is no value`(_ text: String) {
        #expect(SpreadsheetError.isOne(text))
        #expect(!SpreadsheetError.isOne("#1 " + text) && !SpreadsheetError.isOne("Ernesto"))
    }
}
