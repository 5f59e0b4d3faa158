public import Core

/// The precondition of an edit: the `If-Match` of HTTP.
public enum Precondition: Hashable, Sendable {
    /// The resource exists (`*`).
    case exists
    /// The resource's current tag is one of these.
    case matches([EntityTag])
}

/// A request that edits a resource which another request shows, so that the edit can have a ``Precondition``.
public protocol EditRequest: APIRequest {
    associatedtype Resource: APIRequest
    /// The request that shows the edited resource.
    var resource: Resource { get }
}

/// Why a conditional edit was not applied.
public enum EditError: AcademyError, Equatable {
    /// A tag is not a text in double quotes.
    case malformedTag
    /// The resource has changed.
    case stale
    /// The request does not edit one resource.
    case notAnEdit

    public var specification: ErrorSpecification {
        switch self {
        case .malformedTag: .init(.invalid, "edit.malformed-tag", field: "ifMatch")
        case .stale: .init(.conflict, "edit.stale", field: "ifMatch")
        case .notAnEdit: .init(.invalid, "edit.no-precondition", field: "ifMatch")
        }
    }
}
