internal import Application
public import ArgumentParser
internal import Authentication
internal import Core
public import Terminal

/// `accept`
public struct AcceptCommand<Identity: ProgramIdentity>: ProgramCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "accept", of: program,
            about: "accept.about",
            example: "accept ABCD-EFGH-JKMN --email ana@example.org")
    }

    @Argument("accept.code") var code: String
    @Option("option.new-email", value: "address") var email: String
    @OptionGroup var password: PasswordOptions
    @OptionGroup public var options: GlobalOptions

    public init() {}

    public func run() async throws {
        let newPassword = try password.password(isNew: true, prompt: Phrase("ask.own-password"))
        let option = try options.location.option
        try await present { academy in
            let principal = try await academy.send(
                AcceptInvitation(code: code, email: email, password: newPassword))
            let program = principal.role.audience == .staff ? Program.admin : .student
            let address = principal.email.description.shellWord
            return MessageResult(
                principal, Phrase("done.account-opened"),
                remark: Phrase(
                    "next.sign-in", ["program": program.name, "email": address, "option": option]))
        }
    }
}
