public import Application
internal import ArgumentParser
public import Core
internal import Glibc
internal import UIComponents

/// A command that removes or ends something, and first asks for confirmation.
public protocol DestructiveCommand: RequestCommand {
    var yes: YesOption { get }
    /// The question, with the name of the person or thing: “Delete Ana Rojas?”
    func question(_ academy: any Client) async throws -> any SentenceValue
}

/// A command that removes or ends something in some cases only, and then first asks for confirmation.
public protocol ConditionallyDestructiveCommand: ProgramCommand {
    var yes: YesOption { get }
    /// The question, with the name of the person or thing and what is lost; nil if nothing is.
    func question(_ academy: any Client) async throws -> (any SentenceValue)?
}

extension Style {
    /// The confirmation question before a change.
    func confirmation(_ question: any SentenceValue, isIrreversible: Bool) -> Confirmation {
        let words = Language.allCases.map { Bool.answers.text("yes", in: $0) }
        return Confirmation(
            text(question), isIrreversible: isIrreversible, instruction: sentence("ask.type-yes"),
            choices: sentence("ask.yes-or-no"), yes: words + words.map(SearchText.fold))
    }
}

extension ProgramCommand {
    /// Asks on a terminal, while the academy is closed, if the command would remove or end anything.
    ///
    /// - Parameters:
    ///   - canBeUnread: whether people may send the request who may not read the names in the question;
    ///     without a terminal, the error for them only asks for `--yes`.
    ///   - question: the question; nil if nothing is lost.
    /// - Throws: a usage error with the question without a terminal; `ExitCode.failure` if the answer is
    ///   no; `NotFound` and other errors of the requests that the question needs.
    func ask(
        canBeUnread: Bool = false, _ question: (any Client) async throws -> (any SentenceValue)?
    ) async throws {
        let text: (any SentenceValue)?
        do {
            text = try await connection.open { academy in try await question(academy) }
        } catch let error as any AcademyError
            where canBeUnread && error.kind == .forbidden && !Terminal.isTerminal(STDIN_FILENO)
        {
            throw ValidationError(Phrase("usage.yes-needed"))
        }
        if let text { try Output.confirm(text) }
    }
}

extension DestructiveCommand {
    /// Asks the question on a terminal, while the academy is closed.
    ///
    /// Without a terminal, `--yes` is needed.
    public func confirm() async throws {
        guard !yes.yes, try !options.sending.isDryRun else { return }
        try await ask(canBeUnread: true) { try await question($0) }
    }
}

extension ConditionallyDestructiveCommand {
    /// Asks the question on a terminal, while the academy is closed, if there is one.
    ///
    /// Without a terminal, `--yes` is needed then.
    public func confirmLoss() async throws {
        guard !yes.yes, try !options.sending.isDryRun else { return }
        try await ask { try await question($0) }
    }
}

extension ConditionallyDestructiveCommand where Self: RequestCommand, Request: FormRequest {
    /// The question of the request's form.
    public func question(_ academy: any Client) async throws -> (any SentenceValue)? {
        try await request.question(academy, try options.sending)
    }
}

extension RequestCommand where Self: ConditionallyDestructiveCommand {
    public func confirm() async throws { try await confirmLoss() }
}

extension Output {
    /// Asks on a terminal for the confirmation of a command that takes something away.
    ///
    /// - Throws: a usage error with the question if there is no terminal; `ExitCode.failure` after a no.
    public static func confirm(_ question: any SentenceValue) throws {
        guard Terminal.isTerminal(STDIN_FILENO) else {
            throw ValidationError(Phrase("usage.yes-needed-for", ["question": question]))
        }
        guard style().confirmation(question, isIrreversible: true).ask(Terminal()) else {
            note(Phrase("done.nothing-changed"))
            throw ExitCode.failure
        }
    }
}
