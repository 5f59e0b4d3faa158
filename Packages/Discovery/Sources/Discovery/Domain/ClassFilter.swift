public import Core

/// A filter of the classes that students discover; nil selects all. Case and accents of texts are ignored.
public struct ClassFilter: Hashable, Sendable {
    public var style: String?
    public var level: String?
    public var venue: VenueID?
    /// Only classes with a weekly session on this day.
    ///
    /// That session must also match ``startsFrom`` and ``startsBefore``.
    public var day: Weekday?
    public var startsFrom: TimeOfDay?
    /// Only classes with a weekly session that starts before this time.
    public var startsBefore: TimeOfDay?
    /// Whether only classes with a free place are found.
    public var isFree = false
    /// Only classes of the families that are covered on the day that it is at their venue.
    public var covered: [CoveredFamilies]?
}

/// The families of styles that a student's passes pay for on a day.
public struct CoveredFamilies: Hashable, Sendable {
    public let day: CalendarDay
    /// nil for all families.
    public let families: [String]?
}

/// The position of a class in a list by name.
public struct ListPosition: Codable, Hashable, Sendable {
    public let id: ClassID
    /// The name by which the list is sorted.
    public let name: String

    public init(id: ClassID, name: String) {
        self.id = id
        self.name = name
    }
}
