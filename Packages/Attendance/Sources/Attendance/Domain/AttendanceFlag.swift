public import Core

/// The rules by which attendance is flagged for staff. A flag blocks nothing.
public enum FlagRule: String, Codable, Sendable, CaseIterable {
    /// A student is present at two sessions in different rooms that overlap in time.
    case twoRooms = "two-rooms"
    /// A student scanned codes of two venues within half an hour; one or both may have been refused.
    case twoVenues = "two-venues"
    /// Several students of a session checked in with one device.
    case oneDevice = "one-device"
    /// Several students of a session checked in from one network address, which is not the most common one
    /// of the venue on that day.
    case oneAddress = "one-address"
    /// More students are present than the session has places.
    case overCapacity = "over-capacity"
    /// A student checked in long before or after all others of the session.
    case farInTime = "far-in-time"
}

/// An attendance that a person should look at, with both sides of what does not fit.
public struct AttendanceFlag: Codable, Hashable, Sendable {
    public let rule: FlagRule
    /// The time of the last of the check-ins and refused scans.
    public let at: Instant
    /// The day of the session, or of the last refused scan, at its venue.
    public let day: CalendarDay
    /// Nil if all scans were refused, with codes of rooms.
    public let session: SessionID?
    /// The class of the session.
    public let className: String?
    /// The check-ins that do not fit together, in the order of their times; ``FlagRules/sides`` at most.
    public let sides: [FlagSide]
    /// The number of students of a device or of an address, or of those who are present; nil for other rules.
    public let count: Int?
    /// The number of places; nil for other rules.
    public let places: Int?
}

/// One of the check-ins of a flag, or a refused scan.
public struct FlagSide: Codable, Hashable, Sendable {
    public let student: StudentID
    public let studentName: String
    /// Nil if a code of the room was refused before its session was known.
    public let session: SessionID?
    /// The class of the session.
    public let className: String?
    public let roomName: String
    public let venueName: String
    /// The start of the session in the venue's local time.
    public let startTime: LocalDateTime?
    /// Nil for a refused scan.
    public let status: AttendanceStatus?
    /// Nil for a refused scan.
    public let source: AttendanceSource?
    /// When it was recorded or refused, in the venue's local time.
    public let recordedAt: LocalDateTime
    /// The account that recorded it; nil if a station did, or if it was imported.
    public let recordedBy: AccountID?
    /// The station at which the student checked in; nil for any other record.
    public let station: StationID?
    /// A short text that is the same for all check-ins with one device; nil where no device is known.
    public let device: String?
    /// A short text that is the same for all check-ins from one network address; nil where none is known.
    public let address: String?
    /// The error code of a refused scan, such as `check-in.expired`; nil for a check-in.
    public let refusal: String?
}
