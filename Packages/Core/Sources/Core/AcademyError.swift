/// What kind of failure an error is: it decides the HTTP status and the exit code.
public enum ErrorKind: String, Codable, Sendable, CaseIterable {
    /// The input is wrong as it stands.
    case invalid
    /// Nobody is signed in, or no longer.
    case unauthenticated
    /// Somebody is signed in who may not do this.
    case forbidden
    case notFound
    /// The input is right and the state of things does not allow it.
    case conflict
    /// Try again later.
    case unavailable
}

/// An error that a person can act on: every failure a feature foresees.
public protocol AcademyError: Error, Sendable, CustomStringConvertible {
    var kind: ErrorKind { get }
    /// Stable and machine-readable: `student.email-taken`.
    var code: String { get }
    /// One sentence to a person, with the values.
    var description: String { get }
    /// The field of the request that is wrong, where there is one.
    var field: String? { get }
    /// What to do next, where there is something.
    var nextStep: String? { get }
    /// Seconds from now after which the same request may be let in; nil where waiting alone does not help.
    var retryAfter: Int? { get }
    /// The sentence to a client of a server: without paths of the server's machine.
    var publicDescription: String { get }
    /// What a log says besides the sentence, such as the database's own message; never sent to a client.
    var detail: String? { get }
}

extension AcademyError {
    public var field: String? { nil }
    public var nextStep: String? { nil }
    public var retryAfter: Int? { nil }
    public var publicDescription: String { description }
    public var detail: String? { nil }
}

extension Error {
    /// What a log says of the error where it is the cause of another one.
    public var causeDetail: String {
        guard let error = self as? any AcademyError else { return String(reflecting: self) }
        return error.detail ?? error.description
    }
}

/// A value that is wrong whatever the state of the academy.
public struct InvalidValue: AcademyError, Equatable {
    public let code: String
    public let field: String?
    public let description: String

    public init(_ code: String, field: String?, _ description: String) {
        (self.code, self.field, self.description) = (code, field, description)
    }

    public var kind: ErrorKind { .invalid }
}

/// An error as it is sent over a wire or kept as a recorded answer.
public struct ErrorReport: AcademyError, Codable, Equatable {
    public let kind: ErrorKind
    public let code: String
    public let description: String
    public let field: String?
    public let nextStep: String?

    public init(
        kind: ErrorKind, code: String, description: String, field: String? = nil, nextStep: String? = nil
    ) {
        (self.kind, self.code, self.description) = (kind, code, description)
        (self.field, self.nextStep) = (field, nextStep)
    }

    public init(_ error: any AcademyError) {
        self.init(
            kind: error.kind, code: error.code, description: error.description, field: error.field,
            nextStep: error.nextStep)
    }
}
