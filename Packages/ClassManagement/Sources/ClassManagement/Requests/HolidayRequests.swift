public import Core
public import Networking

/// Lists the holidays in order of date.
public struct ListHolidays: APIRequest {
    public typealias Response = Page<Holiday>
    public static let endpoint = Endpoint(.get, "holidays", access: .only(.admin), "Lists the holidays.")
    public var from: CalendarDay?
    public var to: CalendarDay?
    public var limit: Int?
    public var after: Cursor?

    public init(
        from: CalendarDay? = nil, to: CalendarDay? = nil, limit: Int? = nil, after: Cursor? = nil
    ) {
        (self.from, self.to, self.limit, self.after) = (from, to, limit, after)
    }
}

/// Shows one holiday.
public struct ShowHoliday: APIRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .get, "holidays/{holiday}", access: .only(.admin), "Shows one holiday.",
        failures: ClassFailures.unknownHoliday)
    public var holiday: HolidayID

    public init(holiday: HolidayID) { self.holiday = holiday }
}

/// Adds a holiday: the sessions ahead of that day do not take place.
public struct AddHoliday: APIRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .post, "holidays", access: .only(.admin), "Adds a holiday and takes its sessions off the timetable.",
        failures: ClassFailures.addHoliday)
    public var date: CalendarDay
    public var name: String
    /// Empty stands for everywhere.
    public var venues: [Reference<Kind.Venue>]

    public init(date: CalendarDay, name: String, venues: [Reference<Kind.Venue>] = []) {
        (self.date, self.name, self.venues) = (date, name, venues)
    }
}

/// Removes a holiday: the sessions ahead of that day are made again.
public struct RemoveHoliday: APIRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .delete, "holidays/{holiday}", access: .only(.admin),
        "Removes a holiday and makes its sessions again.", failures: ClassFailures.removeHoliday)
    public var holiday: HolidayID

    public init(holiday: HolidayID) { self.holiday = holiday }
}

/// Changes a holiday: the sessions ahead of the old day are made again, those of the new one do not take place.
public struct EditHoliday: EditRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .patch, "holidays/{holiday}", access: .only(.admin), "Changes a holiday's date, name or venues.",
        failures: ClassFailures.editHoliday)
    public var holiday: HolidayID
    public var date: CalendarDay?
    public var name: String?
    /// Empty stands for everywhere.
    public var venues: [Reference<Kind.Venue>]?
    public var resource: ShowHoliday { ShowHoliday(holiday: holiday) }

    public init(
        holiday: HolidayID, date: CalendarDay? = nil, name: String? = nil,
        venues: [Reference<Kind.Venue>]? = nil
    ) {
        (self.holiday, self.date, self.name, self.venues) = (holiday, date, name, venues)
    }
}
