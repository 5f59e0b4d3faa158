internal import Application
internal import Charts
internal import Core
internal import Discovery
internal import HTTPServer

extension WebPages {
    /// The number of months that the page shows, latest first.
    private static let months = 12

    /// The page of a student's numbers: sessions and hours so far, favourites, streaks and ranking.
    @Sendable func showNumbers(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myNumbers")
        let words = context.words
        let numbers = try await context.client.send(ShowNumbers(student: .me))
        var values: [String: Any] = [
            "hasMonths": !numbers.months.isEmpty, "hasRanking": !numbers.ranking.isEmpty,
        ]
        values["facts"] = words.facts(of: numbers).map { name, value in
            ["fact": words["numbers.\(name)"], "value": value]
        }
        values["months"] = numbers.months.suffix(Self.months).reversed().map { month in
            [
                "month": words.month(month.month),
                "value": words.attended(month.sessions, minutes: month.minutes),
            ]
        }
        if !numbers.months.isEmpty {
            let chart = words.chart(of: numbers.months.suffix(Self.months))
            values["chart"] = ["svg": chart.svg(id: "by-month"), "style": Asset.dashboard.path]
        }
        values["ranking"] = numbers.ranking.map { rank in
            [
                "class": rank.class.description, "className": rank.className,
                "stars": words.stars(rank.stars),
            ]
        }
        return context.page(.numbers, title: words["numbers.title"], values)
    }
}

extension Words {
    /// The facts above the months, by the last part of their label's key; those without a value are
    /// omitted.
    fileprivate func facts(of numbers: StudentStatistics) -> [(name: String, value: String)] {
        let all: [(name: String, value: String)] = [
            ("sessions", attended(numbers.sessions, minutes: numbers.minutes)),
            ("streak", count("numbers.weeks", numbers.streakWeeks)),
            ("longest", count("numbers.weeks", numbers.longestStreakWeeks)),
            ("style", names(of: numbers.favouriteStyles)),
            ("class", names(of: numbers.mostVisitedClasses)),
            ("instructor", names(of: numbers.mostVisitedInstructors)),
        ]
        return all.filter { !$0.value.isEmpty }
    }

    private func names(of counts: [SessionCount]) -> String {
        counts.map(\.name).joined(separator: ", ")
    }

    /// A number of sessions with their duration: “12 classes, 18 hours 30 minutes”.
    func attended(_ sessions: Int, minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        var parts: [String] = []
        if hours > 0 || rest == 0 { parts.append(count("numbers.hours", hours)) }
        if rest > 0 { parts.append(count("numbers.minutes", rest)) }
        return "\(count("numbers.classes", sessions)), \(parts.joined(separator: " "))"
    }

    /// The hours of each month, to one decimal, as columns; the list below has the same numbers.
    fileprivate func chart(of months: some Collection<MonthNumbers>) -> ColumnChart {
        let names = months.map { month($0.month) }
        let values = ["from": names.first ?? "", "to": names.last ?? ""]
        return ColumnChart(
            ChartCaption(
                title: self["numbers.months"], summary: text("numbers.summary", values),
                unit: self["numbers.unit"], empty: self["numbers.none"]),
            ChartFigures(
                axis: self["numbers.month"], labels: names,
                series: [ChartSeries(self["numbers.unit"], months.map { Self.hours(minutes: $0.minutes) })]))
    }

    /// A duration in hours, to one decimal.
    private static func hours(minutes: Int) -> Double { (Double(minutes) / 6).rounded() / 10 }
}
