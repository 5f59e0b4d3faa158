import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `sessions list | show | add | cancel`
struct SessionsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "sessions", "The dated meetings of the classes.", example: "sessions list --date 2026-11-20",
        subcommands: [List.self, Show.self, Add.self, Cancel.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists sessions in order of time, from today on unless a day is given.",
            example: "sessions list --date 2026-11-20 --venue 1")

        @Option("One day: YYYY-MM-DD.") var date: CalendarDay?
        @OptionGroup var days: DaysOption
        @Option("One venue, by id or key.") var venue: Reference<Kind.Venue>?
        @Option("One class, by id or key.", value: "class") var `class`: Reference<Kind.AcademyClass>?
        @Option("One instructor, by id or key; me for your own sessions.")
        var instructor: Reference<Kind.Instructor>?
        @OptionGroup var options: ListOptions

        func validate() throws {
            guard date == nil || (days.from == nil && days.to == nil) else {
                throw ValidationError("--date cannot be used with --from or --to.")
            }
        }

        var request: ListSessions {
            ListSessions(
                date: date, from: days.from, to: days.to, venue: venue, class: `class`,
                instructor: instructor,
                limit: options.limit, after: options.after)
        }
    }

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows a session.", example: "sessions show 812")

        @Argument("The session's id.") var session: SessionID
        @OptionGroup var options: GlobalOptions

        var request: ShowSession { ShowSession(session: session) }
    }

    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds an extra session of a class.",
            example: "sessions add 5 --at 2026-11-20T18:00 --minutes 60")

        @Argument("The class, by id or key.") var `class`: Reference<Kind.AcademyClass>
        @Option("When it starts, in the venue's time zone, such as 2026-11-20T18:00.") var at: LocalDateTime
        @Option("The duration in minutes, 5 to 480.") var minutes: Int
        @Option("The room, by id or key (default: that of the class).") var room: Reference<Kind.Room>?
        @OptionGroup var options: WriteOptions

        var request: AddSession {
            AddSession(class: `class`, at: at, minutes: minutes, room: room)
        }
    }

    struct Cancel: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "cancel", "Cancels a session.", example: "sessions cancel 812 --reason \"No power\"")

        @Argument("The session's id.") var session: SessionID
        @Option("Why it is cancelled.") var reason: String
        @OptionGroup var options: WriteOptions

        var request: CancelSession { CancelSession(session: session, reason: reason) }
    }
}
