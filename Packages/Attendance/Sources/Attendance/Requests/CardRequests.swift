public import Application
public import Core

/// Issues the students' own codes of a class, to be printed on cards. A valid code stays as it is.
public struct IssueCards: APIRequest {
    public typealias Response = IssuedCards
    public static let endpoint = Endpoint(
        .post, "classes/{class}/cards", access: .staff(.writeStudents),
        failures: AttendanceFailures.issueCards)
    public var `class`: Reference<Kind.AcademyClass>

    public init(class reference: Reference<Kind.AcademyClass>) { self.class = reference }
}

extension IssueCards: FormRequest {
    public static let form = RequestForm(.attendance, "stations cards print", ["class"])
}

/// The own codes of the students of a class.
public struct IssuedCards: Codable, Sendable, ContainsSecrets, AuditSubject {
    public let `class`: ClassID
    public let className: String
    /// The cards, by the names on them.
    public let cards: [StudentCard]
    /// The number of students who had no valid code before.
    public let issued: Int

    public var subject: String { "class \(`class`)" }
}

/// Issues a student's own code, or shows the valid one.
public struct IssueCard: APIRequest {
    public typealias Response = StudentCard
    public static let endpoint = Endpoint(
        .post, "students/{student}/card", access: .own(staff: .writeStudents),
        failures: AttendanceFailures.issueCard)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension IssueCard: FormRequest {
    public static let form = RequestForm(
        .attendance, "stations cards issue", own: "card issue", ["student"])
}

/// Shows a student's own code.
public struct ShowOwnCard: APIRequest {
    public typealias Response = StudentCard
    public static let endpoint = Endpoint(
        .get, "students/{student}/card", access: .own(staff: .writeStudents), guardianRight: .acts,
        failures: AttendanceFailures.showCard)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ShowOwnCard: FormRequest {
    public static let form = RequestForm(
        .attendance, "stations cards show", own: "card show", ["student"], isDefault: true)
}

/// A student's own code, which a station reads from a card or from the screen of a phone.
public struct StudentCard: Codable, Hashable, Sendable, ContainsSecrets, AuditSubject {
    public let student: StudentID
    public let studentName: String
    /// The first name and the initial of the last name, as a printed card has them.
    public let cardName: String
    /// The number of the card, which grows with each replacement; only the last one is accepted.
    public let serial: Int64
    public let issuedAt: Instant
    /// The code, which is signed with the present key.
    public let code: String

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }

    private enum CodingKeys: String, CodingKey {
        case student, studentName, cardName, serial, issuedAt
        case code = "payload"
    }
}

/// Issues another own code of a student; the former one is refused from now on.
public struct ReplaceCard: APIRequest {
    public typealias Response = StudentCard
    public static let endpoint = Endpoint(
        .post, "students/{student}/card/replace", access: .staff(.writeStudents),
        failures: AttendanceFailures.replaceCard)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ReplaceCard: FormRequest {
    public static let form = RequestForm(
        .attendance, "stations cards replace", ["student"], asks: .always)
}

/// Revokes a student's own code, which stations refuse from now on.
public struct RevokeCard: APIRequest {
    public typealias Response = CardChange
    public static let endpoint = Endpoint(
        .delete, "students/{student}/card", access: .staff(.writeStudents),
        failures: AttendanceFailures.showCard)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension RevokeCard: FormRequest {
    public static let form = RequestForm(
        .attendance, "stations cards revoke", ["student"], asks: .always, showsSentence: true)
}

/// The student whose own code was revoked.
public struct CardChange: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let studentName: String

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// Checks a student in who shows their own code to a station.
public struct CheckInWithCard: APIRequest, ContainsSecrets {
    public typealias Response = StationReceipt
    public static let endpoint = Endpoint(
        .post, "venues/{venue}/station/scans", access: .display(staff: .markAttendance),
        "Checks in the student of an own code, such as that on a card, to an open session of a venue.",
        allowsDryRun: false, failures: AttendanceFailures.checkInWithCard)
    /// The venue, which a station can name by its id only.
    public var venue: Reference<Kind.Venue>
    /// The text of the QR code.
    public var code: String
    /// The session that the student means, where several are open at the venue.
    public var session: SessionID?

    public var scope: AccessScope? { AccessScope(venue) }

    public init(venue: Reference<Kind.Venue>, code: String, session: SessionID? = nil) {
        self.venue = venue
        self.code = code
        self.session = session
    }
}
