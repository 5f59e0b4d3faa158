public import Application
public import Core

/// An entity that can be archived and restored.
public protocol ArchivableEntity: FieldPresentable {
    associatedtype IDKind
    associatedtype Edit: APIRequest where Edit.Response == Self
    /// The name in sentences.
    var name: String { get }
    static var archiving: Archiving<IDKind, Edit> { get }
}

/// The words for a kind of entity in its commands, and the request that they send.
public struct Archiving<IDKind, Edit: APIRequest>: Sendable {
    /// `class type`
    public let noun: String
    /// `class-types`
    public let command: String
    /// The request that archives it or, with `false`, restores it.
    public let edit: @Sendable (Reference<IDKind>, _ isArchived: Bool) -> Edit
}
