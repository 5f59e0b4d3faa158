import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `classes …`
struct ClassesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "classes", abstract: "What is taught every week, and who is enrolled.",
        discussion: "Example: classly-admin classes list --level beginner",
        subcommands: [List.self, Show.self, Add.self, Edit.self, Enrol.self, Unenrol.self, Students.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the classes.",
            discussion: "Example: classly-admin classes list --search salsa --day MO")

        @Option(
            name: .long,
            help: ArgumentHelp("Any part of a name; case and accents do not matter.", valueName: "text"))
        var search: String?
        @Option(name: .long, help: ArgumentHelp("One venue, by id or key.", valueName: "venue")) var venue:
            String?
        @Option(name: .long, help: ArgumentHelp("One style, such as Salsa.", valueName: "style")) var style:
            String?
        @Option(name: .long, help: ArgumentHelp("One family of styles.", valueName: "family")) var family:
            String?
        @Option(name: .long, help: ArgumentHelp("One level, such as beginner.", valueName: "level"))
        var level: String?
        @Option(name: .long, help: ArgumentHelp("One day of the week: MO, TU, …", valueName: "day")) var day:
            String?
        @Option(name: .long, help: ArgumentHelp("name (where missing) or id.", valueName: "order")) var sort:
            String?
        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(
                ListClasses(
                    search: search, venue: try Values.reference(venue, "venue"), style: style, family: family,
                    level: level, day: try day.map { try Weekday(parsing: $0, field: "day") }, sort: sort,
                    limit: try page.limit(), after: try page.after()))
        }
    }

    struct Show: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Shows a class.",
            discussion: "Example: classly-admin classes show 5")

        @Argument(help: "The class, by id or key.") var academyClass: String
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ShowClass(academyClass: try Reference(academyClass, field: "class")))
        }
    }
}

/// When a class meets in the week.
struct WeekOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Days of the week, such as MO,WE.", valueName: "list")) var days:
        String?
    @Option(
        name: .long, help: ArgumentHelp("When it starts on those days, such as 18:00.", valueName: "time"))
    var start: String?
    @Option(name: .long, help: ArgumentHelp("When it ends on those days, such as 19:00.", valueName: "time"))
    var end: String?
    @Option(
        name: .long,
        help: ArgumentHelp("One meeting, such as MO@18:00-19:00; may come several times.", valueName: "slot"))
    var slot: [String] = []

    func validate() throws {
        let parts = [days, start, end].compactMap { $0 }
        guard parts.isEmpty || parts.count == 3 else {
            throw ValidationError("--days, --start and --end go together.")
        }
    }

    /// The slots; nil where nothing was said of them.
    func slots() throws -> [WeeklySlot]? {
        var slots = try slot.map { try Self.slot($0) }
        if let days, let start, let end {
            let (start, end) = (
                try TimeOfDay(parsing: start, field: "start"), try TimeOfDay(parsing: end, field: "end")
            )
            slots += try (Values.list(days) ?? []).map {
                try WeeklySlot(day: try Weekday(parsing: $0, field: "days"), startTime: start, endTime: end)
            }
        }
        return slots.isEmpty && days == nil ? nil : slots
    }

    private static func slot(_ text: String) throws -> WeeklySlot {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let times = parts.last?.split(separator: "-", omittingEmptySubsequences: false) ?? []
        guard parts.count == 2, times.count == 2 else {
            throw InvalidValue(
                "slot.malformed", field: "slot",
                "“\(text.prefix(40).description.escapingControls)” is not a weekly meeting: write it as MO@18:00-19:00."
            )
        }
        return try WeeklySlot(
            day: try Weekday(parsing: String(parts[0]), field: "slot"),
            startTime: try TimeOfDay(parsing: String(times[0]), field: "slot"),
            endTime: try TimeOfDay(parsing: String(times[1]), field: "slot"))
    }
}
