/// A yes-or-no question; no is the default.
public struct Confirmation: Sendable, Equatable {
    public var question: String
    /// Whether the action cannot be undone; then only `yes` confirms it.
    public var isIrreversible: Bool

    /// Creates a question.
    public init(_ question: String, isIrreversible: Bool = false) {
        self.question = question
        self.isIrreversible = isIrreversible
    }

    /// The escaped question with the possible answers.
    public var prompt: String {
        TerminalText.escaped(question) + (isIrreversible ? " Type yes to continue: " : " [y/N] ")
    }

    /// Whether an answer confirms: `y` or `yes` in any case, or only `yes` if the action cannot be undone.
    ///
    /// The end of the input (`nil`) does not confirm.
    public func isGiven(by answer: String?) -> Bool {
        switch answer?.trimmed.lowercased() {
        case "yes": true
        case "y": !isIrreversible
        default: false
        }
    }

    /// Asks the question once.
    public func ask(_ source: any LineSource) -> Bool {
        isGiven(by: source.readLine(prompt: prompt))
    }
}
