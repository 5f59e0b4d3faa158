internal import Application
public import ArgumentParser
internal import Authentication
internal import Core
public import Terminal
internal import UIComponents

/// `password change`
public struct PasswordCommand<Identity: ProgramIdentity>: AsyncParsableCommand {
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "password", of: Identity.program, about: "password.about", example: "password change",
            subcommands: [PasswordChangeCommand<Identity>.self])
    }

    public init() {}
}

/// `password change`
public struct PasswordChangeCommand<Identity: ProgramIdentity>: ProgramCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "change", of: program, about: "password.change.about",
            example: "password change")
    }

    @Flag(help: .of("password.change.password-stdin"))
    var passwordStdin = false
    @OptionGroup public var options: GlobalOptions

    public init() {}

    public func run() async throws {
        guard passwordStdin || Terminal.isTerminal(0) else { throw PasswordInput.noTerminal }
        let (current, new) =
            passwordStdin
            ? (try PasswordInput.line(), try PasswordInput.line())
            : (
                try PasswordInput.ask(Phrase("ask.current-password"), isNew: false),
                try PasswordInput.ask(Phrase("ask.new-password"), isNew: true)
            )
        try await present { academy in
            let request = ChangePassword(
                currentPassword: current, newPassword: new,
                refreshToken: try await academy.refreshToken())
            return MessageResult(
                try await academy.send(request),
                Phrase("done.password-changed"))
        }
    }
}
