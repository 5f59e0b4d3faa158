import ArgumentParser
import CommandSupport
import Core
import Networking

/// A request that archives or restores an entity.
protocol ArchivingRequest: APIRequest where Response: FieldPresentable {
    associatedtype IDKind
    static var entity: ArchivableEntity { get }
    init(_ reference: Reference<IDKind>, isArchived: Bool)
}

/// An entity with a name for questions and sentences.
protocol NamedEntity {
    var name: String { get }
}

/// A request that deletes an entity.
protocol DeletingRequest: APIRequest where Response: NamedEntity {
    associatedtype IDKind
    static var entity: ArchivableEntity { get }
    init(_ reference: Reference<IDKind>)
    associatedtype ShowRequest: APIRequest where ShowRequest.Response == Response
    static func show(_ reference: Reference<IDKind>) -> ShowRequest
}

/// The words for a kind of entity in the help of its commands.
struct ArchivableEntity {
    /// `class type`
    let noun: String
    /// `class-types`
    let command: String
    /// The effect of archiving it, as a clause: `it takes no new rooms or classes`
    let use: String
    /// Whether it can be deleted only while nothing uses it.
    var isKeptOnceUsed = true

    /// `an instructor`
    var withArticle: String { "aeiou".contains(noun.prefix(1)) ? "an \(noun)" : "a \(noun)" }
}

/// `venues archive`, `rooms archive`, …
struct ArchiveCommand<Request: ArchivingRequest>: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        let entity = Request.entity
        return CommandConfiguration(
            "archive", "Hides \(entity.withArticle) from lists: \(entity.use). The history stays.",
            example: "\(entity.command) archive 3")
    }

    @Argument("Its id or key.") var reference: Reference<Request.IDKind>
    @OptionGroup var options: WriteOptions

    var request: Request { Request(reference, isArchived: true) }
}

/// `venues restore`, `rooms restore`, …
struct RestoreEntityCommand<Request: ArchivingRequest>: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        let entity = Request.entity
        return CommandConfiguration(
            "restore", "Restores an archived \(entity.noun).", example: "\(entity.command) restore 3")
    }

    @Argument("Its id or key.") var reference: Reference<Request.IDKind>
    @OptionGroup var options: WriteOptions

    var request: Request { Request(reference, isArchived: false) }
}

/// `venues delete`, `rooms delete`, …
struct DeleteCommand<Request: DeletingRequest>: AdminDestructiveCommand {
    static var configuration: CommandConfiguration {
        let entity = Request.entity
        return CommandConfiguration(
            "delete",
            entity.isKeptOnceUsed
                ? "Deletes \(entity.withArticle) without history; archive one with history."
                : "Deletes \(entity.withArticle). Classes keep their days.",
            example: "\(entity.command) delete 3 --yes")
    }

    @Argument("Its id or key.") var reference: Reference<Request.IDKind>
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    var request: Request { Request(reference) }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        let entity = try await academy.send(Request.show(reference))
        return Phrase(
            "ask.delete-entity", ["noun": Word.noun(Request.entity.noun), "name": entity.name])
    }

    func result(of deleted: Request.Response) -> any Presentable {
        MessageResult(
            deleted,
            Phrase(
                "done.entity-deleted", ["noun": Word.noun(Request.entity.noun), "name": deleted.name]))
    }
}

/// Selects the archived entities of a list.
struct ArchivedOption: ParsableArguments {
    @Flag(help: "Lists the archived ones instead.") var archived = false

    var isArchived: Bool? { archived ? true : nil }
}
