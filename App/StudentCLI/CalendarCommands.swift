import Application
import ArgumentParser
import ClassManagement
import Core
import Terminal

/// `calendar create | revoke`
struct CalendarCommands: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "calendar", about: "own.calendar.about", example: "calendar create",
            subcommands: [Create.self, Revoke.self])
    }

    struct Create: StudentRequestCommand, ConditionallyDestructiveCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "create", about: "own.calendar.create.about",
                example: "calendar create --yes")
        }
        @OptionGroup var ward: StudentOption
        @OptionGroup var yes: YesOption
        @OptionGroup var options: DryRunOptions

        var request: CreateStudentCalendar { CreateStudentCalendar(student: ward.reference) }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(replacingCalendarOf: ward.reference)
        }
    }

    struct Revoke: StudentRequestCommand, DestructiveCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "revoke", about: "own.calendar.revoke.about", example: "calendar revoke --yes")
        }
        @OptionGroup var ward: StudentOption
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RevokeStudentCalendar { RevokeStudentCalendar(student: ward.reference) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            guard let student = ward.student else { return Phrase("ask.revoke-own-calendar") }
            return Phrase(
                "ask.revoke-calendar.student", ["person": try await academy.calendarName(of: student)])
        }

        func result(of response: EmptyResponse) -> any Presentable {
            MessageResult(
                response,
                Phrase(ward.student == nil ? "done.own-calendar-revoked" : "done.calendar-revoked"))
        }
    }
}
