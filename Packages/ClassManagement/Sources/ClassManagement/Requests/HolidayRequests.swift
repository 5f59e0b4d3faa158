public import Application
public import Core

/// Lists the holidays in order of date.
public struct ListHolidays: APIRequest {
    public typealias Response = Page<Holiday>
    public static let endpoint = Endpoint(
        .get, "holidays", access: .staff(.readTimetable),
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

extension ListHolidays: FormRequest {
    public static let form = RequestForm(.classes, "holidays list", ["from", "to"])
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
        .post, "holidays", access: .staff(.writeTimetable), failures: ClassFailures.addHoliday)
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

extension AddHoliday: FormRequest {
    public static let form = RequestForm(
        .classes, "holidays add", ["date", "name", FormEntry("venues").acceptingAll], asks: .sometimes)

    /// The question if the holiday would cancel sessions.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard let added = try await client.dryRun(self), added.cancelledSessions > 0 else { return nil }
        return Self.question(before: added, cancelling: added.cancelledSessions)
    }
}

/// Removes a holiday; the future sessions of that day take place again.
public struct RemoveHoliday: APIRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .delete, "holidays/{holiday}", access: .staff(.writeTimetable),
        failures: ClassFailures.removeHoliday)
    public var holiday: HolidayID

    public init(holiday: HolidayID) { self.holiday = holiday }
}

extension RemoveHoliday: FormRequest {
    public static let form = RequestForm(
        .classes, "holidays remove", [.holiday], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.dryRun(self).map { Self.phrase("ask", ["name": $0.name, "day": $0.date]) }
    }
}

/// Changes a holiday: the future sessions of the old day take place again, those of the new one do not.
public struct EditHoliday: EditRequest {
    public typealias Response = Holiday
    public static let endpoint = Endpoint(
        .patch, "holidays/{holiday}", access: .staff(.writeTimetable), failures: ClassFailures.editHoliday)
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

extension EditHoliday: FormRequest {
    public static let form = RequestForm(
        .classes, "holidays edit", [.holiday, "date", "name", FormEntry("venues").acceptingAll],
        asks: .sometimes)

    /// The question if the holiday would cancel further sessions.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard date != nil || venues != nil, let edited = try await client.dryRun(self),
            let count = edited.newlyCancelledSessions
        else { return nil }
        return Self.question(before: edited, cancelling: count)
    }
}

extension FormEntry {
    /// A holiday, by its id, its day or its name.
    fileprivate static let holiday = FormEntry("holiday") { text, client in
        let found = try await client.send(ShowHoliday(holiday: Reference(text)))
        return [FormChoice(found.id, Joined([found.name, found.date]))]
    }
}

extension FormRequest where Response == Holiday {
    /// The question before a holiday cancels sessions.
    fileprivate static func question(before holiday: Holiday, cancelling count: Int) -> any SentenceValue {
        phrase(
            count == 1 ? "ask.one" : "ask",
            ["name": holiday.name, "day": holiday.date, "count": count])
    }
}
