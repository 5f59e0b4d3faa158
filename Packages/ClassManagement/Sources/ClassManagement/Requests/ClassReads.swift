public import Core
public import Networking

/// Lists classes, by name or by id.
public struct ListClasses: APIRequest {
    public typealias Response = Page<AcademyClass>
    public static let endpoint = Endpoint(
        .get, "classes", access: .only(.admin), "Lists classes.", failures: ClassFailures.unknownVenue)
    /// Any parts of the name, whatever their case and accents.
    public var search: String?
    public var venue: Reference<Kind.Venue>?
    public var style: String?
    public var family: String?
    public var level: String?
    public var day: Weekday?
    /// `name`, which it is where nothing is said, or `id`.
    public var sort: String?
    public var limit: Int?
    public var after: Cursor?

    public init(
        search: String? = nil, venue: Reference<Kind.Venue>? = nil, style: String? = nil,
        family: String? = nil,
        level: String? = nil, day: Weekday? = nil, sort: String? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        (self.search, self.venue, self.style, self.family) = (search, venue, style, family)
        (self.level, self.day, self.sort, self.limit, self.after) = (level, day, sort, limit, after)
    }
}

/// Shows one class.
public struct ShowClass: APIRequest {
    public typealias Response = AcademyClass
    public static let endpoint = Endpoint(
        .get, "classes/{class}", access: .signedIn, "Shows one class.", failures: ClassFailures.unknownClass)
    public var academyClass: Reference<Kind.AcademyClass>

    public init(academyClass: Reference<Kind.AcademyClass>) { self.academyClass = academyClass }

    private enum CodingKeys: String, CodingKey { case academyClass = "class" }
}

/// Shows the weekly slots of the classes that run on a day, in order of day, time and venue.
public struct ShowTimetable: APIRequest {
    public typealias Response = Timetable
    public static let endpoint = Endpoint(
        .get, "timetable", access: .signedIn, "Shows the weekly timetable.",
        failures: ClassFailures.unknownVenue)
    public var venue: Reference<Kind.Venue>?
    public var style: String?
    public var level: String?
    public var day: Weekday?
    /// The day whose classes are shown; today where nothing is said.
    public var date: CalendarDay?
    public var limit: Int?
    public var after: Cursor?

    public init(
        venue: Reference<Kind.Venue>? = nil, style: String? = nil, level: String? = nil, day: Weekday? = nil,
        date: CalendarDay? = nil, limit: Int? = nil, after: Cursor? = nil
    ) {
        (self.venue, self.style, self.level, self.day) = (venue, style, level, day)
        (self.date, self.limit, self.after) = (date, limit, after)
    }
}
