import ArgumentParser
import CommandSupport
import Core
import Usage

/// `usage show | opt-out | opt-in`
struct UsageCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "usage", "Whether the academy counts what you do.", example: "usage",
        subcommands: [Show.self, OptOut.self, OptIn.self], defaultSubcommand: Show.self)

    struct Show: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows whether the academy counts what you do.", example: "usage show")
        @OptionGroup var options: GlobalOptions

        var request: ShowUsagePreference { ShowUsagePreference(student: .me) }
    }

    struct OptOut: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "opt-out", "Removes you from the counts, and keeps you out of them.", example: "usage opt-out")
        @OptionGroup var options: WriteOptions

        var request: EditUsagePreference { EditUsagePreference(student: .me, isCounted: false) }
    }

    struct OptIn: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "opt-in", "Lets the academy count what you do again.", example: "usage opt-in")
        @OptionGroup var options: WriteOptions

        var request: EditUsagePreference { EditUsagePreference(student: .me, isCounted: true) }
    }
}
