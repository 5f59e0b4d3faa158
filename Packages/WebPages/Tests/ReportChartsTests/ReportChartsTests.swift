import Attendance
import Charts
import Core
import Foundation
import Payments
import Testing
import Usage

@testable import ReportCharts

/// The charts of the reports. The reports are JSON, as a server sends them.
@Suite struct ReportChartsTests {
    private let charts = ReportCharts(language: .english)

    private func report<Report: Decodable>(_ json: String) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    }

    /// A month as JSON: amounts by method.
    private func month(_ name: String, _ methods: KeyValuePairs<String, String>) -> String {
        func money(_ amount: String) -> String {
            #"{"minorUnits":\#(amount.filter { $0 != "." }),"currency":"PEN"}"#
        }
        let parts = methods.map { #"{"method":"\#($0.key)","total":\#(money($0.value))}"# }
        return """
            {"month":"\(name)","count":1,"refunded":\(money("0")),"total":\(money("0")),
            "methods":[\(parts.joined(separator: ","))]}
            """
    }

    private func revenue(_ months: [String]) throws -> ColumnChart {
        charts.revenue(
            try report(
                """
                {"currency":"PEN","total":{"minorUnits":30050,"currency":"PEN"},
                "months":[\(months.joined(separator: ","))]}
                """))
    }

    @Test func `the revenue has a series for each method, the highest first`() throws {
        let chart = try revenue([
            month("2026-10", ["cash": "100.00", "yape": "200.50"]), month("2026-11", ["cash": "50.00"]),
        ])
        #expect(chart.figures.labels == ["Oct", "Nov"])
        #expect(chart.figures.series == [ChartSeries("Yape", [200.5, 0]), ChartSeries("Cash", [100, 50])])
        #expect(chart.caption.summary.contains("from Oct 2026 to Nov 2026") && chart.caption.unit == "PEN")
    }

    @Test func `rare methods are one series`() throws {
        let chart = try revenue([
            month(
                "2026-10",
                [
                    "cash": "70.00", "card": "60.00", "yape": "50.00", "plin": "40.00", "transfer": "30.00",
                    "tunki": "20.00", "bim": "10.00",
                ])
        ])
        #expect(chart.figures.series.map(\.name) == ["Cash", "Card", "Yape", "Plin", "Transfer", "Other"])
        #expect(chart.figures.series.last?.values == [30])
    }

    @Test func `more than twelve months have their years`() throws {
        let months = (1...12).map { month("2026-\($0 < 10 ? "0" : "")\($0)", [:]) } + [month("2027-01", [:])]
        #expect(try revenue(months).figures.labels.last == "Jan 2027")
    }

    @Test func `the attendance counts late students as here, and excused ones as absent`() throws {
        let weeks: AttendanceWeeks = try report(
            #"{"weeks":[{"monday":"2026-11-16","sessions":1,"present":5,"late":2,"excused":1,"absent":3}]}"#)
        let chart = charts.attendance(weeks)
        #expect(chart.figures.labels == ["16 Nov"])
        #expect(chart.figures.series.map(\.values) == [[7], [4]])
    }

    @Test func `the week that is running is left out where the current day is known`() throws {
        let weeks: AttendanceWeeks = try report(
            #"{"weeks":[{"monday":"2026-11-16","sessions":1,"present":5,"late":0,"excused":0,"absent":0},"#
                + #"{"monday":"2026-11-23","sessions":1,"present":1,"late":0,"excused":0,"absent":0}]}"#)
        for (day, shown) in [("2026-11-23", 1), ("2026-11-29", 1), ("2026-11-30", 2)] {
            let chart = charts.attendance(weeks, before: try CalendarDay(parsing: day))
            #expect(chart.figures.labels.count == shown, "\(day)")
        }
    }

    @Test func `groups of one name are told apart by their ids`() throws {
        let groups: AttendanceGroups = try report(
            #"{"by":"class","groups":[{"id":3,"name":"Son","sessions":1,"present":9,"late":0,"excused":0,"#
                + #""absent":0,"places":10,"occupancy":90},{"id":4,"name":"Son","sessions":1,"present":8,"#
                + #""late":0,"excused":0,"absent":0,"places":10,"occupancy":80}]}"#)
        #expect(charts.occupancy(groups).bars.map(\.label) == ["Son (3)", "Son (4)"])
    }

    @Test func `the fullest groups come first, up to a number`() throws {
        func group(_ name: String, _ percent: Int) -> String {
            #"{"name":"\#(name)","sessions":1,"present":\#(percent),"late":0,"excused":0,"absent":0,"#
                + #""places":100,"occupancy":\#(percent)}"#
        }
        let groups: AttendanceGroups = try report(
            #"{"by":"class","groups":[\#(group("Salsa", 20)),\#(group("Tango", 90)),\#(group("Son", 50))]}"#)
        let chart = charts.occupancy(groups, limit: 2)
        #expect(chart.bars.map(\.label) == ["Tango", "Son"])
        #expect(chart.bars.map(\.caption) == ["90 of 100", "50 of 100"])
    }

    @Test func `the heat map has every weekday, and the hours from the first to the last`() throws {
        let hours: AttendanceHours = try report(
            #"{"hours":[{"weekday":"MO","hour":18,"came":12},{"weekday":"FR","hour":20,"came":30}]}"#)
        let chart = charts.hours(hours)
        #expect(chart.columns == ["18", "19", "20"] && chart.rows.count == 7)
        #expect(chart.rows[0].values == [12, 0, 0] && chart.rows[4].values == [0, 0, 30])
        #expect(chart.caption.summary.contains("Fri at 20:00"))
    }

    @Test func `the usage has the students, the pages and the scans of each day`() throws {
        let usage: UsageReport = try report(
            #"{"from":"2026-11-20","to":"2026-11-20","days":[{"day":"2026-11-20","students":3,"pages":7,"#
                + #""scans":2,"refusals":1,"emptySearches":1,"wishes":1,"recommendations":1}],"funnel":[],"#
                + #""searches":[],"refusals":[],"pages":[],"dropped":0}"#)
        let chart = charts.usage(usage)
        #expect(chart.figures.labels == ["20 Nov"])
        #expect(chart.figures.series.map(\.values) == [[3], [7], [2]])
    }

    @Test func `reports without figures are charts without figures`() throws {
        #expect(try revenue([]).table.rows.isEmpty)
        #expect(charts.attendance(try report(#"{"weeks":[]}"#)).table.rows.isEmpty)
        #expect(charts.hours(try report(#"{"hours":[]}"#)).table.rows.isEmpty)
        #expect(charts.occupancy(try report(#"{"by":"venue","groups":[]}"#)).table.rows.isEmpty)
    }

    @Test func `every language has every sentence, with the same values`() {
        func values(_ text: String) -> Set<Substring> { Set(text.matches(of: /\{([a-z]+)\}/).map(\.1)) }
        let english = Catalogue.charts.texts(in: .english)
        #expect(english.count > 40)
        for language in Language.allCases {
            let texts = Catalogue.charts.texts(in: language)
            #expect(Set(texts.keys) == Set(english.keys), "\(language)")
            for (code, text) in english {
                #expect(values(texts[code] ?? "") == values(text), "\(language) \(code)")
            }
        }
    }

    @Test(arguments: [(Language.spanish, "Ingresos"), (.english, "Revenue")])
    func `the title is in the language`(_ language: Language, _ word: String) {
        #expect(ChartWords(language: language).text("revenue.title").hasPrefix(word))
    }
}
