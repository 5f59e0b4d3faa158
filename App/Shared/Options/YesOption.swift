public import ArgumentParser
internal import UIComponents

/// The option of commands that cannot be undone.
public struct YesOption: ParsableArguments {
    @Flag(help: "Skips the confirmation.") public var yes = false

    public init() {}

    /// Asks for confirmation if standard input is a terminal.
    ///
    /// - Throws: `ExitCode.failure` if the answer is no.
    public func confirm(_ question: String, unless isDryRun: Bool) throws {
        guard !yes, !isDryRun, Terminal.isTerminal(0) else { return }
        guard Confirmation(question, isIrreversible: true).ask(Terminal()) else {
            Output.note("Nothing was changed.")
            throw ExitCode.failure
        }
    }
}
