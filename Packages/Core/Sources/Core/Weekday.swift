/// A day of the week, Monday first, spelled as iCalendar does (RFC 5545, 3.3.10): `MO`.
public enum Weekday: String, Codable, Sendable, CaseIterable, Comparable {
    case monday = "MO"
    case tuesday = "TU"
    case wednesday = "WE"
    case thursday = "TH"
    case friday = "FR"
    case saturday = "SA"
    case sunday = "SU"

    /// - Throws: ``InvalidValue`` `weekday.unknown`.
    public init(parsing text: String, field: String = "days") throws(InvalidValue) {
        guard text.utf8.count == 2, let day = Self(rawValue: text.uppercased()) else {
            throw InvalidValue("weekday.unknown", field: field, ["text": text.excerpt()])
        }
        self = day
    }

    /// 0 for Monday to 6 for Sunday.
    public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}
