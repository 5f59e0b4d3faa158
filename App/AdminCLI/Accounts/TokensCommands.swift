import Application
import ArgumentParser
import Authentication
import CommandSupport
import Core

/// `tokens create`
struct TokensCreateCommand: AdminRequestCommand, ConfirmedCommand {
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
