public import Core
public import Networking

/// Opens a check-in code: shows the session that it is for, and keeps the time of the scan in a ticket.
public struct OpenCode: APIRequest {
    public typealias Response = OpenedCode
    public static let endpoint = Endpoint(
        .get, "check-in-codes/{code}", access: .anyone,
        "Shows the session of a check-in code, with a ticket that keeps the time of the scan.",
        failures: AttendanceFailures.openCode)
    /// A code, or the ticket of one.
    public var code: String

    public init(code: String) { self.code = code }
}

/// The session of a check-in code.
public struct OpenedCode: Codable, Sendable, ContainsSecrets {
    /// A check-in takes this ticket in place of the code, also after the code has expired.
    public let ticket: String
    /// The ticket is refused from this moment on.
    public let expiresAt: Instant
    public let session: SessionID
    public let className: String
    public let roomName: String
    public let venueName: String
    /// The start in the venue's local time.
    public let startTime: LocalDateTime
    public let endTime: LocalDateTime
    /// Whether a page checks the student in without a tap.
    public let isAtOnce: Bool
}
