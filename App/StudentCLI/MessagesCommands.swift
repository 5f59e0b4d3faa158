import Application
import ArgumentParser
import Core
import Messages
import Terminal

/// `messages opt-out`
struct MessagesOptOutCommand: StudentRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "opt-out", about: "own.messages.opt-out.about",
            example: "messages opt-out pass-ending")
    }
    @Argument("messages.kinds") var kinds: CommaSeparated<MessageKind>
    @OptionGroup var ward: StudentOption
    @OptionGroup var options: WriteOptions

    var request: EditMessagePreferences {
        EditMessagePreferences(student: ward.reference, optOut: kinds.elements)
    }
}

/// `messages opt-in`
struct MessagesOptInCommand: StudentRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "opt-in", about: "own.messages.opt-in.about", example: "messages opt-in pass-ending")
    }
    @Argument("messages.kinds") var kinds: CommaSeparated<MessageKind>
    @OptionGroup var ward: StudentOption
    @OptionGroup var options: WriteOptions

    var request: EditMessagePreferences {
        EditMessagePreferences(student: ward.reference, optIn: kinds.elements)
    }
}
