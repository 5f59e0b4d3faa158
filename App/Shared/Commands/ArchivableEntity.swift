public import Core
public import Networking

/// A request that archives or restores an entity.
public protocol ArchivingRequest: APIRequest where Response: FieldPresentable & NamedEntity {
    associatedtype IDKind
    static var entity: ArchivableEntity { get }
    init(_ reference: Reference<IDKind>, isArchived: Bool)
}

/// An entity with a name for questions and sentences.
public protocol NamedEntity {
    var name: String { get }
}

/// A request that deletes an entity.
public protocol DeletingRequest: APIRequest where Response: NamedEntity {
    associatedtype IDKind
    associatedtype ShowRequest: APIRequest where ShowRequest.Response == Response
    static var entity: ArchivableEntity { get }
    init(_ reference: Reference<IDKind>)
    static func show(_ reference: Reference<IDKind>) -> ShowRequest
}

extension DeletingRequest {
    /// The question before an entity is deleted, with its name.
    public static func question(
        _ reference: Reference<IDKind>, _ academy: any Client
    ) async throws -> Phrase {
        let found = try await academy.send(show(reference))
        return Phrase("ask.delete-entity", ["noun": Word.noun(entity.noun), "name": found.name])
    }

    /// The sentence after an entity was deleted.
    public static func done(_ deleted: Response) -> Phrase {
        Phrase("done.entity-deleted", ["noun": Word.noun(entity.noun), "name": deleted.name])
    }
}

/// The words for a kind of entity in the help of its commands.
public struct ArchivableEntity: Sendable {
    /// `class type`
    public let noun: String
    /// `class-types`
    public let command: String
    /// The effect of archiving it, as a clause: `it takes no new rooms or classes`
    public let effect: String
    /// Whether it can be deleted only while nothing uses it.
    public var isDeletableOnlyUnused = true

    /// `an instructor`
    public var withArticle: String { "aeiou".contains(noun.prefix(1)) ? "an \(noun)" : "a \(noun)" }
}
