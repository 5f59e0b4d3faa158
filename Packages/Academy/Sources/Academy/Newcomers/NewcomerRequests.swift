public import Application
public import Authentication
public import ClassManagement
public import Core
public import Payments
public import StudentManagement

/// Admits a student and, if the fields of a part have values, adds a guardian, enrols the student in a class,
/// sells them a plan and invites them to open an account: all of it, or nothing.
///
/// Each part needs the permission of its own request.
public struct RegisterNewcomer: APIRequest {
    public typealias Response = Newcomer
    public static let endpoint = Endpoint(
        .post, "newcomers", access: .staff(.writeStudents), failures: NewcomerFailures.all)
    public var firstName: String
    public var lastName: String
    public var email: String?
    public var nationalID: String?
    public var phone: String?
    public var birthDate: CalendarDay?
    /// Defaults to today.
    public var joinedOn: CalendarDay?
    /// Defaults to `active`.
    public var status: String?
    public var level: String?
    public var emergencyName: String?
    public var emergencyPhone: String?
    /// The guardian to add; nil for none.
    public var guardianName: String?
    public var guardianRelationship: String?
    public var guardianPhone: String?
    public var guardianEmail: String?
    /// The class in which the student is enrolled; nil for none. A payment names it too.
    public var `class`: Reference<Kind.AcademyClass>?
    /// The first day of the enrolment; by default today at the venue, or the first day of a class that begins
    /// later.
    public var from: CalendarDay?
    /// The plan that is sold; nil for none.
    public var plan: Reference<Kind.Plan>?
    /// The payment method.
    public var method: String?
    /// The amount received; nil for the whole price. Another amount needs a reason.
    public var amount: Amount?
    public var reason: String?
    /// Whether to create the code with which the student opens an account.
    public var invite: Bool?
    public var givenReason: String? { reason }

    public init(firstName: String, lastName: String) {
        self.firstName = firstName
        self.lastName = lastName
    }
}

extension RegisterNewcomer: FormRequest {
    /// The fields of the guardian, by their names in ``AddGuardian``.
    static let guardianFields = [
        "name": "guardianName", "relationship": "guardianRelationship", "phone": "guardianPhone",
        "email": "guardianEmail",
    ]

    // It has no command: each part is a command of its own.
    public static let form = RequestForm(
        .academy, nil,
        [
            "firstName", "lastName", "birthDate", "phone", "email", "nationalID", "level", "status",
            .past("joinedOn"), "emergencyName", "emergencyPhone", "guardianName", "guardianRelationship",
            "guardianPhone", "guardianEmail", "class", "from", "plan", "method", "amount", "reason", "invite",
        ])
}

extension RegisterNewcomer: FieldDescribed {
    public static let fields: [String: FieldRule] = {
        let guardian = guardianFields.compactMap { name, field in
            AddGuardian.fields[name].map { (field, $0) }
        }
        let payment = RecordPayment.fields.filter { ["method", "amount", "reason"].contains($0.key) }
        return AdmitStudent.fields.merging(payment) { $1 }
            .merging(guardian) { $1 }
    }()
}

/// A registered student, with the guardian, enrolment, payment and invitation of the same request.
public struct Newcomer: Codable, Sendable, AuditSubject, ContainsSecrets {
    public let student: Student
    public let guardian: Guardian?
    public let enrolment: Enrolment?
    public let payment: Payment?
    public let invitation: Invitation?

    public var subject: String { student.subject }
    public var concernedStudent: StudentID? { student.id }
}

extension Newcomer: PropertiesDescribed {
    public static let descriptions = [
        "student": "The new student, with what may be wrong, such as another student with the same name.",
        "guardian": "The guardian who was added; missing if none was.",
        "enrolment": "The enrolment in the class; missing if the student was not enrolled.",
        "payment": "The payment for the plan, with its receipt; missing if nothing was sold.",
        "invitation": "The code with which the student opens an account; missing if they were not invited.",
    ]
}

/// The errors of the requests that the registration sends, and of a part whose first field is missing.
private enum NewcomerFailures {
    static let all: [any AcademyError] =
        AdmitStudent.endpoint.failures + AddGuardian.endpoint.failures + EnrolStudent.endpoint.failures
        + RecordPayment.endpoint.failures + InviteStudent.endpoint.failures
        + [RequestDecodingError.missingField("plan")]
}
