/// A question that is answered with yes or no, and with no where the answer says nothing.
public struct Confirmation: Sendable, Equatable {
    /// The question, as it is asked.
    public var question: String
    /// Whether what follows cannot be undone; then only the whole word is a yes.
    public var isIrreversible: Bool

    /// Creates a question.
    public init(_ question: String, isIrreversible: Bool = false) {
        self.question = question
        self.isIrreversible = isIrreversible
    }

    /// The question, escaped, with how to answer it.
    public var prompt: String {
        TerminalText.escaped(question) + (isIrreversible ? " Type yes to go on: " : " [y/N] ")
    }

    /// Tells whether an answer is a yes: `y` or `yes` in any case, or only `yes` for what cannot be undone.
    ///
    /// The end of the input (`nil`) is a no.
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
