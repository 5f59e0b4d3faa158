import ArgumentParser
import Core
import Foundation
import Operations
import Persistence
import Terminal

/// `move`
struct MoveCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "move", about: "move.about",
            example: "move --from /var/lib/classly --to postgresql://classly@db.example/classly",
            notes: Phrase("move.notes"))
    }

    @Option("move.from", value: "place") var from: String
    @Option("move.to", value: "place") var to: String
    @OptionGroup var yes: YesOption
    @Flag(help: .of("option.json")) var json = false

    private var isUpload: Bool { PostgresAddress.isAddress(to) }

    func validate() throws {
        guard isUpload != PostgresAddress.isAddress(from) else {
            throw ValidationError(Phrase("usage.move-places"))
        }
        try Folders.checkAreNamed(folders: isUpload ? from : to)
        do { _ = try database } catch { throw ValidationError(error.message) }
    }

    private var database: PostgresAddress {
        get throws(InvalidValue) { try PostgresAddress(parsing: isUpload ? to : from) }
    }

    func run() async throws {
        let (folder, database) = (Folders.absolute(isUpload ? from : to), try database)
        let values = ["folder": folder, "database": database.name]
        if !yes.yes {
            try Output.confirm(Phrase(isUpload ? "ask.move-to-database" : "ask.move-to-folder", values))
        }
        let move = try AcademyMove(program: Program.admin.name, folder: folder, database: database)
        let progress = MoveProgressBar()
        defer { progress.finish() }
        let summary = try await isUpload ? move.upload(progress.update) : move.download(progress.update)
        progress.finish()
        let result = MessageResult(
            summary,
            Phrase(
                "done.moved",
                [
                    "academy": summary.academy, "contents": summary.contents,
                    "place": isUpload ? database.name : folder,
                ]),
            remark: Phrase(
                isUpload ? "next.moved-to-database" : "next.moved-to-folder",
                ["folder": folder, "database": database.name]))
        try Output.show(result, asJSON: json, Output.style())
    }
}
