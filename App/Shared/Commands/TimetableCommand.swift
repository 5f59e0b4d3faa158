public import ArgumentParser
internal import ClassManagement
internal import Core

/// `timetable`
public struct TimetableCommand<Identity: ProgramIdentity>: AcademyCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "timetable", abstract: "The week: what is taught, when and where.",
            discussion: "Example: \(program.name) timetable --level beginner --day MO")
    }

    @Option(name: .long, help: ArgumentHelp("One venue, by id or key.", valueName: "venue")) var venue:
        String?
    @Option(name: .long, help: ArgumentHelp("One style, such as Salsa.", valueName: "style")) var style:
        String?
    @Option(name: .long, help: ArgumentHelp("One level, such as beginner.", valueName: "level")) var level:
        String?
    @Option(name: .long, help: ArgumentHelp("One day of the week: MO, TU, …", valueName: "day")) var day:
        String?
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The day whose classes are shown: YYYY-MM-DD (today where missing).", valueName: "day"))
    var date: String?
    @OptionGroup var page: PageOptions
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func answer(_ academy: OpenAcademy) async throws -> any Presentable {
        try await academy.send(
            ShowTimetable(
                venue: try Values.reference(venue, "venue"), style: style, level: level,
                day: try day.map { text throws(InvalidValue) in try Weekday(parsing: text, field: "day") },
                date: try Values.day(date, "date"), limit: try page.limit(), after: try page.after()))
    }
}
