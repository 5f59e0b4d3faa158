public import Core

/// A class as a student sees it in a list.
public struct ClassSummary: Codable, Hashable, Sendable {
    public let id: ClassID
    public let name: String
    public let style: String
    public let family: String
    public let level: String
    public let venueName: String
    public let timeZone: Zone
    public let roomName: String
    public let instructorName: String?
    /// In order of day and start time.
    public let times: [ClassTime]
    /// The changes of the times, the room and the instructor on days to come, in order of time.
    public let upcoming: [UpcomingTimes]
    public let firstDay: CalendarDay
    public let lastDay: CalendarDay
    /// The number of free places today, or on the first day of a class that has not begun.
    public let freePlaces: Int
    public let dropInPrice: Money?
    /// Whether the last day is over, or the class is archived.
    public let isOver: Bool

    public init(
        id: ClassID, name: String, style: String, family: String, level: String, venueName: String,
        timeZone: Zone, roomName: String, instructorName: String?, times: [ClassTime],
        upcoming: [UpcomingTimes] = [], firstDay: CalendarDay, lastDay: CalendarDay, freePlaces: Int,
        dropInPrice: Money?, isOver: Bool
    ) {
        self.id = id
        self.name = name
        self.style = style
        self.family = family
        self.level = level
        self.venueName = venueName
        self.timeZone = timeZone
        self.roomName = roomName
        self.instructorName = instructorName
        self.times = times
        self.upcoming = upcoming
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.freePlaces = freePlaces
        self.dropInPrice = dropInPrice
        self.isOver = isOver
    }
}

/// The times, the room and the instructor of a class from a day to come on.
public struct UpcomingTimes: Codable, Hashable, Sendable {
    public let from: CalendarDay
    /// In order of day and start time.
    public let times: [ClassTime]
    public let venueName: String
    public let roomName: String
    public let instructorName: String?

    public init(
        from: CalendarDay, times: [ClassTime], venueName: String, roomName: String, instructorName: String?
    ) {
        self.from = from
        self.times = times
        self.venueName = venueName
        self.roomName = roomName
        self.instructorName = instructorName
    }
}

/// The time of a weekly session of a class, by the clock of its venue.
public struct ClassTime: Codable, Hashable, Sendable {
    public let day: Weekday
    public let startTime: TimeOfDay
    public let endTime: TimeOfDay

    public init(day: Weekday, startTime: TimeOfDay, endTime: TimeOfDay) {
        self.day = day
        self.startTime = startTime
        self.endTime = endTime
    }
}

/// In a sentence a class has its name.
extension ClassSummary: SentenceValue {
    public func text(in language: Language, of catalogue: Catalogue) -> String { name }
}
