import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `terms list | add | edit`
struct TermsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "terms", abstract: "The periods of teaching.",
        discussion: "Example: classly-admin terms list",
        subcommands: [List.self, Add.self, Edit.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the terms.", discussion: "Example: classly-admin terms list"
        )

        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ListTerms(limit: try page.limit(), after: try page.after()))
        }
    }

    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds a term.",
            discussion:
                "Example: classly-admin terms add --name \"2027-I\" --first-day 2027-01-04 --last-day 2027-06-27"
        )

        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
        var firstDay: String
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
        var lastDay: String
        @OptionGroup var own: KeyOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddTerm(
                key: own.key, name: name, firstDay: try CalendarDay(parsing: firstDay, field: "firstDay"),
                lastDay: try CalendarDay(parsing: lastDay, field: "lastDay"))
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit",
            abstract: "Changes a term; classes that took their days from it keep theirs.",
            discussion: "Example: classly-admin terms edit 2 --last-day 2027-07-04")

        @Argument(help: "The term, by id or key.") var term: String
        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String?
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
        var firstDay: String?
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
        var lastDay: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditTerm(
                term: try Reference(term, field: "term"), name: name,
                firstDay: try Values.day(firstDay, "firstDay"), lastDay: try Values.day(lastDay, "lastDay"))
            return try await send(request, to: academy)
        }
    }
}
