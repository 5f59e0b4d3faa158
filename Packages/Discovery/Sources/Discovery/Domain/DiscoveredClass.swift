public import Core

/// A class that a student can take, with its rating and the student's relation to it.
public struct DiscoveredClass: Codable, Hashable, Sendable {
    public let `class`: ClassSummary
    public let rating: ClassRating
    /// Whether a pass of the student can pay for a session today.
    public let isCovered: Bool
    public let isFavourite: Bool
    /// Whether it is on the student's wish list.
    public let isWished: Bool
    /// Whether the student is enrolled in it on a day after today.
    public let isEnrolled: Bool
}

/// The classes of a style, by name.
public struct DiscoveredStyle: Codable, Sendable {
    public let style: String
    public let items: [DiscoveredClass]
    /// The cursor of more classes of the style; nil if there are none.
    public let next: Cursor?

    public init(style: String, items: [DiscoveredClass], next: Cursor?) {
        self.style = style
        self.items = items
        self.next = next
    }
}

/// A class with its next sessions, the student's passes, recommendations and similar classes.
public struct ClassDetails: Codable, Hashable, Sendable {
    public let `class`: DiscoveredClass
    /// The next sessions, in order of time.
    public let sessions: [NextSession]
    /// The student's passes that can pay for a session today, earliest expiry first.
    public let passes: [HeldPass]
    /// Whether the student may join the class, and leave it again.
    public let joining: Joining?
    /// The stars that the student gave; nil without a rating.
    public let ownStars: Stars?
    /// Whether the student was present or late at a session of the class, and so can rate it.
    public let hasAttended: Bool?
    /// The recommendations of friends, oldest first.
    public let recommendations: [ClassRecommendation]
    /// The most similar classes first.
    public let similar: [DiscoveredClass]
}

/// A session that a student can attend.
public struct NextSession: Codable, Hashable, Sendable {
    public let session: SessionID
    public let day: CalendarDay
    public let startTime: TimeOfDay
    public let endTime: TimeOfDay
    public let venueName: String
    public let roomName: String
    public let instructorName: String?
    public let freePlaces: Int

    public init(
        session: SessionID, day: CalendarDay, startTime: TimeOfDay, endTime: TimeOfDay, venueName: String,
        roomName: String, instructorName: String?, freePlaces: Int
    ) {
        self.session = session
        self.day = day
        self.startTime = startTime
        self.endTime = endTime
        self.venueName = venueName
        self.roomName = roomName
        self.instructorName = instructorName
        self.freePlaces = freePlaces
    }
}

/// A pass of a student that can pay for sessions.
public struct HeldPass: Codable, Hashable, Sendable {
    public let planName: String
    /// The unused credits; nil if the pass is unlimited.
    public let creditsLeft: Int?
    /// The last valid day.
    public let expiresOn: CalendarDay
    /// The families of styles that the pass pays for; an empty list means all.
    public let families: [String]
    /// Whether it is more than a single class or a trial; responses do not have it.
    public private(set) var isStanding = true

    private enum CodingKeys: CodingKey { case planName, creditsLeft, expiresOn, families }

    public init(
        planName: String, creditsLeft: Int?, expiresOn: CalendarDay, families: [String],
        isStanding: Bool = true
    ) {
        self.planName = planName
        self.creditsLeft = creditsLeft
        self.expiresOn = expiresOn
        self.families = families
        self.isStanding = isStanding
    }

    /// Whether the pass pays for a class of a family; case and accents are ignored.
    func covers(_ family: String) -> Bool {
        families.isEmpty || families.contains { SearchText.fold($0) == SearchText.fold(family) }
    }
}

extension [HeldPass] {
    /// Whether one of the passes pays for a standing place in a class of a family: a single class or a trial
    /// does not.
    func coverPlace(in family: String) -> Bool { contains { $0.isStanding && $0.covers(family) } }

    /// The families of styles that one of the passes pays for; nil if one pays for all.
    var families: [String]? {
        contains { $0.families.isEmpty } ? nil : flatMap(\.families)
    }
}
