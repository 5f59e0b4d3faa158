public import Application
public import ArgumentParser
public import Authentication
internal import Core
public import Terminal

/// `forgot`
public struct ForgotCommand<Identity: ProgramIdentity>: RequestCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "forgot", of: program, about: "forgot.about",
            example: "forgot --email ana@example.org")
    }

    @Option("option.email", value: "address") var email: String
    @OptionGroup public var options: GlobalOptions

    public init() {}

    public var request: ForgotPassword { ForgotPassword(email: email) }

    public func result(of response: EmptyResponse) -> any Presentable {
        MessageResult(
            response, Phrase("done.code-sent", ["email": email]),
            remark: Phrase("next.use-code", ["program": Self.program.name, "email": email.shellWord]))
    }
}
