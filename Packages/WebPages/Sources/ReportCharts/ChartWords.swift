internal import Core

extension Catalogue {
    /// The sentences of the charts.
    static let charts = Catalogue(
        english: [PackageResources.chart_en_json], spanish: [PackageResources.chart_es_json])
}

/// The sentences of the charts in one language.
struct ChartWords: Sendable {
    let language: Language

    /// The sentence of a key, with values in place of their names in braces; the key itself if there is
    /// none.
    func text(_ key: String, _ values: [String: any SentenceValue] = [:]) -> String {
        Catalogue.charts.sentence(key, values, in: language) ?? key
    }

    /// A day without its year: “20 Nov”.
    func day(_ day: CalendarDay) -> String {
        text(
            "date.day",
            ["day": String(day.components.day), "month": text("date.month.\(day.components.month)")])
    }

    func weekday(_ weekday: Weekday) -> String { text("date.weekday." + weekday.rawValue) }

    /// The name of a month written as `2026-11`: “Nov”, or “Nov 2026”.
    func month(_ month: String, withYear: Bool) -> String {
        let parts = month.split(separator: "-")
        guard parts.count == 2, let number = Int(parts[1]) else { return month }
        let name = text("date.month.\(number)")
        return withYear ? text("date.month", ["month": name, "year": String(parts[0])]) : name
    }
}
