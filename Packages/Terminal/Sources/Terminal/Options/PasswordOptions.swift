public import ArgumentParser
public import Core
internal import UIComponents

/// The options of a command that reads a password. A password is never an argument.
public struct PasswordOptions: ParsableArguments {
    @Flag(help: .of("option.password-stdin"))
    public var passwordStdin = false

    public init() {}

    /// Reads a password. A terminal does not show it, and a new one must be typed twice.
    ///
    /// - Parameter prompt: the question.
    /// - Throws: `InvalidValue` `password.missing` or `password.not-repeated`.
    public func password(isNew: Bool, prompt: Phrase = Phrase("ask.password")) throws -> String {
        guard !passwordStdin else { return try PasswordInput.line() }
        guard Terminal.isTerminal(0) else { throw PasswordInput.noTerminal }
        return try PasswordInput.ask(prompt, isNew: isNew)
    }

    /// Reads the code of a second factor, from the line after the password; nil if there is none.
    public func code() -> String? {
        guard passwordStdin || Terminal.isTerminal(0) else { return nil }
        return Terminal().readLine(prompt: Output.prompt(Phrase("ask.authenticator-code"))).flatMap {
            $0.isEmpty ? nil : $0
        }
    }
}

/// Reads the password or the PIN that a request needs; returns nil if it cannot be read.
typealias PasswordSource = @Sendable () throws -> String?

/// The option of a command with a request that may need the password confirmed.
public struct ConfirmationOptions: ParsableArguments {
    @Flag(help: .of("option.confirmation-stdin"))
    public var passwordStdin = false

    public init() {}
}

/// Reads passwords from standard input.
public enum PasswordInput {
    /// Whether a line is being typed at the terminal, so that the password and the PIN cannot be asked for.
    @TaskLocal static var isTerminalInUse = false

    /// Whether the person at a terminal can be asked.
    static var canAsk: Bool { Terminal.isTerminal(0) && !isTerminalInUse }

    /// A password is needed, and there is no terminal to ask for it.
    public static let noTerminal = InvalidValue(
        "password.missing", field: "password", sentence: "password.missing.terminal")
    private static let missing = InvalidValue("password.missing", field: "password")

    /// Reads the next line of standard input, without its line end.
    public static func line() throws(InvalidValue) -> String { try ask(Phrase("ask.password"), isNew: false) }

    /// Reads the password for a confirmation: from the terminal, or with `fromInput` from standard input.
    static func confirmation(fromInput: Bool = false) -> PasswordSource {
        {
            if fromInput { return try line() }
            return canAsk ? try ask(Phrase("ask.password-again"), isNew: false) : nil
        }
    }

    /// Reads the PIN from the terminal.
    static let pin: PasswordSource = {
        canAsk ? try ask(Phrase("ask.locked-pin"), isNew: false) : nil
    }

    /// Asks for a password at the terminal, twice for a new one.
    public static func ask(_ question: Phrase, isNew: Bool) throws(InvalidValue) -> String {
        try SecretInput.ask(
            question, again: isNew ? Phrase("ask.again") : nil, missing: missing,
            notRepeated: InvalidValue("password.not-repeated", field: "password"))
    }
}
