import Testing
import UIComponents

@Suite struct BarChartTests {
    private func bars(_ values: [Double]) -> [String] {
        let rows = values.map { BarChart.Row("a", value: $0, caption: "") }
        return BarChart(rows: rows).render(width: 15)  // leaves ten columns for the bar
            .split(separator: "\n").map { String($0.dropFirst(3)) }
    }

    @Test func `the greatest value fills the scale and the others their share`() {
        #expect(bars([10, 5, 1]) == ["██████████", "█████", "█"])
    }

    @Test(arguments: zip(1...8, ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]))
    func `a cell is drawn in eighths`(eighths: Int, expected: String) {
        #expect(bars([80, Double(eighths)])[1] == expected)
    }

    @Test(arguments: [0, -1, -.infinity, .nan, -0.0] as [Double])
    func `nothing, less than nothing and no number have no bar`(value: Double) {
        #expect(bars([value]) == [""])
        #expect(bars([10, value]) == ["██████████", ""])
    }

    @Test func `the smallest positive value is still seen`() {
        #expect(bars([1e300, 1e-300])[1] == "▏")
    }

    @Test func `an infinite value is a full bar and does not hide the others`() {
        #expect(bars([.infinity, 4, 2]) == ["██████████", "██████████", "█████"])
        #expect(bars([.infinity]) == ["██████████"])
    }

    @Test func `captions stand at the right within the width`() {
        let chart = BarChart(rows: [
            .init("Salsa", value: 10, caption: "10"), .init("日本", value: Int64(5), caption: "5"),
        ])
        #expect(chart.render(width: 21) == "Salsa  ██████████  10\n日本   █████        5")
    }

    @Test func `labels and captions are escaped and long labels are cut`() {
        let chart = BarChart(rows: [
            .init("\u{1B}" + String(repeating: "x", count: 30), value: 1, caption: "\n")
        ])
        #expect(chart.render(width: 30) == "\\u{1B}xxx…  ██████████████  \\n")
    }

    @Test func `a narrow terminal still gets the shortest scale`() {
        #expect(BarChart(rows: [.init("a", value: 1, caption: "")]).render(width: 0) == "a  ████████")
    }

    @Test func `a chart without bars is empty`() {
        #expect(BarChart().render(width: 80) == "")
    }
}
