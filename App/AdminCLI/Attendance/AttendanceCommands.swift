import ArgumentParser
import Attendance
import CommandSupport
import Core
import Networking

/// `attendance roster | list | take | mark | undo | refusals`
struct AttendanceCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "attendance", "The attendance of sessions.", example: "attendance roster 812",
        subcommands: [Roster.self, List.self, Take.self, Mark.self, Undo.self, Refusals.self])

    struct Roster: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "roster", "Shows the students expected at a session and their attendance.",
            example: "attendance roster 812")

        @Argument("The session's id.") var session: SessionID
        @OptionGroup var options: ReportOptions

        var request: ShowRoster { ShowRoster(session: session) }
    }

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists a student's attendance, latest day first.",
            example: "attendance list --student 12")

        @Option("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var days: PastDaysOption
        @OptionGroup var options: ListOptions

        var request: ListStudentAttendance {
            ListStudentAttendance(
                student: student, from: days.from, to: days.to, limit: options.limit, after: options.after)
        }
    }

    struct Mark: AdminConditionallyDestructiveCommand {
        static let configuration = CommandConfiguration(
            "mark", "Records by hand how a student attended a session.",
            example: "attendance mark 812 12 --status present")

        @Argument("The session's id.") var session: SessionID
        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Option("status", of: MarkAttendance.self, value: "status") var status: String
        @Option("Why it is recorded by hand; required once the session has ended. The student can read it.")
        var reason: String?
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: MarkAttendance {
            MarkAttendance(session: session, student: student, status: status, reason: reason)
        }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(before: request)
        }
    }

    struct Take: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "take", "Records the expected students of a session as present.",
            example: "attendance take 812 --all-present --except 12,s000007")

        @Argument("The session's id.") var session: SessionID
        @Flag(help: "Records all expected students as present; required.") var allPresent = false
        @Option("Students who are left out, by id, key or name, separated by commas.", value: "ids")
        var except: CommaSeparated<Reference<Kind.Student>>?
        @Option("Why it is recorded by hand; required once the session has ended. The student can read it.")
        var reason: String?
        @OptionGroup var options: WriteOptions

        func validate() throws {
            guard allPresent else { throw ValidationError(Phrase("usage.all-present")) }
        }

        var request: TakeAttendance {
            TakeAttendance(session: session, except: except?.elements, reason: reason)
        }
    }

    struct Undo: AdminConditionallyDestructiveCommand {
        static let configuration = CommandConfiguration(
            "undo", "Deletes the record of a student at a session.",
            example: "attendance undo 812 12 --reason \"marked by mistake\" --yes")

        @Argument("The session's id.") var session: SessionID
        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Option("Why it is deleted; required once the session has ended.") var reason: String?
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: UndoAttendance { UndoAttendance(session: session, student: student, reason: reason) }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(before: request)
        }
    }

    struct Refusals: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "refusals", "Lists refused check-ins, newest first.",
            example: "attendance refusals --code expired --limit 20")

        @Option("One student, by id, key or name.") var student: Reference<Kind.Student>?
        @Option("One reason by its code in the list, such as expired or forged.", value: "code") var code:
            String?
        @Option(
            "Since a day (YYYY-MM-DD, today, monday (the last one), …) or an instant, such as "
                + "2026-11-20T23:00:00.000Z.")
        var since: PastInstant?
        @OptionGroup var options: ListOptions

        var request: ListRefusals {
            ListRefusals(
                since: since?.instant, student: student, code: code, limit: options.limit,
                after: options.after)
        }
    }
}
