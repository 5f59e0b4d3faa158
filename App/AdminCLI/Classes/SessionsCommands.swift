import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `sessions list | show | add | cancel`
struct SessionsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions", abstract: "The dated meetings of the classes.",
        discussion: "Example: classly-admin sessions list --date 2026-11-20",
        subcommands: [List.self, Show.self, Add.self, Cancel.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists sessions in order of time.",
            discussion: "Example: classly-admin sessions list --date 2026-11-20 --venue 1")

        @Option(
            name: .long, parsing: .unconditional, help: ArgumentHelp("One day: YYYY-MM-DD.", valueName: "day")
        )
        var date: String?
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("First day: YYYY-MM-DD.", valueName: "day"))
        var from: String?
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("Last day: YYYY-MM-DD.", valueName: "day"))
        var to: String?
        @Option(name: .long, help: ArgumentHelp("One venue, by id or key.", valueName: "venue")) var venue:
            String?
        @Option(
            name: .customLong("class"), help: ArgumentHelp("One class, by id or key.", valueName: "class"))
        var academyClass: String?
        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = ListSessions(
                date: try Values.day(date, "date"), from: try Values.day(from, "from"),
                to: try Values.day(to, "to"),
                venue: try Values.reference(venue, "venue"),
                academyClass: try Values.reference(academyClass, "class"),
                limit: try page.limit(), after: try page.after())
            return try await academy.send(request)
        }
    }

    struct Show: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Shows a session.",
            discussion: "Example: classly-admin sessions show 812")

        @Argument(help: "The session's id.") var session: String
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ShowSession(session: SessionID(try Values.number(session, "session"))))
        }
    }

    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds an extra session of a class, at an unusual hour.",
            discussion: "Example: classly-admin sessions add 5 --at 2026-11-20T18:00 --minutes 60")

        @Argument(help: "The class, by id or key.") var academyClass: String
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp(
                "When it starts by the venue's clock, such as 2026-11-20T18:00.", valueName: "time"))
        var at: String
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("5 to 480.", valueName: "n"))
        var minutes: String
        @Option(
            name: .long,
            help: ArgumentHelp("The room, by id or key; the class's where missing.", valueName: "room"))
        var room: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddSession(
                academyClass: try Reference(academyClass, field: "class"),
                at: try LocalDateTime(parsing: at, field: "at"),
                minutes: try Values.whole(minutes, "minutes"), room: try Values.reference(room, "room"))
            return try await send(request, to: academy)
        }
    }

    struct Cancel: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "cancel", abstract: "Cancels a session.",
            discussion: "Example: classly-admin sessions cancel 812 --reason \"No power\"")

        @Argument(help: "The session's id.") var session: String
        @Option(name: .long, help: ArgumentHelp("Why.", valueName: "text")) var reason: String
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = CancelSession(
                session: SessionID(try Values.number(session, "session")), reason: reason)
            return try await send(request, to: academy)
        }
    }
}
