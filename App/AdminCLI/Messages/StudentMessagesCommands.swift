import Application
import ArgumentParser
import CommandSupport
import Core
import Messages

/// `students messages opt-out`
struct StudentsOptOutCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "opt-out", "Writes a student no more messages of some kinds.",
        example: "students messages opt-out 12 pass-ending")

    @OptionGroup var changed: ChangedKinds
    @OptionGroup var options: WriteOptions

    var request: EditMessagePreferences {
        EditMessagePreferences(student: changed.student, optOut: changed.kinds.elements)
    }
}

/// `students messages opt-in`
struct StudentsOptInCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "opt-in", "Writes a student messages of some kinds again.",
        example: "students messages opt-in 12 pass-ending")

    @OptionGroup var changed: ChangedKinds
    @OptionGroup var options: WriteOptions

    var request: EditMessagePreferences {
        EditMessagePreferences(student: changed.student, optIn: changed.kinds.elements)
    }
}

/// A student, and the kinds of messages to opt out of or into.
struct ChangedKinds: ParsableArguments {
    @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
    @Argument("The kinds, such as receipt, with commas between them.") var kinds: CommaSeparated<MessageKind>
}
