import Testing

@testable import Charts

/// The drawings of the charts.
@Suite struct ChartTests {
    private static let hostile = "\"><script>alert(1)</script>\u{7}\u{202E}'&"
    private static let caption = ChartCaption(
        title: "Revenue", summary: "The revenue of each month.", unit: "PEN", empty: "No payments.")

    private static func figures(_ labels: [String], _ series: [ChartSeries]) -> ChartFigures {
        ChartFigures(axis: "Month", labels: labels, series: series)
    }

    /// The heights of the shapes with a class.
    private func heights(_ name: String, in svg: String) -> [Double] {
        svg.matches(of: #/<rect class="([a-z0-9]+)"[^>]*height="([0-9.]+)">/#).filter { $0.1 == name }
            .compactMap { Double($0.2) }
    }

    @Test func `columns are as high as their values, and stacked on one another`() throws {
        let chart = ColumnChart(
            Self.caption,
            Self.figures(["Oct", "Nov"], [ChartSeries("cash", [100, 200]), ChartSeries("card", [100, 0])]))
        let svg = chart.svg(id: "c")
        #expect(heights("f1", in: svg) == [75, 150])
        #expect(heights("f2", in: svg) == [75])
        #expect(svg.contains("<title>Oct, card: 100</title>") && !svg.contains("Nov, card"))
        #expect(chart.table.rows == [["Oct", "100", "100"], ["Nov", "200", "0"]])
    }

    @Test func `what was refunded is below zero`() {
        let chart = ColumnChart(Self.caption, Self.figures(["Oct"], [ChartSeries("cash", [-200])]))
        let svg = chart.svg(id: "c")
        #expect(heights("f1", in: svg) == [150])
        #expect(svg.contains(">−200</text>"))
    }

    @Test func `a line goes through the dots of its values, and one value is a dot`() throws {
        let two = LineChart(Self.caption, Self.figures(["1", "2"], [ChartSeries("here", [0, 100])]))
        #expect(two.svg(id: "l").contains(#"<polyline class="l1""#))
        let one = LineChart(Self.caption, Self.figures(["1"], [ChartSeries("here", [7])])).svg(id: "l")
        #expect(!one.contains("<polyline") && one.contains("<circle"))
    }

    @Test(arguments: [(0, 0), (1, 1), (20, 1), (21, 2), (80, 4), (99, 5), (100, 5)] as [(Double, Int)])
    func `the darkest cells of a heat map have the largest values`(_ value: Double, _ level: Int) {
        #expect(HeatMap.level(of: value, largest: 100) == level)
    }

    @Test func `a heat map has a cell for each row and column, with its value`() {
        let map = HeatMap(
            Self.caption, axis: "Weekday", rows: [ChartSeries("Mon", [0, 12]), ChartSeries("Tue", [60])],
            columns: ["18", "19"])
        let svg = map.svg(id: "h")
        #expect(heights("h5", in: svg).count == 1 && heights("h1", in: svg).count == 1)
        #expect(svg.contains(">60</text>") && svg.contains("<title>Tue, 19: 0</title>"))
        #expect(
            map.table
                == ChartTable(
                    header: ["Weekday", "18", "19"], rows: [["Mon", "0", "12"], ["Tue", "60", "0"]]))
    }

