import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `holidays list | add | edit | remove`
struct HolidaysCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "holidays", abstract: "The days on which sessions do not take place.",
        discussion: "Example: classly-admin holidays list",
        subcommands: [List.self, Add.self, Edit.self, Remove.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the holidays in order of date.",
            discussion: "Example: classly-admin holidays list --from 2026-12-01")

        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("First day: YYYY-MM-DD.", valueName: "day"))
        var from: String?
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("Last day: YYYY-MM-DD.", valueName: "day"))
        var to: String?
        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(
                ListHolidays(
                    from: try Values.day(from, "from"), to: try Values.day(to, "to"), limit: try page.limit(),
                    after: try page.after()))
        }
    }

    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds a holiday; its sessions do not take place.",
            discussion: "Example: classly-admin holidays add --date 2026-12-25 --name Navidad")

        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
        var date: String
        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String
        @Option(
            name: .long,
            help: ArgumentHelp("Venues that keep it, such as 1,2; none means all.", valueName: "list"))
        var venues: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddHoliday(
                date: try CalendarDay(parsing: date, field: "date"), name: name,
                venues: try (Values.list(venues) ?? []).map { try Reference($0, field: "venues") })
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Changes a holiday's date, name or venues.",
            discussion: "Example: classly-admin holidays edit 6 --date 2026-12-09")

        @Argument(help: "The holiday's id.") var holiday: String
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
        var date: String?
        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String?
        @Option(
            name: .long,
            help: ArgumentHelp("Venues that keep it, such as 1,2; “all” means all.", valueName: "list"))
        var venues: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let places = venues == "all" ? [] : Values.list(venues)
            let request = EditHoliday(
                holiday: HolidayID(try Values.number(holiday, "holiday")), date: try Values.day(date, "date"),
                name: name, venues: try places?.map { try Reference($0, field: "venues") })
            return try await send(request, to: academy)
        }
    }

    struct Remove: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Removes a holiday; its sessions ahead are made again.",
            discussion: "Example: classly-admin holidays remove 6")

        @Argument(help: "The holiday's id.") var holiday: String
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = RemoveHoliday(holiday: HolidayID(try Values.number(holiday, "holiday")))
            return Told(try await send(request, to: academy)) { holiday, _ in
                "\(holiday.name) on \(holiday.date) is removed."
            }
        }
    }
}
