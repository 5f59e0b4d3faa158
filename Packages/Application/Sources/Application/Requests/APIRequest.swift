public import Core

/// One request that a client can send to an academy: a value that names its endpoint and its response.
///
/// A path parameter is the property of that name. The other properties are the query of a GET, and the JSON
/// body of any other method.
public protocol APIRequest: Codable, Sendable {
    associatedtype Response: Codable & Sendable
    static var endpoint: Endpoint { get }
    /// The resource that the request concerns, if its access rule depends on the resource; nil otherwise.
    var scope: AccessScope? { get }
    /// The subject of the audit entry, such as `venue 12`, if the response is no ``AuditSubject``.
    var subject: String? { get }
    /// The reason that is stored in the audit entry, and not in the entity that the request changes; nil for
    /// most requests.
    var givenReason: String? { get }
    /// The bytes of the file that an ``UploadRequest`` sends besides its JSON; empty for any other request.
    var uploadedBytes: [UInt8] { get }
}

extension APIRequest {
    public var scope: AccessScope? { nil }
    public var subject: String? { nil }
    public var givenReason: String? { nil }
    public var uploadedBytes: [UInt8] { [] }

    /// The request's name in audit entries and metrics: `AddVenue`.
    ///
    /// `String(describing:)` would search all conformances for a description: with this many requests, that
    /// took a quarter of a program's start.
    public static var name: String { _typeName(Self.self, qualified: false) }
}

/// A request for a list or a report of classes or sessions, which can be those of one instructor.
///
/// A request that names neither a class nor an instructor lists the sender's own classes or sessions, if the
/// sender is an instructor who may not see those of others.
public protocol InstructorListRequest: APIRequest {
    /// The instructor whose classes or sessions are listed; nil for all.
    var instructor: Reference<Kind.Instructor>? { get set }
}

/// The response of a request that returns nothing.
public struct EmptyResponse: Codable, Sendable, Equatable {
    public init() {}
}

/// The result of a use case: a response, or a refusal whose writes are committed, such as a refused scan.
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