    @Test func `many labels are left out, and the last one is not`() {
        let labels = (1...104).map { "week \($0)" }
        let chart = LineChart(
            Self.caption, Self.figures(labels, [ChartSeries("here", labels.map { _ in 1 })]))
        let shown = chart.svg(id: "l").matches(of: #/>(week \d+)</text>/#).map(\.1)
        #expect((3...10).contains(shown.count))
        #expect(shown.last == "week 104")
    }

    @Test(arguments: 2...104)
    func `labels do not overlap, and stay in the drawing`(_ count: Int) throws {
        let labels = (1...count).map { "\($0 % 28 + 1) Nov" }
        let chart = LineChart(
            Self.caption, Self.figures(labels, [ChartSeries("here", labels.map { _ in 1 })]))
        let shown = chart.svg(id: "l").matches(
            of: #/x="([0-9.]+)" y="[0-9.]+" text-anchor="middle">([^<]+)</#)
        // A column of the terminal is at most 6.3 units wide.
        let ends = try shown.map { label in
            let (middle, half) = (try #require(Double(label.1)), Double(label.2.count) * 6.3 / 2)
            return (first: middle - half, last: middle + half)
        }
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.last + 5 < $1.first }, "\(ends)")
        #expect(ends.allSatisfy { $0.first >= -0.1 && $0.last <= 360.1 }, "\(ends)")
    }

    static let empty: [any Chart] = [
        ColumnChart(caption, figures([], [])), LineChart(caption, figures([], [])),
        ShareChart(caption, axis: "Class", bars: []), HeatMap(caption, axis: "Day", rows: [], columns: []),
    ]

    @Test(arguments: empty.indices)
    func `a chart without figures says so, in its description too`(_ index: Int) {
        let chart = Self.empty[index]
        #expect(chart.svg(id: "e").contains(">No payments.</text>"))
        #expect(chart.svg(id: "e").contains(#"<desc id="e-summary">No payments.</desc>"#))
        #expect(chart.table.rows.isEmpty)
    }

    static let hostileCharts: [any Chart] = {
        let texts = ChartCaption(title: hostile, summary: hostile, unit: hostile, empty: hostile)
        let figures = ChartFigures(
            axis: hostile, labels: [hostile, "b"],
            series: [ChartSeries(hostile, [.infinity, -.infinity]), ChartSeries("b", [.nan])])
        return [
            ColumnChart(texts, figures), LineChart(texts, figures),
            ShareChart(texts, axis: hostile, bars: [.init(hostile, percent: .nan, caption: hostile)]),
            HeatMap(texts, axis: hostile, rows: figures.series, columns: [hostile]),
        ]
    }()

    @Test(arguments: hostileCharts.indices)
    func `texts are escaped, and cannot break the drawing`(_ index: Int) {
        for svg in [Self.hostileCharts[index].svg(id: Self.hostile), Self.hostileCharts[index].svgFile] {
            #expect(!svg.contains("<script") && !svg.contains("\u{7}") && !svg.contains("\u{202E}"))
            #expect(!svg.contains("nan") && !svg.contains("inf"))
            #expect(svg.matches(of: /<title/).count == svg.matches(of: #/</title>/#).count)
        }
    }

    @Test(arguments: [1, 100, 500])
    func `the cells of a heat map have a width with any number of columns`(_ count: Int) throws {
        let columns = (1...count).map(String.init)
        let row = ChartSeries("Mon", columns.map { _ in 1 })
        let svg = HeatMap(Self.caption, axis: "Day", rows: [row], columns: columns).svg(id: "days")
        let widths = svg.matches(of: /<rect[^>]* width="([^"]*)"/).compactMap { Double($0.1) }
        #expect(widths.count == count + HeatMap.levels + 1)
        #expect(widths.allSatisfy { $0 > 0 })
    }

    @Test func `within a page a chart names its title and summary, and has no style`() {
        let figures = Self.figures(["Oct"], [ChartSeries("cash", [200])])
        let svg = ColumnChart(Self.caption, figures).svg(id: "revenue")
        #expect(svg.contains(#"role="img" aria-labelledby="revenue-title revenue-summary""#))
        #expect(svg.contains(#"<desc id="revenue-summary">The revenue of each month.</desc>"#))
        #expect(!svg.contains("style"))
    }

    @Test func `a file has its colours for light and dark, and its figures as a text`() {
        let chart = ShareChart(
            Self.caption, axis: "Class", bars: [.init("Salsa", percent: 75, caption: "3 of 4")])
        let file = chart.svgFile
        #expect(file.hasPrefix("<?xml") && file.contains(#"xmlns="http://www.w3.org/2000/svg""#))
        #expect(file.contains("prefers-color-scheme:dark") && file.contains("Salsa; 3 of 4; 75"))
        #expect(file == chart.svgFile)
    }
}
