public import Core

/// A period of teaching; one whose last day is the day before its first is empty.
public struct Term: Codable, Sendable {
    public let id: TermID
    public let key: String?
    public let name: String
    public let firstDay: CalendarDay
    public let lastDay: CalendarDay
}

extension Term: AuditSubject {
    public var subject: String { "term \(id)" }
}

extension Term: CatalogueEntry {
    typealias IDKind = Kind.Term

    struct New: NewEntry {
        let key: String?
        let name: String
        let firstDay: CalendarDay
        let lastDay: CalendarDay

        init(key: String?, name: String, firstDay: CalendarDay, lastDay: CalendarDay) throws {
            self.key = try key.map { try EntityKey.parse($0) }
            self.name = try FreeText.parse(name, field: "name")
            guard lastDay >= firstDay.adding(days: -1) else {
                throw InvalidValue(
                    "last-day.before-first", field: "lastDay",
                    "The term’s last day \(lastDay) is before its first, \(firstDay).")
            }
            (self.firstDay, self.lastDay) = (firstDay, lastDay)
        }
    }
}
