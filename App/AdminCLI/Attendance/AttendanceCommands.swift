import ArgumentParser
import Attendance
import CommandSupport
import Core

/// `attendance roster | mark | refusals`
struct AttendanceCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attendance", abstract: "Who came.",
        discussion: "Example: classly-admin attendance roster 812",
        subcommands: [Roster.self, Mark.self, Refusals.self])

    struct Roster: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "roster", abstract: "Shows who is expected at a session and who is there.",
            discussion: "Example: classly-admin attendance roster 812")

        @Argument(help: "The session's id.") var session: String
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ShowRoster(session: SessionID(try Values.number(session, "session"))))
        }
    }

    struct Mark: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "mark", abstract: "Records by hand how a student attended a session.",
            discussion:
                "Example: classly-admin attendance mark 812 12 --status present --reason \"Forgot the phone\""
        )

        @Argument(help: "The session's id.") var session: String
        @Argument(help: "The student, by id or key.") var student: String
        @Option(name: .long, help: ArgumentHelp("present, late, excused or absent.", valueName: "status"))
        var status: String
        @Option(name: .long, help: ArgumentHelp("Why by hand.", valueName: "text")) var reason: String
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = MarkAttendance(
                session: SessionID(try Values.number(session, "session")),
                student: try Reference(student, field: "student"), status: status, reason: reason)
            return try await send(request, to: academy)
        }
    }

    struct Refusals: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "refusals", abstract: "Lists the check-ins that were refused, newest first.",
            discussion: "Example: classly-admin attendance refusals --code expired --limit 20")

        @Option(name: .long, help: ArgumentHelp("One student, by id or key.", valueName: "student"))
        var student: String?
        @Option(name: .long, help: ArgumentHelp("One reason, such as expired or forged.", valueName: "code"))
        var code: String?
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("From an instant on, such as 2026-11-20T23:00:00.000Z.", valueName: "instant"))
        var since: String?
        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = ListRefusals(
                since: try since.map { try Instant(parsing: $0, field: "since") },
                student: try Values.reference(student, "student"), code: code, limit: try page.limit(),
                after: try page.after())
            return try await academy.send(request)
        }
    }
}
