internal import Core

/// Reads a day with a time of day, such as `03/11/2026 18:30`; a day alone begins at midnight.
struct LocalTimeForm: CellForm {
    let day: DayForm

    func read(_ text: String) -> CellReading? {
        if (try? LocalDateTime(parsing: text, field: "at")) != nil { return CellReading(text) }
        if text.isPlaceholder { return CellReading("") }
        guard text.utf8.count <= Limits.name else { return nil }
        // The time at the academy is another one than that of an instant.
        if InstantForm.hasZone(text), InstantForm().read(text) != nil { return nil }
        for gap in text.indices where text[gap] == " " || text[gap] == "T" {
            let rest = text[text.index(after: gap)...].drop { $0 == " " || $0 == "-" }
            guard let time = TimeForm().time(String(rest)) else { continue }
            let start = String(text[..<gap]).collapsingSpaces
            if let day = day.day(start.hasSuffix(",") ? String(start.dropLast()) : start) {
                return CellReading("\(day)T\(time)")
            }
        }
        return day.day(text).map { CellReading("\($0)T00:00") }
    }
}
