public import Application
public import Core

/// Lists the classes that a student can take by style: the first of each style, or more of one style.
public struct DiscoverClasses: StudentRequest {
    public typealias Response = DiscoveredStyles
    public static let endpoint = Endpoint(
        .get, "me/discover", access: .student,
        "Lists the classes that the student can take, by style and name.",
        failures: DiscoveryFailures.discover)
    /// The most classes of each style in the list of all styles.
    public static let mostOfEachStyle = DiscoveryLimits.classesOfEachStyle
    public var style: String?
    public var level: String?
    public var venue: Reference<Kind.Venue>?
    public var day: Weekday?
    public var startsFrom: TimeOfDay?
    public var startsBefore: TimeOfDay?
    public var isFree: Bool?
    public var isCovered: Bool?
    /// The number of classes of a style; without a style and a cursor, of each style, and at most 10.
    public var limit: Int?
    public var after: Cursor?
    public var student: Reference<Kind.Student>?

    public init(
        style: String? = nil, level: String? = nil, venue: Reference<Kind.Venue>? = nil, day: Weekday? = nil,
        startsFrom: TimeOfDay? = nil, startsBefore: TimeOfDay? = nil, isFree: Bool? = nil,
        isCovered: Bool? = nil, limit: Int? = nil, after: Cursor? = nil,
        student: Reference<Kind.Student>? = nil
    ) {
        self.style = style
        self.level = level
        self.venue = venue
        self.day = day
        self.startsFrom = startsFrom
        self.startsBefore = startsBefore
        self.isFree = isFree
        self.isCovered = isCovered
        self.limit = limit
        self.after = after
        self.student = student
    }
}

/// Classes by style, in the order that the academy chose; styles without a class are left out.
public struct DiscoveredStyles: Codable, Sendable, PagedResponse {
    public let styles: [DiscoveredStyle]

    public init(styles: [DiscoveredStyle]) { self.styles = styles }

    /// The cursor of more classes of the only style; nil for several styles, which have their own cursors.
    public var next: Cursor? { styles.count == 1 ? styles.first?.next : nil }
}

/// Finds classes that a student can take by name, style, level, instructor and venue, best match first.
public struct SearchClasses: StudentRequest {
    public typealias Response = Page<DiscoveredClass>
    public static let endpoint = Endpoint(
        .get, "me/search", access: .student,
        "Finds classes that the student can take by any part of a word, best match first.",
        failures: DiscoveryFailures.discover)
    /// Words of the name, the style, the level, the instructor or the venue, also parts of words; case and
    /// accents are ignored. Without words no class is found.
    public var search: String
    public var style: String?
    public var level: String?
    public var venue: Reference<Kind.Venue>?
    public var day: Weekday?
    public var startsFrom: TimeOfDay?
    public var startsBefore: TimeOfDay?
    public var isFree: Bool?
    public var isCovered: Bool?
    public var limit: Int?
    public var after: Cursor?
    public var student: Reference<Kind.Student>?

    public init(
        search: String, style: String? = nil, level: String? = nil, venue: Reference<Kind.Venue>? = nil,
        day: Weekday? = nil, startsFrom: TimeOfDay? = nil, startsBefore: TimeOfDay? = nil,
        isFree: Bool? = nil, isCovered: Bool? = nil, limit: Int? = nil, after: Cursor? = nil,
        student: Reference<Kind.Student>? = nil
    ) {
        self.search = search
        self.style = style
        self.level = level
        self.venue = venue
        self.day = day
        self.startsFrom = startsFrom
        self.startsBefore = startsBefore
        self.isFree = isFree
        self.isCovered = isCovered
        self.limit = limit
        self.after = after
        self.student = student
    }
}

/// The properties by which both requests filter.
protocol ClassFilterRequest {
    var style: String? { get }
    var level: String? { get }
    var venue: Reference<Kind.Venue>? { get }
    var day: Weekday? { get }
    var startsFrom: TimeOfDay? { get }
    var startsBefore: TimeOfDay? { get }
    var isFree: Bool? { get }
    var isCovered: Bool? { get }
}

extension DiscoverClasses: ClassFilterRequest {}
extension SearchClasses: ClassFilterRequest {}

/// Shows a class with its next sessions, the student's passes that pay for it, and similar classes.
public struct ShowClassDetails: StudentRequest {
    public typealias Response = ClassDetails
    public static let endpoint = Endpoint(
        .get, "me/classes/{class}", access: .student,
        failures: DiscoveryFailures.classDetails)
    public var `class`: Reference<Kind.AcademyClass>
    public var student: Reference<Kind.Student>?

    public init(class academyClass: Reference<Kind.AcademyClass>, student: Reference<Kind.Student>? = nil) {
        self.class = academyClass
        self.student = student
    }
}

extension ShowClassDetails: FormRequest {
    public static let form = RequestForm(.discovery, own: "class", ["class"])
}

/// Shows a student's numbers by month, with favourites and streaks.
public struct ShowNumbers: APIRequest {
    public typealias Response = StudentStatistics
    public static let endpoint = Endpoint(
        .get, "students/{student}/numbers", access: .own(staff: .readAttendance),
        failures: DiscoveryFailures.student)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ShowNumbers: FormRequest {
    public static let form = RequestForm(.discovery, own: "numbers")
}
