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

/// What an error says to a program and to a person.
public struct ErrorSpecification: Sendable, Equatable {
    public let kind: ErrorKind
    /// Stable and machine-readable: `student.email-taken`.
    public let code: String
    /// The field of the request that is wrong, if it is one field.
    public let field: String?
    /// One sentence that says what is wrong, with the value.
    public let sentence: String
    /// What to do next, if there is something to do.
    public let nextStep: String?

    public init(
        _ kind: ErrorKind, _ code: String, field: String? = nil, _ sentence: String, nextStep: String? = nil
    ) {
        self.kind = kind
        self.code = code
        self.field = field
        self.sentence = sentence
        self.nextStep = nextStep
    }
}

/// An error that a person can act on: every failure that a feature foresees.
public protocol AcademyError: Error, Sendable, CustomStringConvertible {
    /// The kind, code, field, sentence and next step of each case, in one switch.
    var specification: ErrorSpecification { get }
    var kind: ErrorKind { get }
    var code: String { get }
    var description: String { get }
    var field: String? { get }
    var nextStep: String? { get }
    /// Seconds until the same request may be accepted; nil if waiting alone does not help.
    var retryAfter: Int? { get }
    /// The sentence for a client of a server: without paths of the server's machine.
    var publicDescription: String { get }
    /// What the log says in addition, such as the database's own message; never sent to a client.
    var detail: String? { get }
}

extension AcademyError {
    public var kind: ErrorKind { specification.kind }
    public var code: String { specification.code }
    public var description: String { specification.sentence }
    public var field: String? { specification.field }
    public var nextStep: String? { specification.nextStep }
    public var retryAfter: Int? { nil }
    public var publicDescription: String { description }
    public var detail: String? { nil }
}

/// An error that still declares each part of its specification in a switch of its own.
public protocol UnspecifiedError: AcademyError {}

extension UnspecifiedError {
    public var specification: ErrorSpecification {
        ErrorSpecification(kind, code, field: field, description, nextStep: nextStep)
    }
    public var field: String? { nil }
    public var nextStep: String? { nil }
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
    public let specification: ErrorSpecification

    public init(_ code: String, field: String?, _ sentence: String) {
        specification = ErrorSpecification(.invalid, code, field: field, sentence)
    }
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
        self.kind = kind
        self.code = code
        self.description = description
        self.field = field
        self.nextStep = nextStep
    }

    public init(_ error: any AcademyError) {
        let specification = error.specification
        kind = specification.kind
        code = specification.code
        description = specification.sentence
        field = specification.field
        nextStep = specification.nextStep
    }

    public var specification: ErrorSpecification {
        ErrorSpecification(kind, code, field: field, description, nextStep: nextStep)
    }
}
