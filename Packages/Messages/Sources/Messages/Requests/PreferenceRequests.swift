public import Application
public import Core

/// Shows which kinds of messages a student gets.
public struct ShowMessagePreferences: APIRequest {
    public typealias Response = MessagePreferences
    public static let endpoint = Endpoint(
        .get, "students/{student}/message-preferences", access: .own(staff: .readStudents),
        failures: MessageFailures.student)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ShowMessagePreferences: FormRequest {
    public static let form = RequestForm(
        .messages, "students messages kinds", own: "messages kinds", ["student"])
}

/// Opts a student out of kinds of messages, or in again.
public struct EditMessagePreferences: EditRequest {
    public typealias Response = MessagePreferences
    public static let endpoint = Endpoint(
        .patch, "students/{student}/message-preferences", access: .own(staff: .writeStudents),
        "Opts a student out of kinds of messages, or in again.", failures: MessageFailures.editPreferences)
    public var student: Reference<Kind.Student>
    /// Kinds that are not written any more.
    public var optOut: [MessageKind]?
    /// Kinds that are written again.
    public var optIn: [MessageKind]?
    /// The recipient whose choices are changed; nil for those of the student, which hold for all recipients,
    /// or of the guardian who sends the request.
    public var email: String?
    public var scope: AccessScope? { AccessScope(student) }
    public var resource: ShowMessagePreferences { ShowMessagePreferences(student: student) }

    public init(
        student: Reference<Kind.Student>, optOut: [MessageKind]? = nil, optIn: [MessageKind]? = nil,
        email: String? = nil
    ) {
        self.student = student
        self.optOut = optOut
        self.optIn = optIn
        self.email = email
    }
}

extension EditMessagePreferences: FieldDescribed {
    public static let fields = ["email": FieldRule(EmailAddress.self)]
}
