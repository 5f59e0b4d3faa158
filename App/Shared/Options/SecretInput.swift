public import Core
internal import UIComponents

/// Reads secrets other than passwords.
public enum SecretInput {
    /// Reads a new PIN, which must be typed twice on a terminal.
    ///
    /// - Parameter fromInput: whether to read it from the first line of standard input instead.
    /// - Throws: `InvalidValue` `pin.missing` or `pin.not-repeated`.
    public static func pin(fromInput: Bool) throws(InvalidValue) -> String {
        guard fromInput || Terminal.isTerminal(0) else {
            throw InvalidValue("pin.missing", field: "pin", sentence: "pin.missing.terminal")
        }
        guard let pin = Terminal().readSecret(prompt: Output.prompt(Phrase("ask.pin"))), !pin.isEmpty else {
            throw InvalidValue("pin.missing", field: "pin")
        }
        guard fromInput || Terminal().readSecret(prompt: Output.prompt(Phrase("ask.pin-again"))) == pin else {
            throw InvalidValue("pin.not-repeated", field: "pin")
        }
        return pin
    }
}
