import Core
import Testing

@testable import DataExchange

/// The days in the header of a grid, the letters below them, and years of two digits.
@Suite struct DayGridTests {
    @Test(
        arguments: [
            ("03/11", "2026-11-03"), ("Mar 03/11", "2026-11-03"), ("3-nov", "2026-11-03"),
            ("Nov 3", "2026-11-03"), ("2025-11-03", "2025-11-03"), ("mar 3", nil), ("3-mar", nil),
            ("mar 3 2026", "2026-03-03"), ("Tue Mar 3", "2026-03-03"), ("Mar 3 nov", "2026-11-03"),
            ("Noviembre Mar 3", "2026-11-03"), ("Nov. Jue 05", "2026-11-05"), ("Marzo Mar 3", "2026-03-03"),
            ("3 de noviembre", "2026-11-03"), ("03/11/2025", "2025-11-03"), ("3", nil), ("nov 2026", nil),
            ("31/02", nil), ("Total", nil), ("Clase 1", nil), ("L 3", nil),
        ] as [(String, String?)])
    func `a day without a year is of a given year`(_ text: String, _ day: String?) {
        #expect(DayForm(order: [.day, .month, .year], year: 2026).day(text)?.description == day)
    }

    @Test(
        arguments: [
            (["Mar 3", "Jue 5", "Mar 10"], []), (["Mar 3", "Mar 5"], []),
            (["Mar 31", "Abr 2"], ["2026-03-31", "2026-04-02"]),
            (["3-mar", "5-abr", "Mayo"], ["2026-03-03", "2026-04-05"]),
            (["Noviembre Mar 3", "Noviembre Jue 5"], ["2026-11-03", "2026-11-05"]),
        ] as [([String], [String])])
    func `Mar is March only beside another month`(_ names: [String], _ days: [String]) throws {
        let columns = try DayColumns(DayGrid(days: "date", cells: "status", year: 2026), names: names, nil)
        #expect(columns.all.map(\.day.description) == days)
    }

    @Test(arguments: [
        ("31/12/28", "1928-12-31"), ("20/11/26", "2026-11-20"), ("21/11/26", "1926-11-21"),
        ("31/12/30", "1930-12-31"), ("31/12/2028", "2028-12-31"),
    ])
    func `a birth date of two digits is not in the future`(_ text: String, _ day: String) throws {
        var form = DayForm(order: [.day, .month, .year])
        form.latest = try CalendarDay(parsing: "2026-11-20")
        #expect(form.read(text)?.text == day)
    }

    @Test(
        arguments: [
            (["P", "A"], ["P": "present", "A": "absent"]), (["A", "F"], ["A": "present", "F": "absent"]),
            (["x", "A"], ["x": "present", "A": "absent"]), (["A"], [:]),
            (["P", "A", "F"], ["P": "present", "F": "absent"]),
            (["P", "x", "F"], ["P": "present", "F": "absent"]),
            (["p.", "T", "J", "f"], ["p.": "present", "T": "late", "J": "excused", "f": "absent"]),
            (["✓", "L", "E"], ["✓": "present", "L": "late", "E": "excused"]),
            (["Presente", "A"], ["Presente": "present", "A": "absent"]),
            (["T", "R"], ["T": "late"]), (["Q"], [:]),
        ] as [(Set<String>, [String: String])])
    func `a letter has the meaning that the others leave`(_ texts: Set<String>, _ words: [String: String]) {
        #expect(Vocabulary.values(for: texts, among: ["present", "late", "excused", "absent"]) == words)
    }

    @Test(
        arguments: [
            ("L-V", "MO-FR", "MO|TU|WE|TH|FR"), ("Lun - Vie", "MO-FR", "MO|TU|WE|TH|FR"),
            ("L-V", "mo, fr", "MO|FR"), ("L-X-V", "MO-FR", "MO|WE|FR"), ("L-V", nil, nil),
            ("Lun-Vie 9:00-10:00", "MO, FR", "MO 09:00-10:00|FR 09:00-10:00"),
            ("Lunes-Viernes y Sábado", "MO-FR", "MO|TU|WE|TH|FR|SA"),
            ("Lunes-Viernes y Sábado", "MO, FR", "MO|FR|SA"), ("Lunes-Viernes y Sábado", nil, nil),
            ("Sábado y lunes – viernes", "MO-FR", "SA|MO|TU|WE|TH|FR"), ("de L-V", nil, nil),
            ("L-X-V y sábado", nil, "MO|WE|FR|SA"), ("L-X-V y S-D", nil, nil),
            ("L-X-V y S-D", "MO-FR", "MO|WE|FR|SA|SU"), ("Lunes - 9:00-10:00", nil, "MO 09:00-10:00"),
            ("Lunes a viernes", nil, "MO|TU|WE|TH|FR"),
        ] as [(String, String?, String?)])
    func `a rule says what a hyphen between two days means`(
        _ text: String, _ rule: String?, _ days: String?
    ) throws {
        #expect(try CellKind.weekdays.form(rule, of: "days")?.read(text)?.text == days)
    }

    @Test(
        arguments: [
            ("19", "HH", "19:00"), ("9", "HH", "09:00"), ("25", "HH", nil), ("1930", "HHMM", "19:30"),
            ("930", "HHMM", "09:30"), ("1960", "HHMM", nil), ("9:15", "HHMM", "09:15"), ("19", nil, nil),
            ("19", "HHMM", nil),
        ] as [(String, String?, String?)])
    func `a rule reads times without a separator`(_ text: String, _ rule: String?, _ time: String?) throws {
        #expect(try CellKind.time.form(rule, of: "start_time")?.read(text)?.text == time)
    }

    @Test(
        arguments: [(["19", "20", "9:30"], "HH"), (["1930", "2000"], "HHMM"), (["19:30"], nil), ([], nil)]
            as [([String], String?)])
    func `the rule of most times is proposed`(_ texts: [String], _ rule: String?) {
        #expect(TimeForm.rule(for: texts)?.rawValue == rule)
    }

    @Test func `an unknown rule is refused`() {
        #expect(throws: InvalidValue.self) { try CellKind.time.form("MM", of: "start_time") }
        #expect(throws: InvalidValue.self) { try CellKind.weekdays.form("L-V", of: "days") }
    }
}
