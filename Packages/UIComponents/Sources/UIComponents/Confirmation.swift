/// A yes-or-no question; no is the default.
public struct Confirmation: Sendable, Equatable {
    public var question: String
    /// Whether the action cannot be undone; then only `yes` confirms it.
    public var isIrreversible: Bool
    /// The sentence about the only answer that confirms an action that cannot be undone.
    private let instruction: String

    /// Creates a question.
    public init(
        _ question: String, isIrreversible: Bool = false, instruction: String = "Type yes to continue"
    ) {
        self.question = question
        self.isIrreversible = isIrreversible
        self.instruction = instruction
    }

    /// The escaped question with the possible answers.
    public var prompt: String {
        TerminalText.escaped(question) + (isIrreversible ? " \(instruction): " : " [y/N] ")
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
