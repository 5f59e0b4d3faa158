import ArgumentParser
import CommandSupport
import Core
import Messages
import Networking

/// `students messages list | kinds | opt-out | opt-in`
struct StudentMessagesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "messages", "The messages to a student, and the kinds that the student gets.",
        example: "students messages opt-out 12 pass-ending",
        notes: """
            Messages to a student without an e-mail address go to the guardians who have one; an opt-out holds for \
            all of them. Messages with a code that a person has asked for are always written.
            """,
        subcommands: [List.self, Kinds.self, OptOut.self, OptIn.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the messages about a student, newest first.", example: "students messages list 12")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var options: ListOptions

        var request: ListStudentMessages {
            ListStudentMessages(student: student, limit: options.limit, after: options.after)
        }
    }

    struct Kinds: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "kinds", "Shows which kinds of messages a student gets.", example: "students messages kinds 12")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var options: WholeListOptions

        var request: ShowMessagePreferences { ShowMessagePreferences(student: student) }
    }

    struct OptOut: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "opt-out", "Writes a student no more messages of some kinds.",
            example: "students messages opt-out 12 pass-ending")

        @OptionGroup var changed: ChangedKinds
        @OptionGroup var options: WriteOptions

        var request: EditMessagePreferences {
            EditMessagePreferences(student: changed.student, optOut: changed.kinds.elements)
        }
    }

    struct OptIn: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "opt-in", "Writes a student messages of some kinds again.",
            example: "students messages opt-in 12 pass-ending")

        @OptionGroup var changed: ChangedKinds
        @OptionGroup var options: WriteOptions

        var request: EditMessagePreferences {
            EditMessagePreferences(student: changed.student, optIn: changed.kinds.elements)
        }
    }
}

/// A student, and the kinds of messages to opt out of or into.
struct ChangedKinds: ParsableArguments {
    @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
    @Argument("The kinds, such as receipt, with commas between them.") var kinds: CommaSeparated<MessageKind>
}
