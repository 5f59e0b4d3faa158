internal import Core
internal import HTTPServer

extension PageContext {
    /// The current day in the academy's time zone.
    var today: CalendarDay { site.timeZone.day(now) }

    /// A new idempotency key for a form.
    func newKey() -> String { pages.world.randomBytes(16).base64URL }

    /// The cursor of the page's list; nil for the first page.
    var after: Cursor? {
        get throws { try query("after").map { try Cursor(parsing: $0) } }
    }

    /// A value of the address; nil if it is empty.
    func query(_ name: String) -> String? {
        request.query[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The address of the next page of a list, which keeps the filters of this one.
    func next(_ cursor: Cursor?, at path: String) -> String? {
        guard let cursor else { return nil }
        let kept = request.query.filter { !["after", "done"].contains($0.key) && !$0.value.isEmpty }
        let parameters = kept.merging(["after": cursor.text]) { $1 }.sorted { $0.key < $1.key }
        return path + "?"
            + parameters.map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }
}

extension CalendarDay {
    /// The first day of the month a number of months before the day's own.
    func firstOfMonth(monthsBefore count: Int) -> CalendarDay {
        let number = components.year * 12 + components.month - 1 - count
        return CalendarDay(year: number / 12, month: number % 12 + 1, day: 1) ?? self
    }
}
