import Application
import ArgumentParser
import CommandSupport
import Core
import Messages

/// `messages opt-out`
struct MessagesOptOutCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "opt-out", "Ends the messages of some kinds; those with a code that you asked for stay.",
        example: "messages opt-out pass-ending")
    @Argument("The kinds, such as receipt, with commas between them.") var kinds: CommaSeparated<MessageKind>
    @OptionGroup var options: WriteOptions

    var request: EditMessagePreferences { EditMessagePreferences(student: .me, optOut: kinds.elements) }
}

/// `messages opt-in`
struct MessagesOptInCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "opt-in", "Begins the messages of some kinds again.", example: "messages opt-in pass-ending")
    @Argument("The kinds, such as receipt, with commas between them.") var kinds: CommaSeparated<MessageKind>
    @OptionGroup var options: WriteOptions

    var request: EditMessagePreferences { EditMessagePreferences(student: .me, optIn: kinds.elements) }
}
