import ArgumentParser
import Terminal

/// `notes`
struct NotesCommand: StudentCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "notes", about: "own.notes.about", example: "notes")
    }
    @OptionGroup var ward: StudentOption
    @OptionGroup var options: ListOptions

    func run() async throws {
        try await presentPages { academy, command in
            try await OwnNote.page(
                of: command.ward.reference, from: academy, limit: command.options.limit,
                after: command.options.after)
        }
    }
}
