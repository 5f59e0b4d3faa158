import ArgumentParser
import CommandSupport

/// `notes`
struct NotesCommand: StudentCommand {
    static let configuration = CommandConfiguration(
        "notes", "The academy's notes about you that you may see, newest first.", example: "notes")
    @OptionGroup var options: ListOptions

    func run() async throws {
        try await presentPages { academy, command in
            try await OwnNote.page(from: academy, limit: command.options.limit, after: command.options.after)
        }
    }
}
