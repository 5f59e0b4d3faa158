internal import Application
internal import Core
internal import HTTPServer
internal import ReportCharts
internal import Usage

/// The page of what students did, without names: the funnel, and what was counted most.
struct UsagePage {
    /// The periods to choose from, in days; the first is that of a page without a choice.
    private static let periods = [30, 7, 90]
    /// The maximum number of rows of each list.
    private static let counts = 20

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [pages.desk(.get, "desk/usage", "page.desk.usage") { try await Self(context: $0).usagePage() }]
    }

    private func usagePage() async throws -> PageResponse {
        let days = context.query("days").flatMap { Int($0) }.flatMap { Self.periods.contains($0) ? $0 : nil }
        let chosen = days ?? Self.periods[0]
        let report = try await context.client.send(
            ReportUsage(from: context.today.adding(days: 1 - chosen), to: context.today))
        let choice = DeskSearch.Choice(
            name: "days", label: words["desk.usage.period"],
            options: Self.periods.sorted().map { period in
                .init(value: String(period), label: words.text("desk.usage.days", ["count": period]))
            }, chosen: String(chosen))
        var page = DeskPage(
            words["desk.nav.usage"], back: .more(words), lead: words["desk.usage.lead"],
            parts: [
                DeskSearch(action: "/desk/usage", choices: [choice], button: words["desk.show"]),
                funnel(report.funnel), UsageChart(report: report), list("searches", report.searches),
                list("refusals", report.refusals) { words.texts["desk.refusal.\($0)"] ?? $0 },
                list("pages", report.pages, title(ofPage:)),
            ])
        if report.dropped > 0 {
            page.parts.append(DeskNote(text: words.count("desk.usage.dropped", report.dropped)))
        }
        return page.response(context)
    }

    private func funnel(_ steps: [UsageFunnelStep]) -> DeskList {
        DeskList(
            heading: words["desk.usage.funnel"],
            rows: steps.map { step in
                DeskList.Row(
                    title: words["desk.usage.step.\(step.step.rawValue)"],
                    lines: [words.count("desk.usage.all", step.all)], value: words.number(step.students))
            }, empty: "")
    }

    /// The title of a page for students, by its name in the counts: `page.discover`.
    private func title(ofPage name: String) -> String {
        let page = name.trimmingPrefix("page.")
        return words.texts["\(page).title"] ?? words.texts["desk.usage.page.\(page)"] ?? name
    }

    private func list(
        _ name: String, _ counts: [UsageCount], _ title: (String) -> String = { $0 }
    ) -> DeskList {
        DeskList(
            heading: words["desk.usage.\(name)"],
            rows: counts.prefix(Self.counts).map {
                .init(title: title($0.name), value: words.number($0.times))
            },
            empty: words["desk.usage.none"])
    }
}

/// The chart of usage by day, with its figures in a table.
private struct UsageChart: DeskPart {
    let report: UsageReport

    func html(_ context: PageContext) -> String {
        let chart = ReportCharts(language: context.words.language).usage(report)
        return DashboardCharts(style: Asset.dashboard.path, charts: [.init("usage", chart)])
            .html(context.words)
    }
}
