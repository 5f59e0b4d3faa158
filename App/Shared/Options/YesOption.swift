public import ArgumentParser
internal import UIComponents

/// The option of commands that cannot be undone.
public struct YesOption: ParsableArguments {
    @Flag(name: .long, help: "Does it without asking first.")
    public var yes = false

    public init() {}

    /// Asks before something that cannot be undone, where somebody is there to be asked.
    ///
    /// - Throws: `ExitCode.failure` where the answer is no.
    public func confirm(_ question: String) throws {
        guard !yes, Terminal.isTerminal(0) else { return }
        guard Confirmation(question, isIrreversible: true).ask(Terminal()) else {
            Output.note("Nothing was changed.")
            throw ExitCode.failure
        }
    }
}
