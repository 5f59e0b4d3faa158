internal import Core
internal import Foundation

/// The sentences of the charts in one language.
struct ChartWords: Sendable {
    /// The languages that have a catalogue.
    static let catalogues = ["en": PackageResources.chart_en_json, "es": PackageResources.chart_es_json]

    let texts: [String: String]

    /// - Parameter language: by BCP 47; a language without a catalogue has that of English.
    init(language: String) {
        let bytes =
            Self.catalogues[language.prefix { $0 != "-" }.lowercased()] ?? PackageResources.chart_en_json
        texts = (try? JSONDecoder().decode([String: String].self, from: Data(bytes))) ?? [:]
    }

    /// The sentence of a code, with values in place of their names in braces.
    func text(_ code: String, _ values: [String: String] = [:]) -> String {
        values.reduce(texts[code] ?? code) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    /// “20 Nov”
    func day(_ day: CalendarDay) -> String {
        text(
            "date.day",
            ["day": String(day.components.day), "month": text("date.month.\(day.components.month)")])
    }

    func weekday(_ weekday: Weekday) -> String { text("date.weekday." + weekday.rawValue) }

    /// “Nov”, or “Nov 2026”, of a month written `2026-11`.
    func month(_ month: String, withYear: Bool) -> String {
        let parts = month.split(separator: "-")
        guard parts.count == 2, let number = Int(parts[1]) else { return month }
        let name = text("date.month.\(number)")
        return withYear ? text("date.month", ["month": name, "year": String(parts[0])]) : name
    }
}
