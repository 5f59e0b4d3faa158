import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `terms list | add | edit | archive | restore | delete`
struct TermsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "terms", "The terms: periods, such as a semester, for which classes are planned.",
        example: "terms list",
        subcommands: [List.self, Add.self, Edit.self] + Term.archivingCommands)

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration("list", "Lists the terms.", example: "terms list")
        @OptionGroup var archive: ArchivedOption
        @OptionGroup var options: ListOptions

        var request: ListTerms {
            ListTerms(isArchived: archive.isArchived, limit: options.limit, after: options.after)
        }
    }

    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a term.",
            example: "terms add --name \"2027-I\" --first-day 2027-01-04 --last-day 2027-06-27")

        @Option("The term's name.") var name: String
        @Option("First day: YYYY-MM-DD, today, monday (the next one), …") var firstDay: CalendarDay
        @Option("Last day: YYYY-MM-DD, today, monday (the next one), …") var lastDay: CalendarDay
        @OptionGroup var entity: KeyOption
        @OptionGroup var options: WriteOptions

        var request: AddTerm { AddTerm(key: entity.key, name: name, firstDay: firstDay, lastDay: lastDay) }
    }

    struct Edit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes a term; existing classes keep their first and last day.",
            example: "terms edit 2 --last-day 2027-07-04")

        @Argument("The term, by id, key or name.") var term: Reference<Kind.Term>
        @Option("The term's name.") var name: String?
        @Option("First day: YYYY-MM-DD, today, monday (the next one), …") var firstDay: CalendarDay?
        @Option("Last day: YYYY-MM-DD, today, monday (the next one), …") var lastDay: CalendarDay?
        @OptionGroup var options: WriteOptions

        var request: EditTerm { EditTerm(term: term, name: name, firstDay: firstDay, lastDay: lastDay) }
    }
}
