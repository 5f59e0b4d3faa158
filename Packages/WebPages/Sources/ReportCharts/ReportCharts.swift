public import Attendance
public import Charts
public import Core
public import Payments

/// Draws reports as charts in one language.
public struct ReportCharts: Sendable {
    /// The number of payment methods with a series of their own; the others form one series.
    static let methods = 5

    let words: ChartWords

    /// - Parameter language: the language of titles, axes and captions.
    public init(language: Language) { words = ChartWords(language: language) }

    /// The revenue of each month, by payment method.
    public func revenue(_ report: RevenueReport) -> ColumnChart {
        let months = report.months
        let isLong = months.count > 12
        func month(_ index: Int?, withYear: Bool = true) -> String {
            index.map { words.month(months[$0].month, withYear: withYear) } ?? ""
        }
        return ColumnChart(
            ChartCaption(
                title: words.text("revenue.title"),
                summary: words.text(
                    "revenue.summary",
                    [
                        "from": month(months.indices.first), "to": month(months.indices.last),
                        "total": report.total,
                    ]),
                unit: report.currency.code, empty: words.text("revenue.empty")),
            ChartFigures(
                axis: words.text("revenue.month"),
                labels: months.indices.map { month($0, withYear: isLong) },
                series: series(of: months), isWhole: false))
    }

    /// The students who came and who were absent in each week.
    ///
    /// - Parameter today: the current day, whose week is left out: it would look like a drop until it is
    ///   over. Nil shows all weeks.
    public func attendance(_ report: AttendanceWeeks, before today: CalendarDay? = nil) -> LineChart {
        let weeks = report.weeks.filter { week in today.map { week.monday.adding(days: 7) <= $0 } ?? true }
        let days = weeks.map { words.day($0.monday) }
        return LineChart(
            ChartCaption(
                title: words.text("attendance.title"),
                summary: words.text("attendance.summary", ["from": days.first ?? "", "to": days.last ?? ""]),
                unit: words.text("attendance.unit"), empty: words.text("attendance.empty")),
            ChartFigures(
                axis: words.text("attendance.week"), labels: days,
                series: [
                    ChartSeries(words.text("attendance.came"), weeks.map { Double($0.present + $0.late) }),
                    ChartSeries(
                        words.text("attendance.absent"), weeks.map { Double($0.absent + $0.excused) }),
                ]))
    }

    /// The occupancy of the sessions of each class, venue or instructor, highest first.
    ///
    /// - Parameter limit: the maximum number of groups to show; nil for all.
    public func occupancy(_ report: AttendanceGroups, limit: Int? = nil) -> ShareChart {
        let groups = report.byOccupancy.prefix(limit ?? report.groups.count)
        let names = Dictionary(grouping: groups, by: \.name).mapValues(\.count)
        return ShareChart(
            ChartCaption(
                title: words.text("occupancy.title"),
                summary: words.text(
                    "occupancy.summary",
                    [
                        "most": groups.first?.occupancy ?? 0,
                        "least": groups.last?.occupancy ?? 0,
                    ]),
                unit: words.text("occupancy.unit"), empty: words.text("occupancy.empty")),
            axis: words.text("occupancy.axis.\(report.by.rawValue)"),
            bars: groups.map { group in
                let values = ["came": group.present + group.late, "places": group.places]
                // Two classes with the same name are told apart by their ids, as in lists.
                let id = names[group.name] == 1 ? nil : group.id.map { " (\($0))" }
                return ShareChart.Bar(
                    group.name + (id ?? ""), percent: Double(group.occupancy),
                    caption: words.text("occupancy.caption", values))
            })
    }

    /// The students who came, by weekday and hour.
    public func hours(_ report: AttendanceHours) -> HeatMap {
        let hours = report.hours
        let columns = Array((hours.map(\.hour).min() ?? 0)...(hours.map(\.hour).max() ?? 0))
        let most = hours.max { $0.came < $1.came }
        let rows = Weekday.allCases.map { weekday in
            let came = Dictionary(
                hours.filter { $0.weekday == weekday }.map { ($0.hour, Double($0.came)) }, uniquingKeysWith: +
            )
            return ChartSeries(words.weekday(weekday), columns.map { came[$0] ?? 0 })
        }
        return HeatMap(
            ChartCaption(
                title: words.text("hours.title"),
                summary: words.text(
                    "hours.summary",
                    [
                        "weekday": most.map { words.weekday($0.weekday) } ?? "",
                        "hour": "\(most?.hour ?? 0):00",
                    ]),
                unit: words.text("hours.unit"), empty: words.text("hours.empty")),
            axis: words.text("hours.axis"), rows: hours.isEmpty ? [] : rows,
            columns: columns.map { "\($0)" })
    }
}

extension ReportCharts {
    /// The series of the payment methods with the highest revenue, and one of all others.
    private func series(of months: [RevenueMonth]) -> [ChartSeries] {
        var byName: [String: [Double]] = [:]
        for (index, month) in months.enumerated() {
            for part in month.methods {
                let name = self.name(of: part.method)
                byName[name, default: months.map { _ in 0 }][index] += part.total.majorUnits
            }
        }
        let ordered = byName.sorted { one, other in
            (other.value.reduce(0, +), one.key) < (one.value.reduce(0, +), other.key)
        }
        let others = ordered.dropFirst(Self.methods).map(\.value)
        let shown = ordered.prefix(Self.methods).map { ChartSeries($0.key, $0.value) }
        guard !others.isEmpty else { return shown }
        let sums = months.indices.map { index in others.reduce(0) { $0 + $1[index] } }
        return shown + [ChartSeries(words.text("method.other"), sums)]
    }

    /// The name of a wallet, or the word for another method.
    private func name(of method: PaymentMethod) -> String {
        method.brand ?? words.text("method." + method.kind.rawValue)
    }
}

extension Money {
    /// The amount in units of the currency, for a drawing.
    fileprivate var majorUnits: Double { Double(decimal) ?? 0 }
}
