public import ArgumentParser
internal import Authentication
internal import Core
internal import Networking
internal import UIComponents

/// `password change`
public struct PasswordCommand<Identity: ProgramIdentity>: AsyncParsableCommand {
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "password", abstract: "Your password.",
            discussion: "Example: \(Identity.program.name) password change",
            subcommands: [PasswordChangeCommand<Identity>.self])
    }

    public init() {}
}

/// `password change`
public struct PasswordChangeCommand<Identity: ProgramIdentity>: ProgramCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "change", abstract: "Changes your password; every other sign-in of yours ends.",
            discussion: "Example: \(program.name) password change")
    }

    @Flag(name: .long, help: "Reads the current password and the new one from standard input, a line each.")
    var passwordStdin = false
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func run() async throws {
        guard passwordStdin || Terminal.isTerminal(0) else {
            throw InvalidValue(
                "password.missing", field: "password",
                "There is no terminal to ask for the passwords: give them on standard input with --password-stdin."
            )
        }
        let (current, new) =
            passwordStdin
            ? (try PasswordInput.line(), try PasswordInput.line())
            : (
                try PasswordInput.ask("Current password: ", isNew: false),
                try PasswordInput.ask("New password: ", isNew: true)
            )
        try await present { academy in
            let request = ChangePassword(
                currentPassword: current, newPassword: new, refreshToken: try academy.keptRefreshToken())
            return Told(
                try await academy.send(request), "The password is changed; every other sign-in has ended.")
        }
    }
}

extension OpenAcademy {
    fileprivate func keptRefreshToken() throws -> String { try keptSignIn().refreshToken }
}
