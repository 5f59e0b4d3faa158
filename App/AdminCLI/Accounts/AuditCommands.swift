import ArgumentParser
import CommandSupport
import Networking

/// `audit list`
struct AuditCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "audit", "The log of all changes.", example: "audit list", subcommands: [List.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the changes, newest first.", example: "audit list --action VoidPayment --limit 20")

        @Option("One action by its name in the list, such as AdmitStudent.", value: "name") var action:
            String?
        @OptionGroup var options: ListOptions

        var request: ListAuditEntries {
            ListAuditEntries(action: action, limit: options.limit, after: options.after)
        }
    }
}
