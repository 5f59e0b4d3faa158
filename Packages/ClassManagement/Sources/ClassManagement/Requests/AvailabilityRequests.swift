public import Application
public import Core

/// Finds the rooms that are not archived and have no session at a time by the clock of their venue.
public struct FindFreeRooms: APIRequest {
    public typealias Response = Page<Room>
    public static let endpoint = Endpoint(
        .get, "free-rooms", access: .staff(.readTimetable),
        failures: ClassFailures.unknownVenue)
    /// The start, by the clock of each room's venue.
    public var at: LocalDateTime
    /// The duration in minutes: 5 to 480.
    public var minutes: Int
    /// Only rooms of this venue; nil for all.
    public var venue: Reference<Kind.Venue>?
    /// The number of people that the room must hold.
    public var capacity: Int?
    public var limit: Int?
    public var after: Cursor?
}

extension FindFreeRooms: FormRequest {
    public static let form = RequestForm(.classes, "rooms free", ["at", "minutes", "venue", "capacity"])
}

/// Finds the instructors who teach nothing at a time by the clock of a venue.
public struct FindFreeInstructors: APIRequest {
    public typealias Response = Page<Instructor>
    public static let endpoint = Endpoint(
        .get, "free-instructors", access: .staff(.readTimetable), failures: ClassFailures.unknownVenue)
    /// The start, by the clock of the venue.
    public var at: LocalDateTime
    /// The duration in minutes: 5 to 480.
    public var minutes: Int
    /// The venue whose clock is meant. Sessions at all venues count.
    public var venue: Reference<Kind.Venue>
    public var limit: Int?
    public var after: Cursor?
}

extension FindFreeInstructors: FormRequest {
    public static let form = RequestForm(.classes, "instructors free", ["at", "minutes", "venue"])
}
