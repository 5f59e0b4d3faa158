public import Core

/// A filter of the classes that are not over and not archived.
public struct CurrentClassQuery: Sendable {
    /// The style that is taught, in any spelling; case and accents are ignored here and below.
    public var style: String?
    public var level: String?
    /// Only classes of the families of the day that it is at their venue; nil for all classes.
    ///
    /// It has an element for each day of ``Classes/days(at:in:)``.
    public var families: [FamiliesOfDay]?
    public var venue: VenueID?
    /// Only classes with a weekly session on this day, which starts within the times below.
    public var day: Weekday?
    public var startsFrom: TimeOfDay?
    /// The weekly session must start before this time.
    public var startsBefore: TimeOfDay?
    /// Whether only classes with a free place are found.
    public var isFree = false

    public init() {}

    /// A text that only equal queries have. The values cannot contain the control characters between them.
    var key: String {
        let values = [
            style, level, families?.map(\.key).joined(separator: "\u{1D}"), venue?.description, day?.rawValue,
            startsFrom?.description, startsBefore?.description, isFree ? "free" : nil,
        ]
        return values.map { $0.map { "=" + $0 } ?? "" }.joined(separator: "\u{1F}")
    }
}

/// The families of styles of a filter on a day.
public struct FamiliesOfDay: Hashable, Sendable {
    public let day: CalendarDay
    /// nil for all families.
    public let families: [String]?

    public init(day: CalendarDay, families: [String]?) {
        self.day = day
        self.families = families
    }

    /// A text that only equal values have.
    fileprivate var key: String {
        "\(day)" + (families.map { "=" + $0.joined(separator: "\u{1E}") } ?? "")
    }
}

/// The position of a class in a list by name.
public struct ClassPosition: Hashable, Sendable {
    public let id: ClassID
    /// The folded name of the class.
    public let name: String

    public init(id: ClassID, name: String) {
        self.id = id
        self.name = name
    }
}

/// A session of a class that begins in the future.
public struct UpcomingSession: Sendable {
    public let id: SessionID
    public let day: CalendarDay
    public let startTime: TimeOfDay
    public let endTime: TimeOfDay
    public let venueName: String
    public let roomName: String
    public let instructorName: String?
    /// The number of free places on its day.
    public let freePlaces: Int
}

/// A class that is like another one, with the properties that they share.
public struct SimilarClass: Sendable {
    public let id: ClassID
    public let hasSameFamily: Bool
    public let hasSameStyle: Bool
    public let hasSameLevel: Bool
    public let hasSameVenue: Bool
    /// Whether a weekly session of both begins on the same day within an hour.
    public let hasSameTime: Bool
    /// The number of recent students of the other class who were enrolled in this one too.
    public let sharedStudents: Int
}

/// The class, the style, the instructor and the duration of a session.
public struct SessionDetails: Sendable {
    public let minutes: Int
    public let academyClass: ClassID
    public let className: String
    public let style: String
    public let instructor: InstructorID?
    public let instructorName: String?
}
