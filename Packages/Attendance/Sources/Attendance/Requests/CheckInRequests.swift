public import Application
public import Core

/// Checks a student in to the session of a code: the signed-in one, or one whose guardian is signed in.
public struct CheckIn: StudentRequest {
    public typealias Response = CheckInReceipt
    public static let endpoint = Endpoint(
        .post, "check-ins", access: .student, "Checks the student in to the session of a code.",
        cost: .manual, allowsDryRun: false, failures: AttendanceFailures.checkIn)
    /// The text of the QR code: a code, or the link that ends in it; or the ticket of a code.
    public var code: String
    /// The secret of the device on which the code was opened; needed for a ticket.
    public var deviceToken: String?
    /// The session that the student means, where several are open for check-in in the room of the code.
    public var session: SessionID?
    /// The student who is checked in; nil for the caller's own.
    public var student: Reference<Kind.Student>?

    public init(
        code: String, deviceToken: String? = nil, session: SessionID? = nil,
        student: Reference<Kind.Student>? = nil
    ) {
        self.code = code
        self.deviceToken = deviceToken
        self.session = session
        self.student = student
    }
}

/// The result of a check-in.
public struct CheckInReceipt: Codable, Sendable, AuditSubject {
    /// The student's name.
    public let student: String
    public let studentID: StudentID
    public let className: String
    public let classID: ClassID
    public let session: SessionID
    public let status: AttendanceStatus
    public let checkedInAt: Instant
    /// The total of credits left on all passes that cover the class; nil if one of them is unlimited, or if
    /// no pass paid.
    public let creditsLeft: Int?
    /// The name of the plan whose pass paid; nil if none did, which is possible only if staff recorded the
    /// attendance.
    public let plan: String?
    /// Whether the student was checked in already. The receipt is then that of the first check-in, with the
    /// credits that are left now.
    public let repeated: Bool
    /// The time of the check-in in the venue's time zone.
    public let localTime: LocalDateTime
    public let venue: String
    public let room: String

    public var subject: String { "session \(session)" }
    public var concernedStudent: StudentID? { studentID }

    private enum CodingKeys: String, CodingKey {
        case student, studentID
        case className = "class"
        case classID, session, status, checkedInAt, creditsLeft, plan, repeated, localTime, venue, room
    }

    /// Always writes `creditsLeft`: as `null` if it is nil.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(student, forKey: .student)
        try container.encode(studentID, forKey: .studentID)
        try container.encode(className, forKey: .className)
        try container.encode(classID, forKey: .classID)
        try container.encode(session, forKey: .session)
        try container.encode(status, forKey: .status)
        try container.encode(checkedInAt, forKey: .checkedInAt)
        try container.encode(creditsLeft, forKey: .creditsLeft)
        try container.encodeIfPresent(plan, forKey: .plan)
        try container.encode(repeated, forKey: .repeated)
        try container.encode(localTime, forKey: .localTime)
        try container.encode(venue, forKey: .venue)
        try container.encode(room, forKey: .room)
    }
}
