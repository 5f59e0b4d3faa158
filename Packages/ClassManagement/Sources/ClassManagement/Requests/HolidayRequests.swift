public import Core
public import Networking

/// Lists the holidays in order of date.
public struct ListHolidays: APIRequest {
    public typealias Response = Page<Holiday>
    public static let endpoint = Endpoint(
        .get, "holidays", access: .staff(.readTimetable), "Lists the holidays.",
        failures: ClassFailures.reversedDays)
    public var from: CalendarDay?
    public var to: CalendarDay?
    public var limit: Int?
    public var after: Cursor?

    public init(from: CalendarDay? = nil, to: CalendarDay? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.from = from
        self.to = to
        self.limit = limit
        self.after = after
    }
}

/// Shows one holiday.
public struct ShowHoliday: APIRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .get, "holidays/{holiday}", access: .staff(.readTimetable), "Shows one holiday.",
        failures: ClassFailures.unknownHoliday)
    /// The id, the name or the day.
    public var holiday: Reference<Kind.Holiday>

    public init(holiday: Reference<Kind.Holiday>) { self.holiday = holiday }
    public init(holiday: HolidayID) { self.init(holiday: .id(holiday)) }
}

/// Adds a holiday and cancels the future sessions of that day.
public struct AddHoliday: APIRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .post, "holidays", access: .staff(.writeTimetable),
        "Adds a holiday and cancels the future sessions of that day.", failures: ClassFailures.addHoliday)
    public var date: CalendarDay
    public var name: String
    /// Nil or empty for all venues.
    public var venues: [Reference<Kind.Venue>]?

    public init(date: CalendarDay, name: String, venues: [Reference<Kind.Venue>]? = nil) {
        self.date = date
        self.name = name
        self.venues = venues
    }
}

/// Removes a holiday; the future sessions of that day take place again.
public struct RemoveHoliday: APIRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .delete, "holidays/{holiday}", access: .staff(.writeTimetable),
        "Removes a holiday; the future sessions of that day take place again.",
        failures: ClassFailures.removeHoliday)
    public var holiday: HolidayID

    public init(holiday: HolidayID) { self.holiday = holiday }
}

/// Changes a holiday: the future sessions of the old day take place again, those of the new one do not.
public struct EditHoliday: EditRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .patch, "holidays/{holiday}", access: .staff(.writeTimetable),
        "Changes a holiday's date, name or venues.", failures: ClassFailures.editHoliday)
    public var holiday: HolidayID
    public var date: CalendarDay?
    public var name: String?
    /// Empty for all venues.
    public var venues: [Reference<Kind.Venue>]?
    public var resource: ShowHoliday { ShowHoliday(holiday: holiday) }

    public init(
        holiday: HolidayID, date: CalendarDay? = nil, name: String? = nil,
        venues: [Reference<Kind.Venue>]? = nil
    ) {
        self.holiday = holiday
        self.date = date
        self.name = name
        self.venues = venues
    }
}
