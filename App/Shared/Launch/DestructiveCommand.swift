internal import ArgumentParser
public import Core
internal import Glibc
public import Networking
internal import UIComponents

/// A command that removes or ends something and asks for confirmation first, by the name of what it changes.
public protocol DestructiveCommand: RequestCommand {
    var yes: YesOption { get }
    /// The question, with the name of the person or thing: “Delete Ana Rojas?”
    func question(_ academy: any Client) async throws -> any SentenceValue
}

extension Style {
    /// A question before a change.
    func confirmation(_ question: any SentenceValue, isIrreversible: Bool) -> Confirmation {
        Confirmation(
            text(question), isIrreversible: isIrreversible, instruction: sentence("ask.type-yes"))
    }
}

extension DestructiveCommand {
    /// Asks at a terminal, while the academy is closed; elsewhere `--yes` is needed.
    ///
    /// - Throws: a usage error without a terminal; `ExitCode.failure` if the answer is no.
    public func confirm() async throws {
        let isDryRun = try options.sending.isDryRun
        guard !yes.yes, !isDryRun else { return }
        guard Terminal.isTerminal(STDIN_FILENO) else {
            throw ValidationError(Phrase("usage.yes-needed"))
        }
        let text = try await connection.open { academy in try await question(academy) }
        guard Output.style().confirmation(text, isIrreversible: true).ask(Terminal()) else {
            Output.note(Phrase("done.nothing-changed"))
            throw ExitCode.failure
        }
    }
}
