internal import Core
internal import HTTPServer

extension Visit {
    /// Today at the academy.
    var today: CalendarDay { site.timeZone.day(now) }

    /// Adds the link to the next part of a list.
    func linking(_ path: String, to next: Cursor?, _ values: [String: Any]) -> [String: Any] {
        var values = values
        if let next { values["further"] = "\(path)?after=\(next.text)" }
        return values
    }
}
