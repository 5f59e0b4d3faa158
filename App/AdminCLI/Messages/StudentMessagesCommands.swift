import Application
import ArgumentParser
import Core
import Messages
import Terminal

/// `students messages opt-out`
struct StudentsOptOutCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "opt-out", about: "students.messages.opt-out.about",
            example: "students messages opt-out 12 pass-ending")
    }

    @OptionGroup var changed: ChangedKinds
    @OptionGroup var options: WriteOptions

    var request: EditMessagePreferences {
        EditMessagePreferences(student: changed.student, optOut: changed.kinds.elements, email: changed.email)
    }
}

/// `students messages opt-in`
struct StudentsOptInCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "opt-in", about: "students.messages.opt-in.about",
            example: "students messages opt-in 12 pass-ending")
    }

    @OptionGroup var changed: ChangedKinds
    @OptionGroup var options: WriteOptions

    var request: EditMessagePreferences {
        EditMessagePreferences(student: changed.student, optIn: changed.kinds.elements, email: changed.email)
    }
}

/// A student, the kinds of messages to opt out of or into, and the recipient if it is for one only.
struct ChangedKinds: ParsableArguments {
    @Argument("option.student") var student: Reference<Kind.Student>
    @Argument("messages.kinds") var kinds: CommaSeparated<MessageKind>
    @Option("messages.recipient", value: "address") var email: String?
}
