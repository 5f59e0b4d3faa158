public import ArgumentParser
internal import Core
internal import UIComponents

/// How a command comes by a password: never as an argument.
public struct PasswordOptions: ParsableArguments {
    @Flag(name: .long, help: "Reads the password from standard input: its first line.")
    public var passwordStdin = false

    public init() {}

    /// Reads a password; on a terminal it is not shown, and a new one is asked for twice.
    ///
    /// - Throws: ``InvalidValue`` `password.missing` or `password.not-repeated`.
    public func password(isNew: Bool, prompt: String = "Password: ") throws -> String {
        guard !passwordStdin else { return try PasswordInput.line() }
        guard Terminal.isTerminal(0) else {
            throw InvalidValue(
                "password.missing", field: "password",
                "There is no terminal to ask for the password: give it on standard input with --password-stdin."
            )
        }
        return try PasswordInput.ask(prompt, isNew: isNew)
    }
}

/// Where passwords are read.
enum PasswordInput {
    /// The next line of standard input; the line's end is no part of it.
    static func line() throws(InvalidValue) -> String {
        guard let line = Terminal().readSecret(prompt: "Password: "), !line.isEmpty else { throw missing }
        return line
    }

    static func ask(_ prompt: String, isNew: Bool) throws(InvalidValue) -> String {
        guard let password = Terminal().readSecret(prompt: prompt), !password.isEmpty else { throw missing }
        guard !isNew || Terminal().readSecret(prompt: "Once more: ") == password else {
            throw InvalidValue(
                "password.not-repeated", field: "password", "The two passwords are not the same.")
        }
        return password
    }

    private static let missing = InvalidValue(
        "password.missing", field: "password", "The password is missing: it is empty, or not UTF-8.")
}
