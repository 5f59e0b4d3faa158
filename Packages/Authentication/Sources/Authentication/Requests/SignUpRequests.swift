public import Application
public import Core

/// Asks for a student's account, in an academy that lets people sign up, or for a guardian's, with the code
/// of a student.
///
/// The response does not reveal whether the address has an account. A message to the address has the code
/// that confirms the sign-up, or says that there is an account already.
public struct SignUp: APIRequest, ContainsSecrets {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .post, "sign-ups", access: .anyone,
        "Asks for the account of a student or guardian, and sends the code that confirms it to the address.",
        cost: .password, allowsDryRun: false, failures: AccountFailures.signUp)
    public var email: String
    public var firstName: String
    public var lastName: String
    /// Without a birth date the student counts as a child until the academy knows more.
    public var birthDate: CalendarDay?
    /// The password of the account, which is needed again with the code.
    public var password: String
    /// The code of a student (``CreateGuardianCode``), for a person who becomes the student's guardian.
    public var guardianCode: String?

    public init(
        email: String, firstName: String, lastName: String, birthDate: CalendarDay? = nil, password: String,
        guardianCode: String? = nil
    ) {
        self.email = email
        self.firstName = firstName
        self.lastName = lastName
        self.birthDate = birthDate
        self.password = password
        self.guardianCode = guardianCode
    }
}

extension SignUp: PropertiesDescribed {
    public static let descriptions = [
        "email": "The address that the account signs in with.",
        "firstName": "The first name of the student, or of the guardian.",
        "lastName": "The last name of the student, or of the guardian.",
        "birthDate":
            "The student's day of birth. A child needs a guardian's consent to have friends; without a birth "
            + "date, the student counts as one until staff give the file one, or another status than lead.",
        "password":
            "The password of the account, which is needed again with the code. Common passwords are refused.",
        "guardianCode":
            "The code of a student, for a person who becomes the student's guardian. It is accepted although "
            + "other people cannot sign up.",
    ]
}

/// Shows whether people can open an account of a student themselves.
public struct ShowSignUp: APIRequest {
    public typealias Response = SignUpAvailability
    public static let endpoint = Endpoint(
        .get, "sign-ups", access: .anyone,
        "Shows whether people can open an account of a student themselves.")

    public init() {}
}

/// Whether people can open an account of a student themselves.
public struct SignUpAvailability: Codable, Sendable {
    public let isOpen: Bool

    public init(isOpen: Bool) { self.isOpen = isOpen }
}

extension SignUpAvailability: PropertiesDescribed {
    public static let descriptions = [
        "isOpen": "Whether the academy lets people sign up, and sends the messages with the codes."
    ]
}

/// Erases a sign-up that is not confirmed, with the messages to its address.
///
/// A student with the address, and an account, stay as they are.
public struct EraseSignUp: APIRequest {
    public typealias Response = ErasedSignUp
    public static let endpoint = Endpoint(
        .post, "sign-ups/erase", access: .staff(.eraseStudents), confirmation: .always)
    /// The address with which somebody signed up.
    public var email: String

    public init(email: String) { self.email = email }
}

extension EraseSignUp: FormRequest {
    public static let form = RequestForm(
        .authentication, "outbox erase-sign-up", [.positional("email")], asks: .always)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["email": email])
    }
}

/// The numbers of what was erased.
public struct ErasedSignUp: Codable, Hashable, Sendable {
    public let signUps: Int
    public let messages: Int

    public init(signUps: Int, messages: Int) {
        self.signUps = signUps
        self.messages = messages
    }
}

extension ErasedSignUp: PropertiesDescribed {
    public static let descriptions = [
        "signUps": "The number of sign-ups that were erased.",
        "messages":
            "The number of messages that were erased; the next delivery removes them from the mail system.",
    ]
}
