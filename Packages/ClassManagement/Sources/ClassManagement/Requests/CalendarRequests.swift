public import Application
public import Core

/// Shows the sessions of a venue as a calendar that everyone can subscribe to.
public struct ShowVenueCalendar: APIRequest {
    public typealias Response = CalendarDocument
    public static let endpoint = Endpoint(
        .get, "venues/{venue}/calendar.ics", access: .anyone,
        "Shows the sessions of a venue as an iCalendar document.", failures: ClassFailures.showVenueCalendar)
    public var venue: Reference<Kind.Venue>

    public init(venue: Reference<Kind.Venue>) { self.venue = venue }
}

/// Shows the calendar of a student or instructor to the holder of its address.
public struct ShowPrivateCalendar: APIRequest {
    public typealias Response = CalendarDocument
    public static let endpoint = Endpoint(
        .get, "calendars/{token}/sessions.ics", access: .anyone,
        "Shows the calendar that has an address.", failures: ClassFailures.showPrivateCalendar)
    /// The secret part of the calendar's address.
    public var token: String

    public init(token: String) { self.token = token }
}

extension ShowPrivateCalendar: PropertiesDescribed {
    public static let descriptions = ["token": "The secret part of the calendar's address."]
}

/// Shows whether a student's calendar has an address, without the address.
public struct ShowStudentCalendar: APIRequest {
    public typealias Response = CalendarState
    public static let endpoint = Endpoint(
        .get, "students/{student}/calendar", access: .own(staff: .readStudents),
        "Shows whether a student's calendar has an address, which is secret.",
        failures: ClassFailures.unknownStudent)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Whether a person's calendar has an address.
public struct CalendarState: Codable, Hashable, Sendable {
    /// When the address was created; nil if there is none.
    public let createdAt: Instant?
}

extension CalendarState: PropertiesDescribed {
    public static let descriptions = ["createdAt": "When the address was created; missing if there is none."]
}

/// Creates the address of a student's calendar; an earlier address is revoked.
public struct CreateStudentCalendar: APIRequest {
    public typealias Response = CalendarAddress
    public static let endpoint = Endpoint(
        .post, "students/{student}/calendar", access: .own(staff: .writeStudents),
        "Creates the address of a student's calendar.", failures: ClassFailures.unknownStudent)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Revokes the address of a student's calendar.
public struct RevokeStudentCalendar: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "students/{student}/calendar", access: .own(staff: .writeStudents),
        "Revokes the address of a student's calendar.", failures: ClassFailures.revokeStudentCalendar)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Creates the address of an instructor's calendar; an earlier address is revoked.
public struct CreateInstructorCalendar: APIRequest {
    public typealias Response = CalendarAddress
    public static let endpoint = Endpoint(
        .post, "instructors/{instructor}/calendar", access: .assigned(.writeTimetable),
        "Creates the address of an instructor's calendar.", failures: ClassFailures.createInstructorCalendar)
    public var instructor: Reference<Kind.Instructor>
    public var scope: AccessScope? { AccessScope(instructor) }

    public init(instructor: Reference<Kind.Instructor>) { self.instructor = instructor }
}

/// Revokes the address of an instructor's calendar.
public struct RevokeInstructorCalendar: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "instructors/{instructor}/calendar", access: .assigned(.writeTimetable),
        "Revokes the address of an instructor's calendar.", failures: ClassFailures.revokeInstructorCalendar)
    public var instructor: Reference<Kind.Instructor>
    public var scope: AccessScope? { AccessScope(instructor) }

    public init(instructor: Reference<Kind.Instructor>) { self.instructor = instructor }
}

/// An iCalendar document (RFC 5545); in JSON the response is its text.
public struct CalendarDocument: DocumentResponse {
    private static let contentType = "text/calendar; charset=utf-8"
    public static let mediaTypes = [contentType]
    public let text: String

    public var mediaType: String { Self.contentType }
    public var bytes: [UInt8] { Array(text.utf8) }

    public init(text: String) { self.text = text }

    public init(bytes: [UInt8]) { self.init(text: String(decoding: bytes, as: UTF8.self)) }

    public init(from decoder: any Decoder) throws {
        try self.init(text: decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// The address of a private calendar; only the response to its creation has it.
public struct CalendarAddress: Codable, Sendable, ContainsSecrets {
    /// The path at the server; empty in a dry run.
    public let path: String
}

extension CalendarAddress: PropertiesDescribed {
    public static let descriptions = [
        "path": """
        The path at the server; all who know it can read the calendar until it is revoked. Empty in a dry \
        run.
        """
    ]
}
