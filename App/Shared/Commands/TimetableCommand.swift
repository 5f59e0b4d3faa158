public import ArgumentParser
public import ClassManagement
internal import Core

/// `timetable`
public struct TimetableCommand<Identity: ProgramIdentity>: RequestCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "timetable", of: program, "The classes of a week, with times and rooms.",
            example: "timetable --level beginner --day MO")
    }

    @Option("One venue, by id, key or name.") var venue: Reference<Kind.Venue>?
    @Option("One style, such as Salsa.", value: "style") var style: String?
    @Option("One level, such as beginner.", value: "level") var level: String?
    @Option("One day of the week: MO, TU, …") var day: Weekday?
    @Option("One instructor, by id, key or name.") var instructor: Reference<Kind.Instructor>?
    @Option("A day of the week to show: YYYY-MM-DD, tomorrow, … (default: today).") var date: CalendarDay?
    @OptionGroup public var options: ListOptions

    public init() {}

    public var request: ShowTimetable {
        ShowTimetable(
            venue: venue, style: style, level: level, day: day, instructor: instructor, date: date,
            limit: options.limit,
            after: options.after)
    }
}
