public import Application
public import Core

/// Shows whether a student is a child, and the recorded consent of a guardian.
public struct ShowConsent: APIRequest {
    public typealias Response = GuardianConsent
    public static let endpoint = Endpoint(
        .get, "students/{student}/guardian-consent", access: .own(staff: .readStudents),
        failures: DiscoveryFailures.student)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ShowConsent: FormRequest {
    public static let form = RequestForm(.discovery, "students guardians consent show", ["student"])
}

/// Records that a guardian of a student consented to friends and recommendations.
public struct RecordConsent: APIRequest {
    public typealias Response = GuardianConsent
    public static let endpoint = Endpoint(
        .put, "students/{student}/guardian-consent", access: .staff(.writeStudents),
        failures: FriendFailures.recordConsent)
    public var student: Reference<Kind.Student>
    /// The guardian's name.
    public var guardian: String

    public init(student: Reference<Kind.Student>, guardian: String) {
        self.student = student
        self.guardian = guardian
    }
}

extension RecordConsent: FormRequest {
    public static let form = RequestForm(
        .discovery, "students guardians consent record", ["student", "guardian"])
}

/// Withdraws the recorded consent of a guardian.
public struct WithdrawConsent: APIRequest {
    public typealias Response = GuardianConsent
    public static let endpoint = Endpoint(
        .delete, "students/{student}/guardian-consent", access: .staff(.writeStudents),
        "Withdraws the recorded consent of a guardian.", failures: FriendFailures.withdrawConsent)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}
