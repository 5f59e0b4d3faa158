import ArgumentParser
import CommandSupport
import Core
import Usage

/// `usage opt-out`
struct UsageOptOutCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "opt-out", "Removes you from the counts, and keeps you out of them.", example: "usage opt-out")
    @OptionGroup var options: WriteOptions

    var request: EditUsagePreference { EditUsagePreference(student: .me, isCounted: false) }
}

/// `usage opt-in`
struct UsageOptInCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "opt-in", "Lets the academy count what you do again.", example: "usage opt-in")
    @OptionGroup var options: WriteOptions

    var request: EditUsagePreference { EditUsagePreference(student: .me, isCounted: true) }
}
