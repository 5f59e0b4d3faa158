public import Application
public import Core

/// Lists the messages of the outbox, newest first.
public struct ListMessages: APIRequest {
    public typealias Response = Page<Message>
    public static let endpoint = Endpoint(
        .get, "messages", access: .staff(.readStudents), failures: MessageFailures.list)
    public var status: MessageStatus?
    public var kind: MessageKind?
    public var student: Reference<Kind.Student>?
    /// The account of the person whom the messages are to, such as a member of staff.
    public var account: AccountID?
    public var limit: Int?
    public var after: Cursor?

    public init(
        status: MessageStatus? = nil, kind: MessageKind? = nil, student: Reference<Kind.Student>? = nil,
        account: AccountID? = nil, limit: Int? = nil, after: Cursor? = nil
    ) {
        self.status = status
        self.kind = kind
        self.student = student
        self.account = account
        self.limit = limit
        self.after = after
    }
}

extension ListMessages: FormRequest {
    public static let form = RequestForm(
        .messages, "outbox list",
        ["status", FormEntry("kind").with(words: "message-kind"), "student", .account("account")])
}

/// Lists the messages about a student, newest first.
public struct ListStudentMessages: APIRequest {
    public typealias Response = Page<Message>
    public static let endpoint = Endpoint(
        .get, "students/{student}/messages", access: .own(staff: .readStudents),
        allowsFormerPrincipals: true, failures: MessageFailures.student)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        self.student = student
        self.limit = limit
        self.after = after
    }
}

extension ListStudentMessages: FormRequest {
    public static let form = RequestForm(
        .messages, "students messages list", own: "messages list", ["student"], isDefault: true)
}

/// Shows a message with its text, without the code in it.
public struct ShowMessage: APIRequest {
    public typealias Response = MessageDetails
    public static let endpoint = Endpoint(
        .get, "messages/{message}", access: .staff(.readStudents),
        failures: MessageFailures.unknownMessage)
    public var message: MessageID

    public init(message: MessageID) { self.message = message }
}

extension ShowMessage: FormRequest {
    public static let form = RequestForm(.messages, "outbox show", ["message"])
}

/// Makes a message that failed, or whose delivery is uncertain, wait for a new attempt.
public struct RetryMessage: APIRequest {
    public typealias Response = Message
    public static let endpoint = Endpoint(
        .post, "messages/{message}/retry", access: .staff(.writeStudents),
        failures: MessageFailures.retry)
    public var message: MessageID

    public init(message: MessageID) { self.message = message }
}

extension RetryMessage: FormRequest {
    public static let form = RequestForm(.messages, "outbox retry", ["message"])
}

/// Sends the messages that are due now, 1,000 at most. A server also does so every half minute.
public struct SendMessages: APIRequest {
    public typealias Response = DeliveryReport
    public static let endpoint = Endpoint(
        .post, "messages/send", access: .staff(.writeSettings), "Sends the messages that are due.",
        cost: .bulk, allowsDryRun: false, failures: [MessageError.noDelivery, MessageError.clockIsWrong])

    public init() {}
}
