import Application
import ArgumentParser
import Core
import Terminal

extension ArchivableEntity {
    /// The commands that archive and restore an entity of this kind.
    static var archivingCommands: [any ParsableCommand.Type] {
        [ArchiveCommand<Self>.self, RestoreEntityCommand<Self>.self]
    }
}

/// `venues archive`, `rooms archive`, …
struct ArchiveCommand<Entity: ArchivableEntity>: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        let command = Entity.archiving.command
        return CommandConfiguration(
            "archive", about: "\(command).archive.about", example: "\(command) archive 3")
    }

    @Argument("option.reference") var reference: Reference<Entity.IDKind>
    @OptionGroup var noQuestion: NoQuestionOption
    @OptionGroup var options: WriteOptions

    var request: Entity.Edit { Entity.archiving.edit(reference, true) }
}

/// `venues restore`, `rooms restore`, …
struct RestoreEntityCommand<Entity: ArchivableEntity>: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        let command = Entity.archiving.command
        return CommandConfiguration(
            "restore", about: "\(command).restore.about", example: "\(command) restore 3")
    }

    @Argument("option.reference") var reference: Reference<Entity.IDKind>
    @OptionGroup var noQuestion: NoQuestionOption
    @OptionGroup var options: WriteOptions

    var request: Entity.Edit { Entity.archiving.edit(reference, false) }
}

/// Accepts `--yes` as `delete` does, although the command can be undone and asks nothing: a script need not
/// know which of the commands ask.
struct NoQuestionOption: ParsableArguments {
    @Flag(help: .hidden) var yes = false
}
