import ArgumentParser
import Authentication
import CommandSupport
import Networking

/// `accounts list`
struct AccountsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "accounts", "The accounts that can sign in.", example: "accounts list", subcommands: [List.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the accounts, oldest first.", example: "accounts list")
        @OptionGroup var options: ListOptions

        var request: ListAccounts { ListAccounts(limit: options.limit, after: options.after) }
    }
}

/// `audit list`
struct AuditCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "audit", "The log of all changes.", example: "audit list", subcommands: [List.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the changes, newest first.",
            example: "audit list --action VoidPayment --limit 20")

        @Option("One kind of action, such as AdmitStudent.", value: "name") var action: String?
        @OptionGroup var options: ListOptions

        var request: ListAuditEntries {
            ListAuditEntries(action: action, limit: options.limit, after: options.after)
        }
    }
}
