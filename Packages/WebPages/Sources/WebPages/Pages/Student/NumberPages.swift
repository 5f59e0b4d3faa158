internal import Application
internal import Charts
internal import Core
internal import Discovery
internal import HTTPServer

/// The page of a student's numbers.
enum NumberPages {
    /// The number of months that the page shows, latest first.
    private static let months = 12

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "numbers", "page.numbers", showNumbers)
        ]
    }

    /// The page of a student's numbers: sessions and hours so far, favourites, streaks and ranking.
    @Sendable private static func showNumbers(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myNumbers")
        let words = context.words
        let numbers = try await context.client.send(ShowNumbers(student: context.student))
        let months = numbers.months.suffix(Self.months)
        let page = NumbersPage(
            facts: words.facts(of: numbers).map { Fact(fact: words["numbers.\($0.name)"], value: $0.value) },
            chart: months.isEmpty ? nil : NumbersPage.Chart(svg: words.chart(of: months).svg(id: "by-month")),
            months: months.reversed().map { month in
                .init(
                    month: words.month(month.month),
                    value: words.attended(month.sessions, minutes: month.minutes))
            },
            ranking: numbers.ranking.map {
                ClassStars(
                    class: $0.class.description, className: $0.className, stars: words.stars($0.stars))
            })
        return context.page(page, title: words["numbers.title"])
    }
}

/// A class with the stars of a student.
struct ClassStars: Encodable {
    let `class`: String
    let className: String
    let stars: String
    var comment: String?
}

/// The page of a student's numbers.
struct NumbersPage: PageView {
    struct Chart: Encodable {
        let svg: String
        let style = Asset.dashboard.path
    }

    struct Month: Encodable {
        let month: String
        let value: String
    }

    static let template = Template(PackageResources.numbers_mustache)
    let facts: [Fact]
    let chart: Chart?
    let months: [Month]
    let ranking: [ClassStars]
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
