public import Core

/// A day without sessions at some venues.
public struct Holiday: Codable, Hashable, Sendable {
    public let id: HolidayID
    public let date: CalendarDay
    public let name: String
    /// The venues that observe it; empty means all of them.
    public let venues: [VenueID]
    /// The names of ``venues``, in the same order.
    public let venueNames: [String]
    /// The number of sessions that the holiday cancels.
    public let cancelledSessions: Int
    /// The number of sessions that an edit cancelled; nil without any.
    public internal(set) var newlyCancelledSessions: Int?
    /// The number of sessions of the day that stay, since they have begun or have attendance; only in the
    /// response to a change, nil without any.
    public internal(set) var keptSessions: Int?
    /// The students to whom no message about the change went; only in the response to it, nil without any.
    public internal(set) var toPhone: [UninformedStudent]?
}

extension Holiday {
    /// Whether a venue observes the holiday on a day.
    func applies(on day: CalendarDay, at venue: VenueID) -> Bool {
        day == date && (venues.isEmpty || venues.contains(venue))
    }
}

extension Holiday: AuditSubject { public var subject: String { "holiday \(id)" } }

extension InvalidValue {
    static let tooManyVenues = InvalidValue(
        "venues.too-many", field: "venues", ["limit": ClassLimits.holidayVenues])
}
