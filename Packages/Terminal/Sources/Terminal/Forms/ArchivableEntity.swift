public import Application
public import Core

/// An entity that can be archived, restored and deleted.
public protocol ArchivableEntity: FieldPresentable {
    associatedtype IDKind
    associatedtype Edit: APIRequest where Edit.Response == Self
    associatedtype Delete: APIRequest where Delete.Response == Self
    associatedtype Show: APIRequest where Show.Response == Self
    /// The name in questions and sentences.
    var name: String { get }
    static var archiving: Archiving<IDKind, Edit, Delete, Show> { get }
}

/// The words for a kind of entity in its commands, and the requests that they send.
public struct Archiving<IDKind, Edit: APIRequest, Delete: APIRequest, Show: APIRequest>: Sendable {
    /// `class type`
    public let noun: String
    /// `class-types`
    public let command: String
    /// The request that archives it or, with `false`, restores it.
    public let edit: @Sendable (Reference<IDKind>, _ isArchived: Bool) -> Edit
    public let delete: @Sendable (Reference<IDKind>) -> Delete
    public let show: @Sendable (Reference<IDKind>) -> Show
}

extension ArchivableEntity {
    /// The question before an entity is deleted, with its name.
    public static func deletionQuestion(
        _ reference: Reference<IDKind>, _ academy: any Client
    ) async throws -> Phrase {
        let found = try await academy.send(archiving.show(reference))
        return Phrase("ask.delete-entity", ["noun": Word.noun(archiving.noun), "name": found.name])
    }

    /// The sentence after an entity was deleted.
    public var deletionDone: Phrase {
        Phrase("done.entity-deleted", ["noun": Word.noun(Self.archiving.noun), "name": name])
    }
}
