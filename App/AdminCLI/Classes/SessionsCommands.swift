import ArgumentParser
import ClassManagement
import CommandSupport
import Core
import Networking

/// `sessions list | show | add | edit | cancel | uncancel`
struct SessionsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "sessions", "The dated meetings of the classes.", example: "sessions list --date 2026-11-20",
        subcommands: [List.self, Show.self, Add.self, Edit.self, Cancel.self, Uncancel.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists sessions in order of time, from today on unless a day is given.",
            example: "sessions list --date 2026-11-20 --venue 1")

        @Option("One day: YYYY-MM-DD, today, monday, …") var date: CalendarDay?
        @OptionGroup var days: DaysOption
        @Option("One venue, by id, key or name.") var venue: Reference<Kind.Venue>?
        @Option("One class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>?
        @Option("One instructor, by id, key or name; me for your own sessions.")
        var instructor: Reference<Kind.Instructor>?
        @Flag(help: "Only sessions that are extra, changed or cancelled by hand.") var changed = false
        @OptionGroup var options: ListOptions

        func validate() throws {
            guard date == nil || (days.from == nil && days.to == nil) else {
                throw ValidationError(Phrase("usage.date-alone"))
            }
        }

        var request: ListSessions {
            ListSessions(
                date: date, from: days.from, to: days.to, venue: venue, class: `class`,
                instructor: instructor, differs: changed ? true : nil, limit: options.limit,
                after: options.after)
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

        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @Option("When it starts, in the venue's time zone, such as 2026-11-20T18:00 or “thursday 19:30”.")
        var at: LocalDateTime
        @Option("The duration in minutes, 5 to 480.") var minutes: Int
        @Option("The room, by id, key or name (default: that of the class).") var room: Reference<Kind.Room>?
        @OptionGroup var options: WriteOptions

        var request: AddSession { AddSession(class: `class`, at: at, minutes: minutes, room: room) }
    }

    struct Edit: AdminRequestCommand, InstructorEditing {
        static let configuration = CommandConfiguration(
            "edit", "Changes one session by itself; it stays so when its class changes.",
            example: "sessions edit 812 --instructor 3 --at 2026-11-20T19:00")

        @Argument("The session's id.") var session: SessionID
        @Option("Who teaches instead, by id, key or name.") var instructor: EditedInstructor?
        @Flag(help: "Leaves the session without an instructor.") var noInstructor = false
        @Option("The room, by id, key or name.") var room: Reference<Kind.Room>?
        @Option("The new start, in the venue's time zone, such as 2026-11-20T19:00 or “thursday 19:30”.")
        var at: LocalDateTime?
        @Flag(help: "Moves a session that has not begun into the past, too.") var allowPast = false
        @Option("How many students fit in; 0 for the class's capacity.") var capacity: Int?
        @Option("A remark; \"\" removes it.") var note: String?
        @OptionGroup var options: WriteOptions

        func validate() throws { try checkInstructor() }

        var request: EditSession {
            EditSession(
                session: session, instructor: instructorEdit, room: room, at: at,
                allowsPast: allowPast ? true : nil, capacity: capacity, note: note)
        }
    }

    struct Cancel: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "cancel", "Cancels a session.", example: "sessions cancel 812 --reason \"No power\" --yes")

        @Argument("The session's id.") var session: SessionID
        @Option("Why it is cancelled.") var reason: String
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: CancelSession { CancelSession(session: session, reason: reason) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.send(ShowSession(session: session))
            return Phrase(
                "ask.cancel-session", ["class": found.className, "day": found.day, "time": found.startTime])
        }
    }

    struct Uncancel: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "uncancel", "Reverts the cancellation of a session.", example: "sessions uncancel 812")

        @Argument("The session's id.") var session: SessionID
        @OptionGroup var options: WriteOptions

        var request: UncancelSession { UncancelSession(session: session) }
    }
}
