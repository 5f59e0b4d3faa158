import ArgumentParser
import Core
import Terminal
import Usage

/// `usage opt-out`
struct UsageOptOutCommand: StudentRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "opt-out", about: "own.usage.opt-out.about", example: "usage opt-out")
    }
    @OptionGroup var ward: StudentOption
    @OptionGroup var options: WriteOptions

    var request: EditUsagePreference { EditUsagePreference(student: ward.reference, isCounted: false) }
}

/// `usage opt-in`
struct UsageOptInCommand: StudentRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "opt-in", about: "own.usage.opt-in.about", example: "usage opt-in")
    }
    @OptionGroup var ward: StudentOption
    @OptionGroup var options: WriteOptions

    var request: EditUsagePreference { EditUsagePreference(student: ward.reference, isCounted: true) }
}
