import ArgumentParser
import CommandSupport
import Core
import Networking

/// `venues archive`, `rooms archive`, …
struct ArchiveCommand<Request: ArchivingRequest>: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        let entity = Request.entity
        return CommandConfiguration(
            "archive", "Hides \(entity.withArticle) from lists: \(entity.effect). The history stays.",
            example: "\(entity.command) archive 3")
    }

    @Argument("Its id, key or name.") var reference: Reference<Request.IDKind>
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

    @Argument("Its id, key or name.") var reference: Reference<Request.IDKind>
    @OptionGroup var options: WriteOptions

    var request: Request { Request(reference, isArchived: false) }
}

/// `venues delete`, `rooms delete`, …
struct DeleteCommand<Request: DeletingRequest>: AdminDestructiveCommand {
    static var configuration: CommandConfiguration {
        let entity = Request.entity
        return CommandConfiguration(
            "delete",
            entity.isDeletableOnlyUnused
                ? "Deletes \(entity.withArticle) without history; archive one with history."
                : "Deletes \(entity.withArticle). Classes keep their days.",
            example: "\(entity.command) delete 3 --yes")
    }

    @Argument("Its id, key or name.") var reference: Reference<Request.IDKind>
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    var request: Request { Request(reference) }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        try await Request.question(reference, academy)
    }

    func result(of deleted: Request.Response) -> any Presentable {
        MessageResult(deleted, Request.done(deleted))
    }
}

/// Selects the archived entities of a list.
struct ArchivedOption: ParsableArguments {
    @Flag(help: "Lists the archived ones instead.") var archived = false

    var isArchived: Bool? { archived ? true : nil }
}
