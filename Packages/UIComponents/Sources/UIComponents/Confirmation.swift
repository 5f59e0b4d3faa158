/// A yes-or-no question; no is the default.
public struct Confirmation: Sendable, Equatable {
    public var question: String
    /// Whether the action cannot be undone; then only a whole word confirms it.
    public var isIrreversible: Bool
    /// The sentence about the only answer that confirms an action that cannot be undone.
    private let instruction: String
    /// The possible answers to any other question.
    private let choices: String
    /// The words that confirm, in lower case.
    private let yes: [String]

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - instruction: the sentence about the answer that confirms an action that cannot be undone.
    ///   - choices: the possible answers to any other question.
    ///   - yes: the words that confirm, in lower case.
    public init(
        _ question: String, isIrreversible: Bool = false, instruction: String = "Type yes to continue",
        choices: String = "[y/N]", yes: [String] = ["yes"]
    ) {
        self.question = question
        self.isIrreversible = isIrreversible
        self.instruction = instruction
        self.choices = choices
        self.yes = yes
    }

    /// The escaped question with the possible answers.
    public var prompt: String {
        TerminalText.escaped(question) + (isIrreversible ? " \(instruction): " : " \(choices) ")
    }

    /// Whether an answer confirms: a word for yes in upper or lower case, or its first letter unless the
    /// action cannot be undone.
    ///
    /// The end of the input (`nil`) does not confirm.
    public func isGiven(by answer: String?) -> Bool {
        guard let answer = answer?.trimmed.lowercased() else { return false }
        return yes.contains(answer) || !isIrreversible && yes.contains { $0.prefix(1) == answer }
    }

    /// Asks the question once.
    public func ask(_ source: any LineSource) -> Bool {
        isGiven(by: source.readLine(prompt: prompt))
    }
}
