import ArgumentParser
import Authentication
import Core
import Terminal

/// `recover`
struct RecoverCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "recover", about: "recover.about",
            example: "recover --email ana@example.org --data academy")
    }

    @Option("option.owner-email", value: "address") var email: String
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let location = try options.location
        let reset = try await connection.recoverOwner(try EmailAddress(parsing: email))
        let address = reset.email.description.shellWord
        let result = MessageResult(
            reset,
            Phrase("done.owner-recovered", ["code": reset.code, "email": reset.email]),
            remark: Phrase(
                "next.choose-own-password",
                ["code": reset.code, "email": address, "option": location.option]))
        try Output.show(result, asJSON: options.json, Output.style())
    }
}
