public import Core

/// One thing that can be asked of the academy: a value that names its endpoint and what comes back.
///
/// Path parameters are the properties of that name; on GET the others are the query, else the JSON body.
public protocol APIRequest: Codable, Sendable {
    associatedtype Response: Codable & Sendable
    static var endpoint: Endpoint { get }
    /// The student a request with access ``Access/own`` is about.
    var owner: Reference<Kind.Student>? { get }
    /// The room a request with access ``Access/display`` is about.
    var screenRoom: Reference<Kind.Room>? { get }
    /// What an audit entry says the request was about, where the response does not say it.
    var subject: String? { get }
}

extension APIRequest {
    public var owner: Reference<Kind.Student>? { nil }
    public var screenRoom: Reference<Kind.Room>? { nil }
    public var subject: String? { nil }

    /// The request's name, as audit entries and metrics have it: `AdmitStudent`.
    ///
    /// Not by `String(describing:)`, which looks for a description of the type's own in all there is: with as many
    /// requests that was a quarter of a program's start.
    public static var name: String { _typeName(Self.self, qualified: false) }
}

/// The response of a request that answers nothing but that it was done.
public struct EmptyResponse: Codable, Sendable, Equatable {
    public init() {}
}

/// What a use case decided: an answer, or a refusal whose record stays.
public enum Outcome<Response: Sendable>: Sendable {
    case done(Response)
    /// The caller gets the error, and what the use case wrote is committed all the same.
    case refused(any AcademyError)

    /// The same decision about another answer.
    func map<Other>(_ transform: (Response) -> Other) -> Outcome<Other> {
        switch self {
        case .done(let response): .done(transform(response))
        case .refused(let error): .refused(error)
        }
    }

    public func get() throws -> Response {
        switch self {
        case .done(let response): response
        case .refused(let error): throw error
        }
    }
}
