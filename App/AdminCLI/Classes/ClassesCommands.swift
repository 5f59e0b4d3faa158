import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `classes …`
struct ClassesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "classes", "The weekly classes and their enrolments.",
        example: "classes list --level beginner",
        subcommands: [List.self, Show.self, Add.self, Edit.self, Enrol.self, Unenrol.self, Students.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the classes.", example: "classes list --search salsa --day MO")

        @Option("Any part of a name; case and accents do not matter.") var search: String?
        @Option("One venue, by id or key.") var venue: Reference<Kind.Venue>?
        @Option("One style, such as Salsa.", value: "style") var style: String?
        @Option("One family of styles.", value: "family") var family: String?
        @Option("One level, such as beginner.", value: "level") var level: String?
        @Option("One day of the week: MO, TU, …") var day: Weekday?
        @Option("name (default) or id.", value: "order") var sort: String?
        @OptionGroup var options: ListOptions

        var request: ListClasses {
            ListClasses(
                search: search, venue: venue, style: style, family: family, level: level, day: day,
                sort: sort,
                limit: options.limit, after: options.after)
        }
    }

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration("show", "Shows a class.", example: "classes show 5")

        @Argument("The class, by id or key.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: GlobalOptions

        var request: ShowClass { ShowClass(class: `class`) }
    }
}
