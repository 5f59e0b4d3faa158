public import Core

/// One request that a client can send to an academy: a value that names its endpoint and its response.
///
/// Path parameters are the properties of that name; on GET the others are the query, else the JSON body.
public protocol APIRequest: Codable, Sendable {
    associatedtype Response: Codable & Sendable
    static var endpoint: Endpoint { get }
    /// The resource that the request concerns, where its access rule depends on it.
    var scope: AccessScope? { get }
    /// The subject of the audit entry, where the response does not name it.
    var subject: String? { get }
}

extension APIRequest {
    public var scope: AccessScope? { nil }
    public var subject: String? { nil }

    /// The request's name, as audit entries and metrics have it: `AddVenue`.
    ///
    /// `String(describing:)` would search all conformances for a description: with this many requests, that
    /// took a quarter of a program's start.
    public static var name: String { _typeName(Self.self, qualified: false) }
}

/// A request for a list or a report of classes or sessions, which can be those of one instructor.
///
/// Instructors who may see their own only and name neither a class nor an instructor get theirs.
public protocol InstructorListRequest: APIRequest {
    /// The instructor whose classes or sessions are listed; nil for all.
    var instructor: Reference<Kind.Instructor>? { get set }
}

/// The response of a request that returns nothing.
public struct EmptyResponse: Codable, Sendable, Equatable {
    public init() {}
}

/// The result of a use case: a response, or a refusal whose record is committed.
public enum Outcome<Response: Sendable>: Sendable {
    case done(Response)
    /// The caller gets the error, and the writes of the use case are committed.
    case refused(any AcademyError)

    /// `done`, or the code of the refusal.
    var name: String {
        switch self {
        case .done: "done"
        case .refused(let error): error.code
        }
    }

    func map<Other>(_ transform: (Response) throws -> Other) rethrows -> Outcome<Other> {
        switch self {
        case .done(let response): .done(try transform(response))
        case .refused(let error): .refused(error)
        }
    }

    /// The response.
    ///
    /// - Throws: the refusal.
    public func get() throws -> Response {
        switch self {
        case .done(let response): response
        case .refused(let error): throw error
        }
    }
}
