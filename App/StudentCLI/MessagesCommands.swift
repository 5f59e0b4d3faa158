import ArgumentParser
import CommandSupport
import Core
import Messages
import Networking

/// `messages list | kinds | opt-out | opt-in`
struct MessagesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "messages", "The messages that the academy has sent you, and the kinds that you get.",
        example: "messages", subcommands: [List.self, Kinds.self, OptOut.self, OptIn.self],
        defaultSubcommand: List.self)

    struct List: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "The messages that the academy has sent you, newest first.",
            example: "messages list --limit 10")
        @OptionGroup var options: ListOptions

        var request: ListStudentMessages {
            ListStudentMessages(student: .me, limit: options.limit, after: options.after)
        }
    }

    struct Kinds: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "kinds", "The kinds of messages that you get.", example: "messages kinds")
        @OptionGroup var options: WholeListOptions

        var request: ShowMessagePreferences { ShowMessagePreferences(student: .me) }
    }

    struct OptOut: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "opt-out", "Ends the messages of some kinds; those with a code that you asked for stay.",
            example: "messages opt-out pass-ending")
        @Argument("The kinds, such as receipt, with commas between them.") var kinds:
            CommaSeparated<MessageKind>
        @OptionGroup var options: WriteOptions

        var request: EditMessagePreferences { EditMessagePreferences(student: .me, optOut: kinds.elements) }
    }

    struct OptIn: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "opt-in", "Begins the messages of some kinds again.", example: "messages opt-in pass-ending")
        @Argument("The kinds, such as receipt, with commas between them.") var kinds:
            CommaSeparated<MessageKind>
        @OptionGroup var options: WriteOptions

        var request: EditMessagePreferences { EditMessagePreferences(student: .me, optIn: kinds.elements) }
    }
}
