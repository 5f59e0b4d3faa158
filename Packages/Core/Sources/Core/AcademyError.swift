/// The kind of an error, which decides the HTTP status and the exit code.
public enum ErrorKind: String, Codable, Sendable, CaseIterable {
    /// The input is invalid in any state of the academy.
    case invalid
    /// The caller is not signed in.
    case unauthenticated
    /// The caller is signed in but not allowed to do this.
    case forbidden
    case notFound
    /// The input is valid, but the current state does not allow it.
    case conflict
    /// The same request may succeed later.
    case unavailable
}

/// An error that a feature foresees and a person can act on.
public protocol AcademyError: Error, Sendable, CustomStringConvertible {
    /// The kind, code, field, sentence and next step of each case, in one switch.
    var specification: ErrorSpecification { get }
    /// Seconds until the same request may be accepted; nil if waiting alone does not help.
    var retryAfter: Int? { get }
    /// Whether the sender has made more requests or guesses than a limit allows; false if the academy is busy
    /// with the requests of others.
    var isRateLimited: Bool { get }
    /// The error for a client of a server: without paths of the server's machine.
    var publicSpecification: ErrorSpecification { get }
    /// An addition for the log, such as the database's message; never sent to a client.
    var detail: String? { get }
}

extension AcademyError {
    public var kind: ErrorKind { specification.kind }
    public var code: String { specification.code }
    public var description: String { specification.sentence }
    public var field: String? { specification.field }
    public var nextStep: String? { specification.nextStep }
    public var retryAfter: Int? { nil }
    public var isRateLimited: Bool { false }
    public var publicSpecification: ErrorSpecification { specification }
    /// The sentence for a client of a server.
    public var publicDescription: String { publicSpecification.sentence }
    public var detail: String? { nil }
}

extension Error {
    /// The text for a log that reports the error as the cause of another one.
    public var causeDetail: String {
        guard let error = self as? any AcademyError else { return String(reflecting: self) }
        return error.detail ?? error.description
    }
}

/// A value that is invalid in any state of the academy.
public struct InvalidValue: AcademyError, Equatable {
    public let specification: ErrorSpecification

    public init(_ specification: ErrorSpecification) { self.specification = specification }
}

/// An error that was sent over a wire or recorded.
public struct ErrorReport: AcademyError, Codable, Equatable {
    public let specification: ErrorSpecification

    public init(_ specification: ErrorSpecification) { self.specification = specification }

    public init(_ error: any AcademyError) { specification = error.specification }

    public init(from decoder: any Decoder) throws { specification = try ErrorSpecification(from: decoder) }

    public func encode(to encoder: any Encoder) throws { try specification.encode(to: encoder) }
}
