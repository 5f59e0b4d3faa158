import Application
import ArgumentParser
import Attendance
import Core
import Terminal

/// `attendance take`
struct AttendanceTakeCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "take", about: "attendance.take.about",
            example: "attendance take 812 --all-present --except 12,s000007")
    }

    @Argument("option.session") var session: SessionID
    @Flag(help: .of("attendance.take.all-present")) var allPresent = false
    @Option("attendance.take.except", value: "ids")
    var except: CommaSeparated<Reference<Kind.Student>>?
    @Option("attendance.take.reason")
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
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "refusals", about: "attendance.refusals.about",
            example: "attendance refusals --code expired --limit 20")
    }

    @Option("option.one-student") var student: Reference<Kind.Student>?
    @Option("attendance.refusals.code", value: "code") var code: String?
    @Option(
        "attendance.refusals.since")
    var since: PastInstant?
    @OptionGroup var options: ListOptions

    var request: ListRefusals {
        ListRefusals(
            since: since?.instant, student: student, code: code, limit: options.limit,
            after: options.after)
    }
}
