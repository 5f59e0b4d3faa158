import ArgumentParser
import ClassManagement
import CommandSupport
import Core
import Networking

/// `holidays list | add | edit | remove`
struct HolidaysCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "holidays", "The days on which sessions do not take place.", example: "holidays list",
        subcommands: [List.self, Add.self, Edit.self, Remove.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the holidays in order of date.", example: "holidays list --from 2026-12-01")

        @OptionGroup var days: DaysOption
        @OptionGroup var options: ListOptions

        var request: ListHolidays {
            ListHolidays(from: days.from, to: days.to, limit: options.limit, after: options.after)
        }
    }

    struct Add: AdminConditionallyDestructiveCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a holiday and cancels the future sessions of that day that have no attendance.",
            example: "holidays add --date 2026-12-25 --name Navidad --yes")

        @Option("The day: YYYY-MM-DD, tomorrow, monday (the next one), …") var date: CalendarDay
        @Option("The holiday's name.") var name: String
        @Option("The venues it applies to, such as 1,2, or “all” (default: all).")
        var venues: CommaSeparated<Reference<Kind.Venue>>?
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        func validate() throws { try venues?.checkIsNotEmpty("--venues") }

        var request: AddHoliday { AddHoliday(date: date, name: name, venues: venues?.orAll ?? []) }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(before: request)
        }
    }

    struct Edit: AdminConditionallyDestructiveCommand, HolidayCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes a holiday's date, name or venues.",
            example: "holidays edit 6 --date 2026-12-09 --yes")

        @Argument("The holiday, by id, day or name.") var holiday: NamedArgument<Kind.Holiday>
        @Option("The day: YYYY-MM-DD, tomorrow, monday (the next one), …") var date: CalendarDay?
        @Option("The holiday's name.") var name: String?
        @Option("The venues it applies to, such as 1,2, or “all”.")
        var venues: CommaSeparated<Reference<Kind.Venue>>?
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        func validate() throws { try venues?.checkIsNotEmpty("--venues") }

        var request: EditHoliday {
            get throws {
                EditHoliday(holiday: try holiday.id("holiday"), date: date, name: name, venues: venues?.orAll)
            }
        }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(before: try request)
        }
    }

    struct Remove: AdminDestructiveCommand, HolidayCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes a holiday; the future sessions of that day take place again.",
            example: "holidays remove 2026-12-25 --yes")

        @Argument("The holiday, by id, day or name.") var holiday: NamedArgument<Kind.Holiday>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RemoveHoliday {
            get throws { RemoveHoliday(holiday: try holiday.id("holiday")) }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.send(ShowHoliday(holiday: try holiday.id("holiday")))
            return Phrase("ask.remove-holiday", ["name": found.name, "day": found.date])
        }

        func result(of holiday: Holiday) -> any Presentable {
            MessageResult(
                holiday, Phrase("done.holiday-removed", ["name": holiday.name, "day": holiday.date]))
        }
    }
}

/// A command about one holiday, which may be named by its day or its name.
protocol HolidayCommand: AdminCommand, LookupCommand {
    var holiday: NamedArgument<Kind.Holiday> { get set }
}

extension HolidayCommand {
    var needsLookup: Bool { holiday.isName }

    mutating func lookUp(in academy: any Client) async throws {
        holiday.id = try await academy.send(ShowHoliday(holiday: Reference(holiday.word))).id
    }
}

extension CommaSeparated<Reference<Kind.Venue>> {
    /// The venues; none for “all”, also beside other venues.
    fileprivate var orAll: [Reference<Kind.Venue>] { elements.contains(.key("all")) ? [] : elements }
}
