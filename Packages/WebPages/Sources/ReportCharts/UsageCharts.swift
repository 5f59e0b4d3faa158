public import Charts
internal import Core
public import Usage

extension ReportCharts {
    /// The active students of each day, and the pages that they opened and the codes that they scanned.
    public func usage(_ report: UsageReport) -> LineChart {
        let days = report.days
        return LineChart(
            ChartCaption(
                title: words.text("usage.title"),
                summary: words.text(
                    "usage.summary", ["from": words.day(report.from), "to": words.day(report.to)]),
                unit: words.text("usage.unit"), empty: words.text("usage.empty")),
            ChartFigures(
                axis: words.text("usage.day"), labels: days.map { words.day($0.day) },
                series: [
                    ChartSeries(words.text("usage.students"), days.map { Double($0.students) }),
                    ChartSeries(words.text("usage.pages"), days.map { Double($0.pages) }),
                    ChartSeries(words.text("usage.scans"), days.map { Double($0.scans) }),
                ]))
    }
}
