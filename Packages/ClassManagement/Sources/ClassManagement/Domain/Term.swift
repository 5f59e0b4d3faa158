public import Core

/// A period of teaching; it is empty if its last day is the day before its first.
public struct Term: Codable, Sendable {
    public let id: TermID
    public let key: String?
    public let name: String
    public let firstDay: CalendarDay
    public let lastDay: CalendarDay
    /// Whether it is hidden from lists and cannot be used for anything new.
    public let isArchived: Bool
}

extension Term: AuditSubject { public var subject: String { "term \(id)" } }

extension Term {
    /// The checked values of a term that is added or edited.
    struct New: Sendable {
        let key: String?
        let name: String
        let firstDay: CalendarDay
        let lastDay: CalendarDay
        let isArchived: Bool

        init(
            key: String?, name: String, firstDay: CalendarDay, lastDay: CalendarDay, isArchived: Bool = false
        ) throws {
            self.isArchived = isArchived
            self.key = try key.map { try EntityKey.parse($0) }
            self.name = try FreeText.parse(name, field: "name")
            guard lastDay >= firstDay.adding(days: -1) else {
                throw InvalidValue(
                    "last-day.before-first", field: "lastDay", sentence: "last-day.before-first.term",
                    ["lastDay": lastDay, "firstDay": firstDay])
            }
            self.firstDay = firstDay
            self.lastDay = lastDay
        }
    }
}
