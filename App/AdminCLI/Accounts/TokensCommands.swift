import Application
import ArgumentParser
import Authentication
import Core
import Terminal

/// `tokens create`
struct TokensCreateCommand: AdminRequestCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "create", about: "tokens.create.about",
            example: "tokens create --name \"Web site\" --permissions timetable.read")
    }

    @Option("tokens.create.name") var name: String
    @Option("tokens.create.permissions", value: "list")
    var permissions: CommaSeparated<Permission>
    @Option("tokens.create.days") var days: Int?
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
