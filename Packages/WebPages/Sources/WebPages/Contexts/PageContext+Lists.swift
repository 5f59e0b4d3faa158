internal import Core
internal import HTTPServer

extension PageContext {
    /// The current day in the academy's time zone.
    var today: CalendarDay { site.timeZone.day(now) }

    /// A new token for the forms of a page in this browser.
    func newFormToken() -> String { pages.formTokens.token(for: device, pages.world.randomBytes) }

    /// A new idempotency key for a form.
    func newKey() -> String { pages.world.randomBytes(16).base64URL }

    /// The cursor of the page's list; nil for the first page.
    var after: Cursor? {
        get throws { try cursor("after") }
    }

    /// The cursor of one of several lists of a page, which has a parameter of its own; nil for the first
    /// page.
    func cursor(_ name: String) throws -> Cursor? { try query(name).map { try Cursor(parsing: $0) } }

    /// A value of the address; nil if it is empty.
    func query(_ name: String) -> String? {
        request.query[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The address of the next page of a list, which keeps the filters of this one.
    ///
    /// - Parameter name: the name of the cursor's parameter.
    func next(_ cursor: Cursor?, at path: String, as name: String = "after") -> String? {
        guard let cursor else { return nil }
        let kept = request.query.filter { $0.key != "done" }
        return path.withQuery(kept.merging([name: cursor.text]) { $1 })
    }
}

extension String {
    /// The path with parameters in the order of their names; those with an empty value are left out.
    func withQuery(_ parameters: [String: String]) -> String {
        let shown = parameters.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        let pairs = shown.map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
        return pairs.isEmpty ? self : self + "?" + pairs.joined(separator: "&")
    }
}

extension CalendarDay {
    /// The first day of the month a number of months before the day's own.
    func firstOfMonth(monthsBefore count: Int) -> CalendarDay {
        let number = components.year * 12 + components.month - 1 - count
        return CalendarDay(year: number / 12, month: number % 12 + 1, day: 1) ?? self
    }
}
