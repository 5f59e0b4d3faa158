import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking

/// `tokens create | list | revoke`
struct TokensCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "tokens", "The tokens with which other programs use the academy.", example: "tokens list",
        subcommands: [Create.self, List.self, Revoke.self])

    struct Create: AdminRequestCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "create", "Creates a token for another program and shows it once.",
            example: "tokens create --name \"Web site\" --permissions timetable.read")

        @Option("The name of the program that gets it.") var name: String
        @Option("What it may do: some of your permissions, with commas between them.", value: "list")
        var permissions: CommaSeparated<Permission>
        @Option("How many days it is valid, 1 to 366 (default: 90).") var days: Int?
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: DryRunOptions

        var request: CreateAPIToken {
            CreateAPIToken(name: name, permissions: permissions.elements, days: days)
        }

        func result(of created: CreatedAPIToken) -> any Presentable {
            let next = Phrase("next.bearer-token")
            return MessageResult(created, remark: options.dryRun ? nil : next, needsAcademy: true) {
                Phrase(
                    $0.token.isEmpty ? "done.token-created.dry-run" : "done.token-created",
                    ["token": $0.token, "name": $0.info.name, "time": $1.time($0.info.expiresAt)])
            }
        }
    }

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the tokens of other programs, oldest first.", example: "tokens list")
        @OptionGroup var options: WholeListOptions

        var request: ListAPITokens { ListAPITokens() }
    }

    struct Revoke: AdminDestructiveCommand, LookupCommand {
        static let configuration = CommandConfiguration(
            "revoke", "Revokes the token of another program.", example: "tokens revoke 3 --yes")

        @Argument("The token, by id or name.") var token: NamedArgument<Kind.APIToken>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var needsLookup: Bool { token.isName }

        mutating func lookUp(in academy: any Client) async throws {
            let tokens = try await academy.send(ListAPITokens()).items
            try token.lookUp("API token", among: tokens.map { ($0.id, [$0.name], $0.name) })
        }

        var request: RevokeAPIToken {
            get throws { RevokeAPIToken(token: try token.id("API token")) }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let id = try token.id("API token")
            guard let found = try await academy.send(ListAPITokens()).items.first(where: { $0.id == id })
            else { throw NotFound("API token", id) }
            return Phrase("ask.revoke-token", ["name": found.name])
        }

        func result(of response: EmptyResponse) -> any Presentable {
            MessageResult(response, Phrase("done.token-revoked", ["token": token.word]))
        }
    }
}
