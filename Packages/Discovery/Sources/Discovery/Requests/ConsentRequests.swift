public import Application
public import Core

/// Shows whether a student is a child, and the recorded consent of a guardian.
public struct ShowConsent: APIRequest {
    public typealias Response = GuardianConsent
    public static let endpoint = Endpoint(
        .get, "students/{student}/guardian-consent", access: .own(staff: .readStudents),
        failures: FriendFailures.showConsent)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ShowConsent: FormRequest {
    public static let form = RequestForm(
        .discovery, "students guardians consent show", own: "guardians consent show", ["student"])
}

/// Records that a guardian of a student consented to friends and recommendations, and to pictures: staff for
/// a guardian whom they name, or the guardian with an own sign-in, who has the right to act for the student.
public struct RecordConsent: APIRequest {
    public typealias Response = GuardianConsent
    public static let endpoint = Endpoint(
        .put, "students/{student}/guardian-consent", access: .own(staff: .writeStudents),
        failures: FriendFailures.recordConsent)
    public var student: Reference<Kind.Student>
    /// The guardian's name; nil for the guardian who sends the request.
    public var guardian: String?
    /// Whether the consent covers the student's picture at a station; nil for what the same guardian's
    /// consent covers already, and for no in a new consent.
    public var pictures: Bool?
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, guardian: String? = nil, pictures: Bool? = nil) {
        self.student = student
        self.guardian = guardian
        self.pictures = pictures
    }
}

extension RecordConsent: FormRequest {
    public static let form = RequestForm(
        .discovery, "students guardians consent record", own: "guardians consent give",
        ["student", FormEntry("guardian").required.ofStaffOnly, "pictures"])
}

/// Withdraws the recorded consent of a guardian.
public struct WithdrawConsent: APIRequest {
    public typealias Response = GuardianConsent
    public static let endpoint = Endpoint(
        .delete, "students/{student}/guardian-consent", access: .own(staff: .writeStudents),
        "Withdraws the recorded consent of a guardian.", failures: FriendFailures.withdrawConsent)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}
