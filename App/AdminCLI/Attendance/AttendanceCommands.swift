import Application
import ArgumentParser
import Attendance
import CommandSupport
import Core

/// `attendance take`
struct AttendanceTakeCommand: AdminRequestCommand {
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

/// `attendance refusals`
struct AttendanceRefusalsCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "refusals", "Lists refused check-ins, newest first.",
        example: "attendance refusals --code expired --limit 20")

    @Option("One student, by id, key or name.") var student: Reference<Kind.Student>?
    @Option("One reason by its code in the list, such as expired or forged.", value: "code") var code: String?
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
