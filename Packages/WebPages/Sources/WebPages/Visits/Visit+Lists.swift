internal import Core
internal import HTTPServer

extension Visit {
    /// The current day in the academy's time zone.
    var today: CalendarDay { site.timeZone.day(now) }

    /// Adds the link to the next page of a list to template values.
    func linking(_ path: String, to next: Cursor?, _ values: [String: Any]) -> [String: Any] {
        var values = values
        if let next { values["further"] = "\(path)?after=\(next.text)" }
        return values
    }
}
