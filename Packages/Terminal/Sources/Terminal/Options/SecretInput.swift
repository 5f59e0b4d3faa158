public import Core
internal import UIComponents

/// Reads secrets, such as PINs.
public enum SecretInput {
    /// Reads a new PIN, which must be typed twice on a terminal.
    ///
    /// - Parameter fromInput: whether to read it from the first line of standard input instead.
    /// - Throws: `InvalidValue` `pin.missing` or `pin.not-repeated`.
    public static func pin(fromInput: Bool) throws(InvalidValue) -> String {
        guard fromInput || Terminal.isTerminal(0) else {
            throw InvalidValue("pin.missing", field: "pin", sentence: "pin.missing.terminal")
        }
        return try ask(
            Phrase("ask.pin"), again: fromInput ? nil : Phrase("ask.pin-again"),
            missing: InvalidValue("pin.missing", field: "pin"),
            notRepeated: InvalidValue("pin.not-repeated", field: "pin"))
    }

    /// Reads a secret from the terminal or from standard input.
    ///
    /// - Parameters:
    ///   - again: the question for the same secret again; nil if it is asked for once.
    ///   - missing: the error for an empty secret, or none.
    ///   - notRepeated: the error for another secret the second time.
    static func ask(
        _ question: Phrase, again: Phrase?, missing: InvalidValue, notRepeated: InvalidValue
    ) throws(InvalidValue) -> String {
        guard let secret = Terminal().readSecret(prompt: Output.prompt(question)), !secret.isEmpty else {
            throw missing
        }
        if let again, Terminal().readSecret(prompt: Output.prompt(again)) != secret { throw notRepeated }
        return secret
    }
}
